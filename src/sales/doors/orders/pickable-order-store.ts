import { hasUnreleased } from '../../../catalog/doors/items/item-release-store.ts'
import { mayShipUnpaid } from '../../../customers/payment-terms-store.ts'
import { fixed, joined, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { isReservedLine } from '../../../warehouse/doors/reservations/reservation-store.ts'
import { lineTypes } from '../../calculation/line-type.ts'

/** Which open orders are gathered; what is null or absent restricts nothing. */
export interface PickableFilter {
  readonly shippingMethodId: number | null
  readonly salesChannelId: number | null
  readonly minShippingPriority: number | null
  readonly minAgeInDays: number
  readonly minLineCount: number | null
  readonly maxLineCount: number | null
  /** Orders of which something is not reserved, or not released, as well. */
  readonly takesPartialOrders: boolean
  /** These alone. */
  readonly orderIds?: readonly number[]
}

/** A line of an order of which something is open; quantities are exact decimals. */
export interface PickableLine {
  readonly id: number
  readonly orderId: number
  readonly itemId: number
  /** Neither delivered nor held by a pick list. */
  readonly open: string
  readonly inPick: string
}

/** An order that is locked until the transaction ends. */
export interface PickableOrder {
  readonly id: number
  readonly priority: number
  readonly lines: readonly PickableLine[]
}

const { item, component } = lineTypes
const isOpenLine = fixed(`line.type in (${item}, ${component}) and line.item_id is not null
  and line.drop_shipping_supplier_id is null and line.quantity > line.quantity_delivered + line.quantity_in_pick`)

/** Neither its item nor the bill of materials that it belongs to is released later. */
const isReleasedLine = fixed(
  `not ${hasUnreleased(`line.item_id, (
  select whole.item_id from erp.sales_order_lines whole
  where whole.tenant_id = $tenant and whole.id = line.parent_line_id)`)}`,
)

/**
 * Locks orders whose goods may leave: open, not on hold, paid or allowed to leave unpaid, with lines whose items are
 * released. By priority, then by the promised date, then by age. Those that another request holds are passed over, or
 * waited for.
 */
export async function lockPickableOrders(
  tx: TenantTx,
  filter: PickableFilter,
  limit: number,
  { waits }: { readonly waits: boolean },
): Promise<PickableOrder[]> {
  const orders = waits
    ? await waitForOrders(tx, filter, limit)
    : await tx.rows<Candidate>(sql`
        ${candidates(tx, filter, limit)} for no key update of document skip locked`)
  if (orders.length === 0) return []
  const lines = await readOpenLines(
    tx,
    orders.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
}

type Candidate = Omit<PickableOrder, 'lines'>

/** Locks in the order of numbers, as everybody does, and looks again at what the wait has left. */
async function waitForOrders(
  tx: TenantTx,
  filter: PickableFilter,
  limit: number,
): Promise<Candidate[]> {
  const found = await tx.rows<Candidate>(candidates(tx, filter, limit))
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [, left] = await tx.all<[object, Candidate]>([
    sql`select document.id from erp.sales_orders document
      where document.tenant_id = ${tx.tenantId} and document.id = any(${ids}::integer[])
      order by document.id for no key update`,
    candidates(tx, filter, limit, sql`document.id = any(${ids}::integer[])`),
  ])
  return left
}

function candidates(
  tx: TenantTx,
  filter: PickableFilter,
  limit: number,
  within: Sql = fixed('true'),
): Sql {
  return sql`
    select document.id, document.shipping_priority as priority
    from erp.sales_orders document
    cross join lateral (
      select count(*) filter (where mine.is_released) as count,
        count(*) filter (where not (mine.is_released and mine.is_reserved)) as missing
      from (
        select ${isReleasedLine} as is_released, ${fixed(isReservedLine('line'))} as is_reserved
        from erp.sales_order_lines line
        where line.tenant_id = ${tx.tenantId} and line.sales_order_id = document.id
          and ${isOpenLine}
      ) mine
    ) open
    where document.tenant_id = ${tx.tenantId} and document.status in (1, 2)
      and document.on_hold_reason_id is null
      and (document.payment_status = 2 or ${fixed(mayShipUnpaid('document'))})
      and ${joined(conditionsOf(filter), ' and ')} and ${within}
    order by document.shipping_priority desc,
      coalesce(document.shipping_date, document.estimated_delivery_date, document.sales_order_date),
      document.sales_order_date, document.id
    limit ${limit}::bigint`
}

function readOpenLines(tx: TenantTx, orderIds: readonly number[]): Promise<PickableLine[]> {
  return tx.rows<PickableLine>(sql`
    select line.id, line.sales_order_id as "orderId", line.item_id as "itemId",
      trim_scale(line.quantity - line.quantity_delivered - line.quantity_in_pick)::text as open,
      trim_scale(line.quantity_in_pick)::text as "inPick"
    from erp.sales_order_lines line
    where line.tenant_id = ${tx.tenantId} and line.sales_order_id = any(${orderIds}::integer[])
      and ${isOpenLine} and ${isReleasedLine}
    order by line.sales_order_id, line.sort_order, line.id`)
}

function conditionsOf(filter: PickableFilter): Sql[] {
  const { shippingMethodId, salesChannelId, minShippingPriority } = filter
  const { minAgeInDays, minLineCount, maxLineCount, takesPartialOrders, orderIds } = filter
  return [
    sql`open.count >= greatest(1, ${minLineCount ?? 1}::integer)`,
    ...(maxLineCount === null ? [] : [sql`open.count <= ${maxLineCount}::integer`]),
    ...(takesPartialOrders ? [] : [fixed('open.missing = 0')]),
    ...(orderIds ? [sql`document.id = any(${orderIds}::integer[])`] : []),
    ...(shippingMethodId === null ? [] : [sql`document.shipping_method_id = ${shippingMethodId}`]),
    ...(salesChannelId === null ? [] : [sql`document.sales_channel_id = ${salesChannelId}`]),
    ...(minShippingPriority === null
      ? []
      : [sql`document.shipping_priority >= ${minShippingPriority}`]),
    ...(minAgeInDays === 0
      ? []
      : [
          sql`document.sales_order_date <= now() - make_interval(days => ${minAgeInDays}::integer)`,
        ]),
  ]
}

/** A quantity of a line, an exact decimal; negative where a pick list gives it back. */
export interface InPick {
  readonly lineId: number
  readonly quantity: string
}

/** The statement that writes what pick lists hold of lines whose orders are locked. */
export function recordInPick(tx: TenantTx, lines: readonly InPick[]): Sql {
  const ids = lines.map(({ lineId }) => lineId)
  const quantities = lines.map(({ quantity }) => quantity)
  return sql`
    update erp.sales_order_lines line
    set quantity_in_pick = greatest(0, line.quantity_in_pick + held.quantity)
    from (
      select given.id, sum(given.quantity) as quantity
      from unnest(${ids}::integer[], ${quantities}::numeric[]) given (id, quantity)
      group by 1
    ) held
    where line.tenant_id = ${tx.tenantId} and line.id = held.id`
}
