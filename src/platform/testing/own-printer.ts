import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { after } from 'node:test'
import { type IppAttribute, ippBytes } from '../printers/ipp-message.ts'
import { ownCertificate } from './own-certificate.ts'

/** What a printer of ours does when it is asked. Left out, it answers as a printer that works. */
interface PrinterManners {
  attributes?: (response: ServerResponse) => void
  print?: (response: ServerResponse) => void
  follow?: (response: ServerResponse) => void
}

/** A printer that speaks IPP and does what a test says. */
export interface OwnPrinter {
  readonly address: string
  manners: PrinterManners
  /** The documents that it has received, whole. */
  readonly received: Buffer[]
  /** What was asked for with each of them: the head of the request, in its bytes. */
  readonly wishes: Buffer[]
  /** How often it was asked how far a job is. */
  followed: number
}

const printJob = 0x02
const getJobAttributes = 0x09
const charset: IppAttribute = ['charset', 'attributes-charset', 'utf-8']
const end = Buffer.from([0x03])

export function answerWith(
  response: ServerResponse,
  status: number,
  parts: { job?: readonly IppAttribute[]; printer?: readonly IppAttribute[] } = {},
): void {
  response.setHeader('content-type', 'application/ipp')
  response.end(ippBytes({ code: status, operation: [charset], ...parts }))
}

/** Says of a job that it is in a state. */
export const jobState =
  (state: number, ...reasons: string[]) =>
  (response: ServerResponse) =>
    answerWith(response, 0, {
      job: [
        ['enum', 'job-state', state],
        ['keyword', 'job-state-reasons', ...(reasons.length > 0 ? reasons : ['none'])],
      ],
    })

const usual: Required<PrinterManners> = {
  attributes: (response) =>
    answerWith(response, 0, {
      printer: [
        ['enum', 'printer-state', 3],
        ['mimeMediaType', 'document-format-supported', 'application/pdf', 'image/jpeg'],
      ],
    }),
  print: (response) => answerWith(response, 0, { job: [['integer', 'job-id', 7]] }),
  follow: jobState(9),
}

/** Starts a printer on a free port of this machine, which is switched off when the test file ends. */
export async function ownPrinter(scheme: 'ipp' | 'ipps' = 'ipp'): Promise<OwnPrinter> {
  const sockets = new Set<Socket>()
  const printer = {
    address: '',
    manners: {} as PrinterManners,
    received: [] as Buffer[],
    wishes: [] as Buffer[],
    followed: 0,
  }
  const listener: RequestListener = async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { manners } = printer
    const operation = body.readInt16BE(2)
    if (operation === getJobAttributes) {
      printer.followed++
      return (manners.follow ?? usual.follow)(response)
    }
    if (operation !== printJob) return (manners.attributes ?? usual.attributes)(response)
    const at = body.indexOf(Buffer.concat([end, Buffer.from('%PDF')])) + 1
    printer.wishes.push(body.subarray(0, at))
    printer.received.push(body.subarray(at))
    return (manners.print ?? usual.print)(response)
  }
  const server =
    scheme === 'ipp'
      ? createServer(listener)
      : createSecureServer(ownCertificate('printer'), listener)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  printer.address = `${scheme}://127.0.0.1:${port}/ipp/print`
  after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return printer
}
