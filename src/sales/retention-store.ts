import { announce } from '../platform/events/outbox-store.ts'
import { fixed, joined, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { emptyAddresses } from '../platform/records/address-store.ts'
import { countOver } from '../platform/retention/aged-rows-store.ts'
import { type Over, type Removal, removedOf } from '../platform/retention/retention-rule.ts'
import { uncountOrders } from './orders/records/order-count-store.ts'
import { salesOrderEvents } from './orders/sales-order-events.ts'
import { quotationEvents } from './quotations/quotation-events.ts'
import type { OrderPart } from './retained-order-store.ts'

interface RemovedSale {
  readonly id: number
  readonly uuid: string
  readonly at: Date
  readonly billingAddressId: number
  readonly shipmentAddressId: number
}

const removed = fixed(`id, uuid, changed as at, billing_address_id as "billingAddressId",
  shipment_address_id as "shipmentAddressId"`)

/** Orders that have ended, with all their documents, once the time of each of these is over. */
export const removalOfOrders = (parts: readonly OrderPart[]): Removal => ({
  portion: 100,
  isOperator: true,
  async remove(tx, over) {
    const held = await tx.rows<{ id: number }>(sql`
      select sales_order.id ${ordersOver(parts, over)}
      order by sales_order.changed, sales_order.id limit ${over.limit}
      for update of sales_order skip locked`)
    const ids = held.map(({ id }) => id)
    if (ids.length === 0) return []
    const gone = []
    for (const part of parts) gone.push(await part.remove(tx, ids))
    const quotations = await removeQuotations(
      tx,
      sql`quotation.sales_order_id = any(${ids}::integer[])`,
    )
    const orders = await tx.rows<RemovedSale>(sql`
      delete from erp.sales_orders
      where tenant_id = $tenant and id = any(${ids}::integer[])
      returning ${removed}`)
    if (orders.length < ids.length) throw new Error('an order that is over could not be deleted')
    await uncountOrders(tx, ids)
    await emptyAddresses(tx, [
      ...addressesOf(orders),
      ...gone.flatMap(({ addressIds = [] }) => addressIds),
    ])
    const uuids = orders.map(({ uuid }) => uuid)
    // Sums of what was sold stay as they are: they say nothing of a person.
    announce(tx, {
      ...{ entity: salesOrderEvents, kind: 'deleted', ids: orders.map(({ id }) => id), uuids },
      isUnmarked: true,
    })
    return [
      ...removedOf('sales-order', momentsOf(orders)),
      ...removedOf('sales-quotation', momentsOf(quotations)),
      ...gone.flatMap(({ removed }) => removed),
    ]
  },
  find: (tx, over) =>
    countOver(tx, sql`select sales_order.changed as at ${ordersOver(parts, over)}`, over),
})

/** What is to be delivered or paid stays, however old it is. */
function ordersOver(parts: readonly OrderPart[], over: Over): Sql {
  const kept = parts.map(({ isKept }) => sql`and not ${isKept(fixed('sales_order.id'), over)}`)
  return sql`
    from erp.sales_orders sales_order
    where sales_order.tenant_id = $tenant and sales_order.changed < ${over.before}::timestamptz
      and sales_order.sales_order_date < ${over.before}::timestamptz
      and (sales_order.cancelled is not null
        or sales_order.status >= 3 and sales_order.payment_status = 2)
      and not exists (
        select from erp.sales_quotations quotation
        where quotation.tenant_id = $tenant and quotation.sales_order_id = sales_order.id
          and quotation.changed >= ${over.beforeOf('sales-quotation') ?? '-infinity'}::timestamptz)
      ${joined(kept, '\n')}`
}

/** Quotations that came to nothing; the others go with their orders. */
export const removalOfQuotations: Removal = {
  portion: 500,
  isOperator: true,
  async remove(tx, over) {
    const quotations = await removeQuotations(
      tx,
      sql`quotation.id = any(array(
        select old.id from erp.sales_quotations old where ${quotationsOver(over)}
        order by old.changed, old.id limit ${over.limit}))
        and quotation.changed < ${over.before}::timestamptz`,
    )
    await emptyAddresses(tx, addressesOf(quotations))
    return removedOf('sales-quotation', momentsOf(quotations))
  },
  find: (tx, over) =>
    countOver(
      tx,
      sql`select old.changed as at from erp.sales_quotations old where ${quotationsOver(over)}`,
      over,
    ),
}

const quotationsOver = ({ before }: Over): Sql => sql`
  old.tenant_id = $tenant and old.sales_order_id is null
  and old.changed < ${before}::timestamptz and old.quotation_date < ${before}::timestamptz`

async function removeQuotations(tx: TenantTx, which: Sql): Promise<RemovedSale[]> {
  const quotations = await tx.rows<RemovedSale>(sql`
    delete from erp.sales_quotations quotation
    where quotation.tenant_id = $tenant and ${which}
    returning ${removed}`)
  announce(tx, {
    ...{ entity: quotationEvents, kind: 'deleted', ids: quotations.map(({ id }) => id) },
    uuids: quotations.map(({ uuid }) => uuid),
  })
  return quotations
}

const momentsOf = (rows: readonly RemovedSale[]) => rows.map(({ at }) => at)
const addressesOf = (rows: readonly RemovedSale[]) =>
  rows.flatMap(({ billingAddressId, shipmentAddressId }) => [billingAddressId, shipmentAddressId])

/** Whether a customer has orders or quotations that changed since then, as an expression. */
export const hasBusinessSince = (customerId: Sql, since: Date): Sql => sql`(
  exists (
    select from erp.sales_orders sales_order
    where sales_order.tenant_id = $tenant and sales_order.customer_id = ${customerId}
      and sales_order.changed >= ${since}::timestamptz)
  or exists (
    select from erp.sales_quotations quotation
    where quotation.tenant_id = $tenant and quotation.customer_id = ${customerId}
      and quotation.changed >= ${since}::timestamptz))`
