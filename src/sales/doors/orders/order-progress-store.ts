import { announce } from '../../../platform/events/outbox-store.ts'
import { laterThan } from '../../../platform/postgres/moment.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type Day, dayOf, startOf } from '../../../platform/values/day.ts'
import type { Exact } from '../../../platform/values/exact.ts'
import { lineTypes } from '../../calculation/line-type.ts'
import { salesOrderEvents } from '../../orders/sales-order-events.ts'
import type { LineQuantity, LockedOrder } from './locked-order.ts'

/**
 * What becomes of an order: the only place that writes how much of it is delivered, invoiced, returned, paid
 * and corrected, and what follows from that. Every function takes an order that `lockOrder` (`locked-order-store.ts`)
 * holds; quantities and amounts are added to what was recorded before, negative ones are taken back. The caller has
 * checked that they are possible: a quantity below 0 fails. The order is announced as changed.
 */

/** Goods leave the stock, or return to it where a delivery is cancelled; some are with the carrier already. */
export async function recordDelivered(
  tx: TenantTx,
  order: LockedOrder,
  lines: readonly LineQuantity[],
  shipped?: Date,
): Promise<void> {
  for (const statement of [
    added(tx, order, 'quantity_delivered', lines),
    dated(tx, order, lines, dayOf(shipped ?? new Date())),
    ...refreshed(tx, order),
    ...(shipped ? [changed(tx, order, shippedAt(shipped))] : []),
  ]) {
    tx.soon(statement)
  }
  announceChange(tx, order)
}

/** Final invoices take lines, or give them back where one is cancelled. */
export async function recordInvoiced(
  tx: TenantTx,
  order: LockedOrder,
  lines: readonly LineQuantity[],
): Promise<void> {
  for (const statement of [added(tx, order, 'quantity_invoiced', lines), ...refreshed(tx, order)]) {
    tx.soon(statement)
  }
  announceChange(tx, order)
}

/** Delivered goods come back. */
export async function recordReturned(
  tx: TenantTx,
  order: LockedOrder,
  lines: readonly LineQuantity[],
): Promise<void> {
  await tx.all([added(tx, order, 'quantity_returned', lines), changed(tx, order)])
  announceChange(tx, order)
}

/** Goods were handed to the carrier. */
export async function recordShipped(tx: TenantTx, order: LockedOrder, at: Date): Promise<void> {
  await tx.rows(changed(tx, order, shippedAt(at)))
  announceChange(tx, order)
}

const shippedAt = (at: Date) =>
  sql`last_shipping_date = greatest(document.last_shipping_date, ${at})`

/** Goods reached the customer. */
export async function recordArrived(tx: TenantTx, order: LockedOrder, at: Date): Promise<void> {
  await tx.rows(changed(tx, order, sql`delivered_date = greatest(document.delivered_date, ${at})`))
  announceChange(tx, order)
}

/** A payment, or with a negative amount a refund, in the currency of the order. */
export async function recordPaid(
  tx: TenantTx,
  order: LockedOrder,
  amount: Exact,
  at: Date,
): Promise<void> {
  const paid = sql`paid_amount = document.paid_amount + ${amount.toString()}::numeric`
  await tx.all([changed(tx, order, paid), ...datedPayment(tx, order, at)])
  announceChange(tx, order)
}

/** A final correction, or with a negative amount one that is cancelled, in the currency of the order. */
export async function recordCorrected(
  tx: TenantTx,
  order: LockedOrder,
  amount: Exact,
  at: Date,
): Promise<void> {
  const corrected = sql`corrected_amount = document.corrected_amount + ${amount.toString()}::numeric`
  await tx.all([changed(tx, order, corrected), ...datedPayment(tx, order, at)])
  announceChange(tx, order)
}

/** What follows from the lines, after lines were added, changed or removed. It announces nothing. */
export async function refreshProgress(tx: TenantTx, order: LockedOrder): Promise<void> {
  await tx.all([ofBills(tx, order.id), ofDocument(tx, order.id)])
}

/** What was ordered stays as it is. */
function announceChange(tx: TenantTx, { id }: LockedOrder): void {
  announce(tx, { entity: salesOrderEvents, kind: 'changed', ids: [id], isUnmarked: true })
}

type Counted = 'quantity_delivered' | 'quantity_invoiced' | 'quantity_returned'

function added(tx: TenantTx, order: LockedOrder, column: Counted, lines: readonly LineQuantity[]) {
  const ids = lines.map(({ lineId }) => lineId)
  const foreign = ids.find((id) => !order.lines.some((line) => line.id === id))
  if (foreign !== undefined) throw new Error(`line ${foreign} is none of order ${order.id}`)
  const counted = fixed(column)
  return sql`
    update erp.sales_order_lines line set ${counted} = line.${counted} + given.quantity
    from (
      select each.id, sum(each.quantity) as quantity
      from unnest(${ids}::integer[], ${lines.map(({ quantity }) => quantity.toString())}::numeric[])
        as each (id, quantity)
      group by each.id
    ) given
    where line.tenant_id = ${tx.tenantId} and line.sales_order_id = ${order.id}
      and line.id = given.id`
}

/** Stores the day on which lines were last delivered; a delivery that is taken back does not change it. */
function dated(tx: TenantTx, { id }: LockedOrder, lines: readonly LineQuantity[], day: Day): Sql {
  const left = lines.filter(({ quantity }) => !quantity.isNegative()).map(({ lineId }) => lineId)
  return sql`
    update erp.sales_order_lines line
    set delivered_on = greatest(line.delivered_on, ${startOf(day)}::timestamptz)
    where line.tenant_id = ${tx.tenantId} and line.sales_order_id = ${id}
      and (line.id = any(${left}::integer[]) or line.id in (
        select part.parent_line_id from erp.sales_order_lines part
        where part.tenant_id = ${tx.tenantId} and part.id = any(${left}::integer[])))`
}

function changed(tx: TenantTx, { id }: LockedOrder, set?: Sql): Sql {
  return sql`
    update erp.sales_orders document
    set ${set ? sql`${set}, ` : fixed('')}changed = ${laterThan(fixed('document.changed'))}
    where document.tenant_id = ${tx.tenantId} and document.id = ${id}`
}

/** The day of payment is that on which the order became paid. */
function datedPayment(tx: TenantTx, { id }: LockedOrder, at: Date): Sql[] {
  return [
    sql`update erp.sales_orders document set date_of_payment = ${at}
      where document.tenant_id = ${tx.tenantId} and document.id = ${id}
        and document.payment_status = 2 and document.date_of_payment is null`,
    sql`update erp.sales_orders document set date_of_payment = null
      where document.tenant_id = ${tx.tenantId} and document.id = ${id}
        and document.payment_status < 2 and document.date_of_payment is not null`,
  ]
}

const { freeText, item, billOfMaterials, component, comment } = lineTypes

/**
 * Goods are delivered: items, their components instead of a bill of materials, and free text. The lines with
 * parts are found once for the order, not once for each line.
 */
const isDeliverable = (orderId: number) => sql`(line.quantity > 0 and (
  line.type in (${deliveredItself}) or line.type = ${bill} and line.id not in (
    select part.parent_line_id from erp.sales_order_lines part
    where part.tenant_id = $tenant and part.sales_order_id = ${orderId}
      and part.parent_line_id is not null)))`
const deliveredItself = fixed(`${freeText}, ${item}, ${component}`)
const bill = fixed(String(billOfMaterials))

/** Components are invoiced with their bill of materials. */
const isInvoiceable = fixed(`line.quantity > 0 and line.type not in (${component}, ${comment})`)

/** What is to be invoiced of a line when no more is delivered. */
const owed = fixed(`case
  when line.type in (${freeText}, ${item}, ${billOfMaterials}) then line.quantity_delivered
  else line.quantity
end`)

function refreshed(tx: TenantTx, { id, lines }: LockedOrder): Sql[] {
  const hasBills = lines.some(({ parentLineId }) => parentLineId !== null)
  return hasBills ? [ofBills(tx, id), ofDocument(tx, id)] : [ofDocument(tx, id)]
}

/** The delivered quantity of a bill of materials follows from that of its components. */
function ofBills({ tenantId }: TenantTx, orderId: number): Sql {
  return sql`
    update erp.sales_order_lines bill set quantity_delivered = made.quantity
    from (
      select line.parent_line_id,
        min(trunc(line.quantity_delivered * parent.quantity / line.quantity, 4)) as quantity
      from erp.sales_order_lines line
      join erp.sales_order_lines parent
        on parent.tenant_id = ${tenantId} and parent.id = line.parent_line_id
      where line.tenant_id = ${tenantId} and line.sales_order_id = ${orderId} and line.quantity > 0
      group by line.parent_line_id
    ) made
    where bill.tenant_id = ${tenantId} and bill.sales_order_id = ${orderId}
      and bill.id = made.parent_line_id and bill.quantity_delivered <> made.quantity`
}

/**
 * What follows from the lines. An order whose rest was closed (2) stays so while a part of it is delivered;
 * its rest is not invoiced.
 */
function ofDocument({ tenantId }: TenantTx, orderId: number): Sql {
  const isGoods = isDeliverable(orderId)
  return sql`
    update erp.sales_orders document
    set is_partly_delivered = reached.is_begun and not reached.is_delivered,
      delivery_complete_status = reached.delivery,
      is_invoiced = reached.is_invoiced
        or reached.delivery = 2 and reached.is_delivery_invoiced,
      changed = ${laterThan(fixed('document.changed'))}
    from (
      select counted.*, case
          when not counted.is_deliverable then 2
          when counted.is_delivered then 1
          when counted.is_begun and earlier.delivery_complete_status = 2
            and earlier.is_partly_delivered then 2
          else 0
        end as delivery
      from (
        select coalesce(bool_or(${isGoods}), false) as is_deliverable,
          coalesce(bool_or(line.quantity_delivered > 0), false) as is_begun,
          coalesce(bool_and(line.quantity_delivered >= line.quantity)
            filter (where ${isGoods}), false) as is_delivered,
          coalesce(bool_and(line.quantity_invoiced >= line.quantity)
            filter (where ${isInvoiceable}), false) as is_invoiced,
          coalesce(bool_and(line.quantity_invoiced >= ${owed})
            filter (where ${isInvoiceable}), false) as is_delivery_invoiced
        from erp.sales_order_lines line
        where line.tenant_id = ${tenantId} and line.sales_order_id = ${orderId}
      ) counted
      cross join erp.sales_orders earlier
      where earlier.tenant_id = ${tenantId} and earlier.id = ${orderId}
    ) reached
    where document.tenant_id = ${tenantId} and document.id = ${orderId}`
}
