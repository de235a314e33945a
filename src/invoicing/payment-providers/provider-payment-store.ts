import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { lockKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { isOfOrder, salesOrderReferenceOf } from '../../sales/doors/orders/order-reference-store.ts'
import { ProviderPayment } from './provider-payment.ts'

const as = 'provider_payment'

const providerPaymentTable: NumberedTable = {
  table: 'provider_payments',
  as,
  columns: {
    paymentProviderId: 'integer',
    transactionId: 'text',
    salesOrderId: 'integer',
    currencyIso: 'text',
  },
}

const reported = (column: string, kinds: string) =>
  fixed(`(select coalesce(sum(report.${column}), 0) from erp.payment_reports report
    where report.tenant_id = $tenant and report.provider_payment_id = ${as}.id and report.kind in (${kinds}))`)

export const providerPayments: RecordSource = {
  ...providerPaymentTable,
  record: projected(shapeOf(ProviderPayment), {
    id: keyOf(as),
    paymentProviderId: referenceOf(as, 'payment_provider_id', 'payment_providers'),
    salesOrderId: salesOrderReferenceOf(as),
    ...columnsOf(as, 'transactionId', 'currencyIso', 'created'),
    authorisedAmount: reported('amount', "'authorised'"),
    capturedAmount: reported('amount', "'captured'"),
    refundedAmount: reported('amount', "'refunded'"),
    chargedBackAmount: reported('amount', "'charged-back'"),
    feeAmount: reported('fee_amount', "'captured', 'refunded', 'charged-back'"),
    waitingReports: fixed(`(select count(*)::integer from erp.payment_reports report
      where report.tenant_id = $tenant and report.provider_payment_id = ${as}.id and report.booked is null)`),
  }),
}

export function providerPaymentFilter(salesOrderId: Reference | undefined): Sql | undefined {
  return salesOrderId && isOfOrder(as, salesOrderId)
}

/** Requests to providers, as their rows are named, that belong to payments of an order. */
export const requestsOfOrder = (request: string, salesOrderId: Reference): Sql =>
  sql`${fixed(request)}.provider_payment_id in (
    select provider_payment.id from erp.provider_payments provider_payment
    where provider_payment.tenant_id = $tenant and ${isOfOrder(as, salesOrderId)})`

interface NamedPayment extends Key {
  readonly salesOrderId: number
  readonly currencyIso: string
}

/** The payment that a provider calls so; of an order that is held. */
export function findPaymentOf(
  tx: TenantTx,
  providerId: number,
  transactionId: string,
): Promise<NamedPayment | undefined> {
  return tx.row<NamedPayment>(sql`
    select payment.id, payment.uuid, payment.sales_order_id as "salesOrderId",
      payment.currency_iso as "currencyIso"
    from erp.provider_payments payment
    where payment.tenant_id = $tenant and payment.payment_provider_id = ${providerId}
      and payment.transaction_id = ${transactionId}`)
}

export async function insertProviderPayment(
  tx: TenantTx,
  payment: {
    readonly paymentProviderId: number
    readonly transactionId: string
    readonly salesOrderId: number
    readonly currencyIso: string
  },
): Promise<Key> {
  const [key] = await insertRows(tx, providerPaymentTable, [payment])
  if (!key) throw new Error('no payment of a provider was written')
  return key
}

/** The payment that a caller names, which nobody else asks anything of until the transaction ends. */
export const lockProviderPayment = (tx: TenantTx, reference: Reference) =>
  lockKey(tx, providerPaymentTable, reference)

/** What is left to be taken and to be given back of a payment, less what was asked for already. */
export async function readLeft(
  tx: TenantTx,
  id: number,
): Promise<{ readonly capture: string; readonly refund: string }> {
  const found = await tx.row<{ capture: string; refund: string }>(sql`
    select (said.authorised - said.captured - asked.captures)::text as capture,
      (said.captured - said.returned - asked.refunds)::text as refund
    from (
      select coalesce(sum(amount) filter (where kind = 'authorised'), 0) as authorised,
        coalesce(sum(amount) filter (where kind = 'captured'), 0) as captured,
        coalesce(sum(amount) filter (where kind in ('refunded', 'charged-back')), 0) as returned
      from erp.payment_reports report
      where report.tenant_id = $tenant and report.provider_payment_id = ${id}
    ) said cross join (
      select coalesce(sum(amount) filter (where kind = 'capture'), 0) as captures,
        coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunds
      from erp.provider_requests request
      where request.tenant_id = $tenant and request.provider_payment_id = ${id}
        and request.completed is null and request.refused is null
    ) asked`)
  return found ?? { capture: '0', refund: '0' }
}
