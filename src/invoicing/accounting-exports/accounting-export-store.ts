import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { displayNameIn } from '../../access/doors/users/user-name-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { lockKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { AccountingExport, accountingExportEvents, type ExportKind } from './accounting-export.ts'
import {
  documentOfPayment,
  documentsDated,
  documentsWithin,
  paymentsDated,
  paymentsWithin,
  type Reach,
} from './booked-record-store.ts'

const table: NumberedTable = {
  table: 'accounting_exports',
  as: 'accounting_export',
  announces: accountingExportEvents,
  columns: {
    companyId: 'integer',
    kind: 'text',
    fromDay: 'date',
    toDay: 'date',
    created: 'timestamptz',
    createdByUserId: 'integer',
    documentCount: 'integer',
    paymentCount: 'integer',
    bookingCount: 'integer',
    debtorCount: 'integer',
    fileName: 'text',
    sizeBytes: 'integer',
    digest: 'text',
  },
}

/** Exports, the latest first. */
export const accountingExports: RecordSource = {
  table: 'accounting_exports',
  as: 'accounting_export',
  order: fixed('accounting_export.id desc'),
  record: projected(shapeOf(AccountingExport), {
    id: keyOf('accounting_export'),
    companyId: companyReferenceOf('accounting_export'),
    from: fixed('accounting_export.from_day::text'),
    to: fixed('accounting_export.to_day::text'),
    kind: fixed('accounting_export.kind'),
    createdByUserName: displayNameIn('accounting_export', 'created_by_user_id'),
    ...columnsOf('accounting_export', 'created', 'documentCount', 'paymentCount', 'bookingCount'),
    ...columnsOf('accounting_export', 'debtorCount', 'fileName', 'sizeBytes', 'voided'),
    ...columnsOf('accounting_export', 'voidReason'),
  }),
}

/** An export that is not written yet, which can be named by what it contains. */
export interface BegunExport {
  readonly companyId: number
  readonly kind: ExportKind
  readonly fromDay: string
  readonly toDay: string
  readonly created: Date
  readonly createdByUserId: number | null
}

export async function insertExport(tx: TenantTx, begun: BegunExport): Promise<Key> {
  const row = {
    ...{ ...begun, documentCount: 0, paymentCount: 0, bookingCount: 0, debtorCount: 0 },
    ...{ fileName: '', sizeBytes: 0, digest: '' },
  }
  const [key] = await insertRows(tx, table, [row])
  if (!key) throw new Error('no export was added')
  return key
}

/** What an export has become. */
export interface WrittenExport {
  readonly documentCount: number
  readonly paymentCount: number
  readonly bookingCount: number
  readonly debtorCount: number
  readonly fileName: string
  readonly sizeBytes: number
  readonly digest: string
}

export async function recordWritten(tx: TenantTx, id: number, done: WrittenExport): Promise<void> {
  await tx.rows(sql`
    update erp.accounting_exports set document_count = ${done.documentCount},
      payment_count = ${done.paymentCount}, booking_count = ${done.bookingCount},
      debtor_count = ${done.debtorCount}, file_name = ${done.fileName},
      size_bytes = ${done.sizeBytes}, digest = ${done.digest}
    where tenant_id = ${tx.tenantId} and id = ${id} returning id`)
}

/**
 * Marks what is within reach as contained in an export. Nothing that is marked is read for another one, and what is
 * written meanwhile is left to the next. Returns how many documents and payments these are. The keys of the marks alone
 * decide what has none yet: a condition over the marks may read all that this statement has set so far for each
 * document, since a table that was empty is planned to be read as a whole.
 */
export async function sealRecords(
  tx: TenantTx,
  exportId: number,
  reach: Reach,
): Promise<{ documents: number; payments: number }> {
  const [documents, payments] = await tx.all<[{ count: number }, { count: number }]>([
    sql`with sealed as (
        insert into erp.accounting_exported_documents (tenant_id, document_id, export_id)
        select document.tenant_id, document.id, ${exportId}
        from erp.accounting_documents document where ${documentsDated(reach)}
        on conflict do nothing returning document_id)
      select count(*) as count from sealed`,
    sql`with sealed as (
        insert into erp.accounting_exported_payments (tenant_id, payment_id, export_id)
        select payment.tenant_id, payment.id, ${exportId}
        from erp.payments payment ${documentOfPayment} where ${paymentsDated(reach)}
        on conflict do nothing returning payment_id)
      select count(*) as count from sealed`,
  ])
  return { documents: documents[0]?.count ?? 0, payments: payments[0]?.count ?? 0 }
}

/** How many documents and payments are within reach. */
export async function countRecords(
  tx: TenantTx,
  reach: Reach,
): Promise<{ documents: number; payments: number }> {
  const [documents, payments] = await tx.all<[{ count: number }, { count: number }]>([
    sql`select count(*) as count from erp.accounting_documents document
      where ${documentsWithin(reach)}`,
    sql`select count(*) as count from erp.payments payment ${documentOfPayment}
      where ${paymentsWithin(reach)}`,
  ])
  return { documents: documents[0]?.count ?? 0, payments: payments[0]?.count ?? 0 }
}

/** Both keys of an export, which nobody else changes until the transaction ends. */
export function lockExport(tx: TenantTx, reference: Reference): Promise<Key | undefined> {
  return lockKey(tx, { table: 'accounting_exports', as: 'accounting_export' }, reference)
}

/** Releases what an export contains. False where it was voided before. */
export async function voidExport(tx: TenantTx, id: number, reason: string): Promise<boolean> {
  const voided = await tx.row(sql`
    update erp.accounting_exports set voided = now(), void_reason = ${reason}
    where tenant_id = ${tx.tenantId} and id = ${id} and voided is null returning id`)
  if (!voided) return false
  await tx.all([
    sql`delete from erp.accounting_exported_documents
      where tenant_id = ${tx.tenantId} and export_id = ${id} returning document_id`,
    sql`delete from erp.accounting_exported_payments
      where tenant_id = ${tx.tenantId} and export_id = ${id} returning payment_id`,
  ])
  return true
}

export interface ExportFile {
  readonly digest: string
  readonly name: string
  readonly size: number
}

/** The archive of an export. */
export async function concludeWithExportFile(
  tx: TenantTx,
  reference: Reference,
): Promise<ExportFile | undefined> {
  const isNamed =
    'id' in reference ? sql`own.id = ${reference.id}` : sql`own.uuid = ${reference.uuid}`
  const [found] = await tx.conclude<ExportFile>(sql`
    select own.digest, own.file_name as name, own.size_bytes as size
    from erp.accounting_exports own where own.tenant_id = ${tx.tenantId} and ${isNamed}`)
  return found
}
