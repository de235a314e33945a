import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import { PaymentReport, type ReportKind } from './payment-report.ts'

const as = 'payment_report'

const reportTable: NumberedTable = {
  table: 'payment_reports',
  as,
  columns: {
    paymentProviderId: 'integer',
    providerPaymentId: 'integer',
    reportId: 'text',
    kind: 'text',
    amount: 'numeric',
    feeAmount: 'numeric',
    occurred: 'timestamptz',
    booked: 'timestamptz',
  },
}

export const paymentReports: RecordSource = {
  ...reportTable,
  record: projected(shapeOf(PaymentReport), {
    id: keyOf(as),
    ...columnsOf(as, 'reportId', 'kind', 'amount', 'feeAmount', 'occurred'),
    transactionId: fixed(`(select payment.transaction_id from erp.provider_payments payment
      where payment.tenant_id = $tenant and payment.id = ${as}.provider_payment_id)`),
    state: fixed(`case when ${as}.kind in ('authorised', 'refused') then 'noted'
      when ${as}.booked is null then 'waiting' else 'booked' end`),
  }),
}

/** A report that a provider has made before under this name. */
export function findReport(
  tx: TenantTx,
  providerId: number,
  reportId: string,
): Promise<Key | undefined> {
  return tx.row<Key>(sql`
    select report.id, report.uuid from erp.payment_reports report
    where report.tenant_id = $tenant and report.payment_provider_id = ${providerId}
      and report.report_id = ${reportId}`)
}

export async function insertReport(tx: TenantTx, report: object): Promise<Key> {
  const [key] = await insertRows(tx, reportTable, [report])
  if (!key) throw new Error('no report was written')
  return key
}

export interface WaitingReport {
  readonly id: number
  readonly kind: Exclude<ReportKind, 'authorised' | 'refused'>
  readonly amount: string
  readonly feeAmount: string
  readonly occurred: Date
}

/** What is not booked of a payment yet: what was taken first, since the others take it back. */
export function waitingReports(tx: TenantTx, providerPaymentId: number): Promise<WaitingReport[]> {
  return tx.rows<WaitingReport>(sql`
    select report.id, report.kind, report.amount::text as amount,
      report.fee_amount::text as "feeAmount", report.occurred
    from erp.payment_reports report
    where report.tenant_id = $tenant and report.provider_payment_id = ${providerPaymentId}
      and report.booked is null
    order by (report.kind <> 'captured'), report.occurred, report.id`)
}

/** What was booked of a payment: taken less what was taken back. */
export async function bookedNet(tx: TenantTx, providerPaymentId: number): Promise<string> {
  const found = await tx.row<{ net: string }>(sql`
    select coalesce(sum(case when report.kind = 'captured' then report.amount
      when report.kind in ('authorised', 'refused') then 0 else -report.amount end), 0)::text as net
    from erp.payment_reports report
    where report.tenant_id = $tenant and report.provider_payment_id = ${providerPaymentId}
      and report.booked is not null`)
  return found?.net ?? '0'
}

export async function markBooked(tx: TenantTx, id: number): Promise<void> {
  await tx.rows(sql`
    update erp.payment_reports report set booked = ${new Date()}
    where report.tenant_id = ${tx.tenantId} and report.id = ${id} returning report.id`)
}
