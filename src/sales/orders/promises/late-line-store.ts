import { joinedItem } from '../../../catalog/doors/items/item-key-store.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { reservationRows } from '../../../warehouse/doors/reservations/reservation-store.ts'

/** A line that was promised for a day and has not left; quantities are exact decimals. */
export interface PromisedLine {
  readonly orderId: Key
  readonly orderNumber: string
  readonly lineId: Key
  readonly itemId: Key
  readonly sku: string
  readonly name: string
  readonly wanted: string
  /** What is not set aside for it. */
  readonly missing: string
  /** The same of it and of all lines that are served before it. */
  readonly missingSoFar: string
  /** The same of all lines of the item. */
  readonly missingInAll: string
  readonly promised: Date
}

/** What one answer looks at: beyond that, the lines that were promised first. */
export const lateLinesMax = 10_000

/**
 * Lines of open orders whose day has passed, or of which something is not set aside, the earliest promise first. What
 * comes in serves them by priority and age, as `reallotment` does.
 */
export function findPromisedLines(tx: TenantTx, today: string): Promise<PromisedLine[]> {
  return tx.rows<PromisedLine>(sql`
    with open as (
      select reservation.sales_order_line_id, reservation.item_id, reservation.wanted,
        reservation.wanted - reservation.reserved as missing,
        sum(reservation.wanted - reservation.reserved) over (
          partition by reservation.item_id order by reservation.shipping_priority desc,
            reservation.ordered, reservation.sales_order_line_id) as missing_so_far,
        sum(reservation.wanted - reservation.reserved) over (
          partition by reservation.item_id) as missing_in_all
      from ${fixed(reservationRows)}
      where reservation.tenant_id = ${tx.tenantId}
    )
    select json_build_object('id', sales_order.id, 'uuid', sales_order.uuid) as "orderId",
      sales_order.number as "orderNumber",
      json_build_object('id', line.id, 'uuid', line.uuid) as "lineId",
      json_build_object('id', item.id, 'uuid', item.uuid) as "itemId", line.sku, line.name,
      trim_scale(open.wanted)::text as wanted, trim_scale(open.missing)::text as missing,
      trim_scale(open.missing_so_far)::text as "missingSoFar",
      trim_scale(open.missing_in_all)::text as "missingInAll", line.promised_on as promised
    from open
    join erp.sales_order_lines line
      on line.tenant_id = ${tx.tenantId} and line.id = open.sales_order_line_id
    join erp.sales_orders sales_order
      on sales_order.tenant_id = ${tx.tenantId} and sales_order.id = line.sales_order_id
    ${fixed(joinedItem('open.item_id'))}
    where line.promised_on is not null
      and (open.missing > 0 or line.promised_on < ${today}::timestamptz)
    order by line.promised_on, line.id limit ${lateLinesMax}`)
}
