import { announce, laterCause } from '../../platform/events/outbox-store.ts'
import { enqueueRecordJobs, hasOpenJob } from '../../platform/jobs/job-queue-store.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { PaperLanguage } from '../papers/paper-language.ts'
import { printJobEvents } from './print-job.ts'

const printJobTable: NumberedTable = {
  table: 'print_jobs',
  as: 'print_job',
  announces: printJobEvents,
  columns: {
    kind: 'text',
    documentId: 'integer',
    documentUuid: 'uuid',
    title: 'text',
    formId: 'integer',
    printerId: 'integer',
    printerName: 'text',
    userId: 'integer',
    repeatedId: 'integer',
    copies: 'integer',
    languageIso: 'text',
    causedBy: 'uuid',
  },
}

/** The kind of platform job that prints. */
export const printKind = 'print'

/** A document to be printed. */
export interface PrintJobDraft {
  readonly kind: string
  readonly documentId: number | null
  readonly documentUuid: string | null
  readonly title: string
  readonly formId: number | null
  readonly printerId: number
  readonly printerName: string
  readonly userId: number | null
  readonly repeatedId: number | null
  /** Null: as the printer is set up. */
  readonly copies?: number | null
  /** Null: that of the order. */
  readonly languageIso?: PaperLanguage | null
}

/** Adds a print job and, with the same commit, the job that does it. */
export async function insertPrintJob(tx: TenantTx, draft: PrintJobDraft): Promise<Key> {
  const [key] = await insertPrintJobs(tx, [draft])
  if (!key) throw new Error('the print job was not added')
  return key
}

/** As `insertPrintJob` for many, in their order. */
export async function insertPrintJobs(
  tx: TenantTx,
  drafts: readonly PrintJobDraft[],
): Promise<Key[]> {
  const usual = { copies: null, languageIso: null }
  const rows = drafts.map((draft) => ({ ...usual, ...draft, causedBy: tx.causedBy }))
  const keys = await insertRows(tx, printJobTable, rows)
  const parameters = keys.map(({ id }) => ({ printJobId: id }))
  await enqueueRecordJobs(tx, printKind, parameters)
  return keys
}

/** How many jobs wait for a printer. */
export async function countOpenJobs(tx: TenantTx, printerId: number): Promise<number> {
  const found = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from erp.print_jobs job
    where job.tenant_id = ${tx.tenantId} and job.printer_id = ${printerId}
      and job.status in ('queued', 'rendering', 'sending')`)
  return found?.count ?? 0
}

/** A print job, locked until the transaction ends. */
export interface HeldPrintJob extends Key, Required<PrintJobDraft> {
  readonly status: string
  readonly attempt: string | null
  readonly printerJobId: number | null
  readonly created: Date
}

export function holdPrintJob(
  tx: TenantTx,
  reference: Reference,
): Promise<HeldPrintJob | undefined> {
  return tx.row<HeldPrintJob>(sql`
    select job.id, job.uuid, job.kind, job.document_id as "documentId",
      job.document_uuid as "documentUuid", job.title, job.form_id as "formId",
      job.printer_id as "printerId", job.printer_name as "printerName", job.user_id as "userId",
      job.repeated_id as "repeatedId", job.copies, job.language_iso as "languageIso", job.status, job.attempt,
      job.printer_job_id as "printerJobId", job.created
    from erp.print_jobs job
    where job.tenant_id = ${tx.tenantId} and ${isReferredTo('job', reference)}
    for no key update`)
}

/** What becomes of a job that is held. */
interface PrintJobState {
  readonly status: string
  readonly error?: { readonly code: string; readonly sentence: Sentence } | undefined
}

/** Begins or goes on with a job: from now on it is the attempt's. */
export async function takePrintJob(tx: TenantTx, id: number, attempt: string): Promise<void> {
  await tx.rows(sql`
    update erp.print_jobs
    set attempt = ${attempt}, attempts = attempts + 1,
      status = case when status = 'sending' then status else 'rendering' end
    where tenant_id = ${tx.tenantId} and id = ${id}
    returning id`)
  announceState(tx, id)
}

/** Ends a job that is held, or returns it to the queue. */
export async function setPrintJobState(
  tx: TenantTx,
  id: number,
  { status, error }: PrintJobState,
): Promise<void> {
  const isOver = status !== 'queued'
  const job = await tx.row<Made>(sql`
    update erp.print_jobs
    set status = ${status}, attempt = null, printer_state = '',
      error_code = ${error?.code ?? null}::text, error = ${error?.sentence ?? null}::jsonb
    where tenant_id = ${tx.tenantId} and id = ${id}
    returning caused_by as "causedBy"`)
  if (isOver) {
    await tx.rows(sql`
      update erp.print_jobs set finished = now()
      where tenant_id = ${tx.tenantId} and id = ${id}
      returning id`)
  }
  announceState(tx, id, job)
}

/**
 * The last step before a document is sent. False: the job was cancelled or belongs to another attempt, and
 * nothing may be sent.
 */
export async function beginSending(tx: TenantTx, id: number, attempt: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update erp.print_jobs
    set status = 'sending', sent = now(), error_code = null, error = null
    where tenant_id = ${tx.tenantId} and id = ${id} and attempt = ${attempt}
      and status = 'rendering'
    returning id`)
  announceState(tx, id)
  return rows.length > 0
}

/** Stores the number that the printer gave the job: by it, the next worker follows the job. */
export async function setPrinterJob(
  tx: TenantTx,
  id: number,
  attempt: string,
  printerJobId: number,
): Promise<void> {
  await tx.rows(sql`
    update erp.print_jobs set printer_job_id = ${printerJobId}
    where tenant_id = ${tx.tenantId} and id = ${id} and attempt = ${attempt}
      and status = 'sending'
    returning id`)
}

/** What the printer waits for. */
export async function setPrinterState(tx: TenantTx, id: number, state: string): Promise<void> {
  const rows = await tx.rows(sql`
    update erp.print_jobs set printer_state = ${state.slice(0, 255)}
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'sending'
      and printer_state <> ${state.slice(0, 255)}
    returning id`)
  if (rows.length > 0) announceState(tx, id)
}

/** The run of a workflow that led to a print job. */
interface Made {
  readonly causedBy: string | null
}

function announceState(tx: TenantTx, id: number, job?: Made): void {
  const cause = laterCause(tx, job?.causedBy)
  announce(tx, { entity: printJobEvents, kind: 'changed', ids: [id], fields: ['status'], cause })
}

const isWorkedOn = hasOpenJob(printKind, 'printJobId', 'print_job.id')

/** Print jobs on their way that nobody works on, locked. */
export function holdAbandonedPrintJobs(
  tx: TenantTx,
  limit: number,
): Promise<Pick<HeldPrintJob, 'id' | 'status'>[]> {
  return tx.rows<Pick<HeldPrintJob, 'id' | 'status'>>(sql`
    select print_job.id, print_job.status from erp.print_jobs print_job
    where print_job.tenant_id = ${tx.tenantId}
      and print_job.status in ('queued', 'rendering', 'sending') and not ${isWorkedOn}
    order by print_job.id limit ${limit}
    for no key update skip locked`)
}
