import type { Outbound } from '../outbound/fetch-public.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import {
  type IppAnswer,
  type IppAttribute,
  type IppMessage,
  ippAnswer,
  ippBytes,
} from './ipp-message.ts'
import { PrinterFault } from './printer-fault.ts'
import type { Printer, PrinterProgress, Printout } from './printout.ts'

const port = 631
const askMs = 5_000
const sendMs = 60_000
/** Printers with many fonts and sizes of paper say much of themselves. */
const answerBytes = 512 * 1024

/** Numbers of operations (RFC 8011, 5.4.15). */
const operations = { printJob: 0x02, getJobAttributes: 0x09, getPrinterAttributes: 0x0b } as const
/** States of a job (RFC 8011, 5.3.7). */
const jobStates = { held: 4, stopped: 6, canceled: 7, aborted: 8, completed: 9 } as const
const printerStopped = 5
const formatNotSupported = 0x040a
const notAccepting = 0x0506
const busy = 0x0507
/** Of a printer that reads a document's type itself. */
const anyFormat = 'application/octet-stream'

/** Asks the printer whether it takes documents of this type. Throws a `PrinterFault`. */
export async function tryIppPrinter(
  outbound: Outbound,
  printer: Printer,
  mediaType: string,
): Promise<void> {
  const { printer: said } = await ask(outbound, printer, {
    code: operations.getPrinterAttributes,
    operation: [...addressed(printer), ['keyword', 'requested-attributes', ...asked]],
  })
  if (said.get('printer-is-accepting-jobs')?.[0] === 0)
    throw new PrinterFault('printer.not-accepting')
  if (said.get('printer-state')?.[0] === printerStopped) {
    throw new PrinterFault('printer.not-accepting', {
      details: reasonsOf(said.get('printer-state-reasons')),
    })
  }
  const formats = said.get('document-format-supported') ?? []
  // Most printers also name the type for documents whose type they read themselves: it promises nothing for PDF.
  const named = formats.filter((format) => format !== anyFormat)
  if (named.length > 0 && !named.includes(mediaType)) {
    throw new PrinterFault('printer.format-refused', { details: formats.join(', ') })
  }
}

const asked = [
  ...['printer-state', 'printer-state-reasons', 'printer-is-accepting-jobs'],
  'document-format-supported',
] as const

/** Sends a document and returns the number of the job. Throws a `PrinterFault`. */
export async function sendByIpp(
  outbound: Outbound,
  printer: Printer,
  { title, mediaType, bytes }: Printout,
): Promise<number> {
  const request: IppMessage = {
    code: operations.printJob,
    operation: [
      ...addressed(printer),
      ['name', 'requesting-user-name', 'kontor'],
      ['name', 'job-name', title.slice(0, 120)],
      ['mimeMediaType', 'document-format', mediaType],
    ],
    job: wishesOf(printer),
  }
  const { job } = await ask(outbound, printer, request, bytes)
  const number = job.get('job-id')?.[0]
  // It said that all is well, and not which job it is.
  if (typeof number !== 'number') throw new PrinterFault('printer.outcome-unknown')
  return number
}

/** How far the printer is with a job. Throws a `PrinterFault`. */
export async function followIppJob(
  outbound: Outbound,
  printer: Printer,
  jobNumber: number,
): Promise<PrinterProgress> {
  const { job } = await ask(outbound, printer, {
    code: operations.getJobAttributes,
    operation: [
      ...addressed(printer),
      ['integer', 'job-id', jobNumber],
      ['keyword', 'requested-attributes', 'job-state', 'job-state-reasons'],
    ],
  })
  const state = job.get('job-state')?.[0]
  const reasons = reasonsOf(job.get('job-state-reasons'))
  if (state === jobStates.completed) return { state: 'printed' }
  if (state === jobStates.canceled || state === jobStates.aborted) {
    throw new PrinterFault('printer.aborted', { details: reasons })
  }
  return { state: 'waiting', reasons: isStopped(state) ? reasons || 'stopped' : '' }
}

const isStopped = (state: unknown) => state === jobStates.held || state === jobStates.stopped

const reasonsOf = (values: readonly (string | number)[] = []) =>
  values.filter((reason) => reason !== 'none').join(', ')

/** These come first, in this order (RFC 8011, 4.1.4). */
function addressed({ address }: Printer): IppAttribute[] {
  return [
    ['charset', 'attributes-charset', 'utf-8'],
    ['language', 'attributes-natural-language', 'en'],
    ['uri', 'printer-uri', address],
  ]
}

function wishesOf({ copies, sides, media, colorMode }: Printer): IppAttribute[] {
  const wishes: IppAttribute[] = []
  if (copies > 1) wishes.push(['integer', 'copies', copies])
  if (sides !== '') wishes.push(['keyword', 'sides', sides])
  if (media !== '') wishes.push(['keyword', 'media', media])
  if (colorMode !== '') wishes.push(['keyword', 'print-color-mode', colorMode])
  return wishes
}

async function ask(
  outbound: Outbound,
  { address, acceptsAnyCertificate }: Printer,
  request: IppMessage,
  document?: Uint8Array,
): Promise<IppAnswer> {
  const head = ippBytes(request)
  const bytes = document ? Buffer.concat([head, document]) : head
  const timeMs = document ? sendMs : askMs
  const sent = { bytes, contentType: 'application/ipp', ports: [port], acceptsAnyCertificate }
  const limits = { timeMs, bytes: answerBytes, redirects: 0 }
  const fetched = await outbound
    .post(webAddress(address), sent, limits)
    .catch((cause: unknown) => Promise.reject(faultOf(cause, document !== undefined)))
  const answer = ippAnswer(fetched.body)
  if (!answer)
    throw new PrinterFault(document ? 'printer.outcome-unknown' : 'printer.not-a-printer')
  if (answer.status >= 0x0100) throw refused(answer.status)
  return answer
}

/** `ipp://host/path` is HTTP on port 631 (RFC 3510). */
function webAddress(address: string): string {
  const url = new URL(address.replace(/^ipp/, 'http'))
  const standard = /^ipps:/.test(address) ? '443' : '80'
  // The parser leaves out the port that is the standard of HTTP.
  const isNamed = url.port !== '' || new RegExp(`:${standard}(/|$)`).test(address)
  if (!isNamed) url.port = String(port)
  return url.href
}

function faultOf(cause: unknown, isSent: boolean): unknown {
  if (!(cause instanceof OutboundError)) return cause
  // A printer answers IPP with 200. Another status below 500 says that it did not take the request.
  const isRefused = cause.reason === 'status' && (cause.status ?? 0) < 500
  if (isRefused) return new PrinterFault('printer.not-a-printer', { cause })
  if (isSent && !cause.isUnsent) return new PrinterFault('printer.outcome-unknown', { cause })
  const isNoAnswer = ['too-large', 'encoding', 'status'].includes(cause.reason)
  return new PrinterFault(isNoAnswer ? 'printer.not-a-printer' : 'printer.unreachable', { cause })
}

function refused(status: number): PrinterFault {
  if (status === formatNotSupported) return new PrinterFault('printer.format-refused')
  if (status === notAccepting) return new PrinterFault('printer.not-accepting')
  // Of the faults of a server, these alone may be over later: busy, temporary error, out of service.
  if (status === busy || status === 0x0505 || status === 0x0502)
    return new PrinterFault('printer.busy')
  return new PrinterFault('printer.refused', { details: `0x${status.toString(16)}` })
}
