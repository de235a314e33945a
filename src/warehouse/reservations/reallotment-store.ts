import { joinedItem } from '../../catalog/doors/items/item-key-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { onHandOf } from '../doors/stock/availability-store.ts'

/**
 * Allots the stock of held items (`holdItems`) again, after it changed or a reservation was given up. Where
 * less lies there than is set aside, the newest reservations lose theirs; what can be sold goes to the
 * orders that wait for it, by priority and date.
 */
export function reallotment(tx: TenantTx, itemIds: readonly number[]): Sql {
  return sql`
    with held as (
      select held.item_id, held.wanted, held.reserved, item.buffer,
        item.allow_negative_stock or not item.inventory_management_active as is_unlimited,
        ${fixed(onHandOf('held.item_id'))} as on_hand
      from erp.item_reservations held ${fixed(joinedItem('held.item_id'))}
      where held.tenant_id = ${tx.tenantId} and held.item_id = any(${itemIds}::integer[])
        and held.wanted > 0
    ), line as (
      select line.sales_order_line_id, line.wanted, line.reserved, held.is_unlimited,
        held.reserved - held.on_hand as lost,
        held.on_hand - held.reserved - held.buffer as free,
        sum(line.reserved) over newest - line.reserved as reserved_later,
        sum(line.wanted - line.reserved) over foremost - (line.wanted - line.reserved) as waiting_before
      from held
      join erp.stock_reservations line
        on line.tenant_id = ${tx.tenantId} and line.item_id = held.item_id
      where held.wanted > held.reserved or held.reserved > held.on_hand
      window
        newest as (partition by line.item_id order by line.created desc, line.sales_order_line_id desc),
        foremost as (
          partition by line.item_id
          order by line.shipping_priority desc, line.ordered, line.sales_order_line_id)
    ), allotted as (
      select line.sales_order_line_id, case
          when line.is_unlimited then line.wanted - line.reserved
          when line.lost > 0 then -least(line.reserved, greatest(0, line.lost - line.reserved_later))
          else least(line.wanted - line.reserved, greatest(0, line.free - line.waiting_before))
        end as change
      from line
    ), changed as (
      update erp.stock_reservations line set reserved = line.reserved + allotted.change
      from allotted
      where line.tenant_id = ${tx.tenantId} and allotted.change <> 0
        and line.sales_order_line_id = allotted.sales_order_line_id
      returning line.item_id, allotted.change
    )
    update erp.item_reservations held set reserved = held.reserved + total.change
    from (select item_id, sum(change) as change from changed group by item_id) total
    where held.tenant_id = ${tx.tenantId} and held.item_id = total.item_id
    returning held.item_id`
}
