import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import { ProviderRequest, providerRequestEvents, type RequestKind } from './provider-payment.ts'

const as = 'provider_request'

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
    ...columnsOf(as, 'kind', 'amount', 'created', 'completed'),
  }),
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

/** A report says that it was done. What is done already, or of another payment, stays. */
export async function completeRequest(
  tx: TenantTx,
  providerPaymentId: number,
  uuid: string,
): Promise<void> {
  const done = await tx.rows<{ id: number }>(sql`
    update erp.provider_requests request set completed = ${new Date()}
    where request.tenant_id = ${tx.tenantId} and request.uuid = ${uuid}::uuid
      and request.provider_payment_id = ${providerPaymentId} and request.completed is null
    returning request.id`)
  const ids = done.map(({ id }) => id)
  if (ids.length > 0) announce(tx, { entity: providerRequestEvents, kind: 'changed', ids })
}
