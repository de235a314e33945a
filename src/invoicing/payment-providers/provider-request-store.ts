import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { ProviderRequest, providerRequestEvents, type RequestKind } from './provider-payment.ts'
import { requestsOfOrder } from './provider-payment-store.ts'

const as = 'provider_request'

const ofPayment = (column: string) => `(select payment.${column} from erp.provider_payments payment
  where payment.tenant_id = $tenant and payment.id = ${as}.provider_payment_id)`

/** The provider has still to answer. */
const open = sql`provider_request.completed is null and provider_request.refused is null`

const requestTable: NumberedTable = {
  table: 'provider_requests',
  as,
  announces: providerRequestEvents,
  columns: {
    providerPaymentId: 'integer',
    kind: 'text',
    amount: 'numeric',
    createdByUserId: 'integer',
  },
}

export const providerRequests: RecordSource = {
  ...requestTable,
  record: projected(shapeOf(ProviderRequest), {
    id: keyOf(as),
    providerPaymentId: referenceOf(as, 'provider_payment_id', 'provider_payments'),
    paymentProviderId: {
      id: fixed(ofPayment('payment_provider_id')),
      uuid: fixed(`(
        select provider.uuid from erp.payment_providers provider
        where provider.tenant_id = $tenant and provider.id = ${ofPayment('payment_provider_id')})`),
    },
    transactionId: fixed(ofPayment('transaction_id')),
    ...columnsOf(as, 'kind', 'amount', 'created', 'completed', 'refused', 'reason'),
  }),
}

/** Of an order, and what the provider has not answered yet. */
export function providerRequestFilter(
  salesOrderId: Reference | undefined,
  isOpen: boolean | undefined,
): Sql | undefined {
  const conditions = [
    ...(salesOrderId ? [requestsOfOrder(as, salesOrderId)] : []),
    ...(isOpen === undefined ? [] : [isOpen ? open : sql`not (${open})`]),
  ]
  return conditions.length === 0 ? undefined : joined(conditions, ' and ')
}

interface RequestAnswer {
  readonly requestId: string
  readonly isRefused: boolean
  readonly reason: string
}

interface NewRequest {
  readonly providerPaymentId: number
  readonly kind: RequestKind
  readonly amount: string
  readonly createdByUserId: number | null
}

export async function insertRequest(tx: TenantTx, request: NewRequest): Promise<Key> {
  const [key] = await insertRows(tx, requestTable, [request])
  if (!key) throw new Error('no request was written')
  return key
}

/** What a report says of a request. What is answered already, or of another payment, stays. */
export async function answerRequest(
  tx: TenantTx,
  providerPaymentId: number,
  { requestId, reason, isRefused }: RequestAnswer,
): Promise<void> {
  const column = fixed(isRefused ? 'refused' : 'completed')
  const done = await tx.rows<{ id: number }>(sql`
    update erp.provider_requests request set ${column} = ${new Date()}, reason = ${reason}
    where request.tenant_id = ${tx.tenantId} and request.uuid = ${requestId}::uuid
      and request.provider_payment_id = ${providerPaymentId}
      and request.completed is null and request.refused is null
    returning request.id`)
  const ids = done.map(({ id }) => id)
  if (ids.length > 0) announce(tx, { entity: providerRequestEvents, kind: 'changed', ids })
}
