import { type Answer, type Call, created } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import { printerQueueFull, printerRefused } from '../printers/printer.ts'
import { findPrinterNamed, findPrinterOf, type NamedPrinter } from '../printers/printer-store.ts'
import { printJobsIn } from './print-job-record-store.ts'
import { countOpenJobs, insertPrintJob, type PrintJobDraft } from './print-job-store.ts'

/** The addresses of print jobs. */
export const printJobPath = { v1: '/printJobs', v2: '/print-jobs' } as const

/** More than a printer prints in some hours. */
const openJobsMax = 1_000

type PrintCall = Pick<
  Call,
  'tx' | 'generation' | 'headers' | 'user' | 'caller' | 'audit' | 'locate'
>

/** What is printed, and where. */
type Wanted = Omit<PrintJobDraft, 'userId' | 'printerId' | 'printerName' | 'repeatedId'> & {
  readonly printer: NamedPrinter
  readonly repeatedId?: number
}

/** Adds a print job and answers with it, as the last statement of the work. Throws `printer.queue-full` (429). */
export async function concludeWithPrintJob(call: PrintCall, wanted: Wanted): Promise<Answer> {
  const { tx, generation, headers, user, audit, locate } = call
  const { printer, repeatedId = null, ...document } = wanted
  if ((await countOpenJobs(tx, printer.id)) >= openJobsMax) throw printerQueueFull()
  const draft = {
    ...document,
    ...{ printerId: printer.id, printerName: printer.name, userId: user?.id ?? null, repeatedId },
  }
  const key: Key = await insertPrintJob(tx, draft)
  const { kind, documentUuid, title } = document
  const after = { kind, documentId: documentUuid, title, printer: printer.name }
  audit({ entity: 'print-job', entityId: key.uuid, before: null, after })
  const job = await concludeWithRecord(tx, generation, printJobsIn(headers.language), key)
  return created(job, locate(printJobPath[generation], key))
}

/**
 * The printer that a caller names, else the one of the user who acts. Throws 400 naming `printer`:
 * `printer.unknown` or `printer.required`.
 */
export async function choosePrinter(
  { tx, user }: Pick<PrintCall, 'tx' | 'user'>,
  { printer, kind, formId }: { printer: string | undefined; kind: string; formId?: number },
): Promise<NamedPrinter> {
  if (printer !== undefined) {
    const named = await findPrinterNamed(tx, printer)
    if (!named) throw printerRefused('printer.unknown')
    return named
  }
  const own = user && (await findPrinterOf(tx, user.id, kind, formId))
  if (!own) throw printerRefused('printer.required')
  return own
}
