import { announce } from '../../../platform/events/outbox-store.ts'
import { laterThan } from '../../../platform/postgres/moment.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { LockedOrder } from '../../doors/orders/locked-order.ts'
import { salesOrderEvents } from '../sales-order-events.ts'

/** Who cancels an order, and why. */
export interface Cancellation {
  /** Null where another move cancels it. */
  readonly reasonId: number | null
  readonly comment: string
  readonly userId: number | null
}

export function setReleased(tx: TenantTx, order: LockedOrder): Promise<void> {
  return setOrder(tx, order, sql`is_draft = false`, ['isDraft'])
}

export function setHold(
  tx: TenantTx,
  order: LockedOrder,
  onHoldReasonId: number | null,
): Promise<void> {
  return setOrder(tx, order, sql`on_hold_reason_id = ${onHoldReasonId}`, ['onHoldReasonId'])
}

export function setClosed(tx: TenantTx, order: LockedOrder): Promise<void> {
  const fields = ['deliveryCompleteStatus']
  return setOrder(tx, order, sql`delivery_complete_status = 2`, fields)
}

export function setCancelled(
  tx: TenantTx,
  order: LockedOrder,
  { reasonId, comment, userId }: Cancellation,
): Promise<void> {
  const set = sql`cancelled = statement_timestamp(), cancellation_reason_id = ${reasonId},
    cancellation_comment = ${comment}, cancelled_by_user_id = ${userId}`
  return setOrder(tx, order, set, ['cancelled'])
}

async function setOrder(
  tx: TenantTx,
  { id }: LockedOrder,
  set: Sql,
  fields: readonly string[],
): Promise<void> {
  await tx.rows(sql`
    update erp.sales_orders document
    set ${set}, changed = ${laterThan(fixed('document.changed'))}
    where document.tenant_id = ${tx.tenantId} and document.id = ${id}`)
  announce(tx, { entity: salesOrderEvents, kind: 'changed', ids: [id], fields })
}

/** What a customer owes for orders that are released and not cancelled, in the currency of the tenant. */
export async function findOwed(tx: TenantTx, customerId: number): Promise<string> {
  return (await findOwedBy(tx, [customerId])).get(customerId) ?? '0'
}

/** The same of several customers, by their numbers; without those who owe nothing. */
export async function findOwedBy(
  tx: TenantTx,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ customerId: number; owed: string }>(sql`
    select document.customer_id as "customerId", sum(
      (document.total_gross - document.corrected_amount - document.paid_amount)
        / document.currency_factor)::text as owed
    from erp.sales_orders document
    where document.tenant_id = ${tx.tenantId} and document.customer_id = any(${customerIds}::integer[])
      and not document.is_draft and document.cancelled is null and document.payment_status < 2
    group by document.customer_id`)
  return new Map(rows.map(({ customerId, owed }) => [customerId, owed]))
}
