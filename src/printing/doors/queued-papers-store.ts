import { fixed, type Sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { KeyColumns } from '../../platform/records/projection.ts'
import { referenceOf } from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import { insertPrintJobs } from '../jobs/print-job-store.ts'
import { insertMails } from '../mails/mail-store.ts'
import type { FormKind } from '../papers/shipped-forms.ts'
import { printerRefused } from '../printers/printer.ts'
import {
  findActivePrinter,
  findPrinterNamed,
  findPrinterOf,
  type NamedPrinter,
} from '../printers/printer-store.ts'

/** A document that a job sends: its key, and the number that people know it by. */
export interface QueuedPaper extends Key {
  readonly number: string
}

interface QueuedBy {
  readonly kind: FormKind
  readonly userId: number | null
}

const draftOf = ({ kind, userId }: QueuedBy, { id, uuid, number }: QueuedPaper) => ({
  ...{ kind, userId, documentId: id, documentUuid: uuid, title: `${kind} ${number}` },
  ...{ formId: null, repeatedId: null },
})

/** Queues a mail with each of these documents, in their order and with the commit of the transaction. */
export function queueMails(
  tx: TenantTx,
  by: QueuedBy,
  papers: readonly (QueuedPaper & { readonly recipient: string })[],
): Promise<Key[]> {
  const drafts = papers.map((paper) => ({
    ...{ ...draftOf(by, paper), eInvoice: '', purpose: `${by.kind} ${paper.uuid}` },
    recipients: [{ address: paper.recipient, status: 'pending' as const, response: '' }],
  }))
  return insertMails(tx, drafts)
}

/** The same for a printer. */
export function queuePrintJobs(
  tx: TenantTx,
  by: QueuedBy & { readonly printer: Pick<NamedPrinter, 'id' | 'name'> },
  papers: readonly QueuedPaper[],
): Promise<Key[]> {
  const printer = { printerId: by.printer.id, printerName: by.printer.name }
  return insertPrintJobs(
    tx,
    papers.map((paper) => ({ ...draftOf(by, paper), ...printer })),
  )
}

/** The active printer of a name. Throws 400 `printer.unknown`, naming `printer`. */
export async function requirePrinter(
  tx: TenantTx,
  name: string,
): Promise<Pick<NamedPrinter, 'id' | 'name'>> {
  const named = await findPrinterNamed(tx, name)
  if (!named) throw printerRefused('printer.unknown')
  return named
}

/** A printer that a document goes to, and what it reads. */
export type StationPrinter = Pick<NamedPrinter, 'id' | 'name' | 'language'>

/**
 * The printer that a caller names, else that of the user for a kind of document; undefined without any. Throws 400
 * `printer.unknown`, naming `printer`.
 */
export async function findStationPrinter(
  tx: TenantTx,
  name: string | undefined,
  { kind, userId }: QueuedBy,
): Promise<StationPrinter | undefined> {
  if (name === undefined) {
    return userId === null ? undefined : findPrinterOf(tx, userId, kind, undefined)
  }
  const named = await findPrinterNamed(tx, name)
  if (!named) throw printerRefused('printer.unknown')
  return named
}

/** The same printer later; undefined where it was deleted or switched off. */
export const readStationPrinter = (tx: TenantTx, id: number): Promise<StationPrinter | undefined> =>
  findActivePrinter(tx, id)

/** Both keys of the mail, and of the print job, that a row names, for a projection. */
export const mailReferenceOf = (as: string): KeyColumns => referenceOf(as, 'mail_id', 'mails')
export const printJobReferenceOf = (as: string): KeyColumns =>
  referenceOf(as, 'print_job_id', 'print_jobs')

/** What became of the mail or of the print job that a row names, as an expression; null without either. */
export const deliveryStatusOf = (as: string): Sql =>
  fixed(`coalesce((select mail.status from erp.mails mail
    where mail.tenant_id = $tenant and mail.id = ${as}.mail_id), (
    select job.status from erp.print_jobs job
    where job.tenant_id = $tenant and job.id = ${as}.print_job_id))`)
