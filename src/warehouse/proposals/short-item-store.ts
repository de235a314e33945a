import { joinedParts } from '../../catalog/doors/items/bill-of-materials-store.ts'
import {
  boughtItems,
  isSoldBy,
  stockToKeep,
} from '../../catalog/doors/suppliers/purchase-offer-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { sellableStocks } from '../doors/stock/availability-store.ts'
import { draftedQuantities, movingQuantities, orderedQuantities } from '../incoming-store.ts'
import {
  coveredItems,
  type Expected,
  expected,
  joinedLastYear,
  type KnownSales,
  lastYear,
} from './forecast-store.ts'

/** What the room of sales knows of purchases. */
export interface Unbought extends KnownSales {
  /** Whether orders, whose number an expression gives, are left out of purchases. */
  readonly isLeftOut: (orderId: string) => string
}

/** The supplier that an item is to be bought from, in place of the proposed one. */
export interface Wish {
  readonly itemId: number
  readonly supplierId: number
}

/** Which proposals are asked for. */
export interface WantedProposals extends Expected {
  readonly supplierId?: Reference | undefined
  /** Of these items alone. */
  readonly itemIds?: readonly number[] | undefined
  readonly wishes?: readonly Wish[] | undefined
}

/** The rows called `short`, items of which something is missing: a `with` before a statement that reads them. */
export function shortItems(unbought: Unbought, wanted: WantedProposals): Sql {
  const { isLeftOut, soldQuantities } = unbought
  const { itemIds, supplierId } = wanted
  const named = itemIds ? sql`and item.id = any(${itemIds}::integer[])` : fixed('')
  const sold = supplierId ? sql`and ${isSoldBy(supplierId)}` : fixed('')
  return sql`
    with stock as (
      select stock.item_id, sum(stock.quantity) as quantity ${fixed(sellableStocks('true'))}
      group by stock.item_id
    ), ordered as (${fixed(orderedQuantities)}), drafted as (${fixed(draftedQuantities)}),
    moving as (${fixed(movingQuantities)}), waiting as (
      select reservation.item_id, sum(reservation.wanted) as wanted,
        sum(reservation.reserved) as reserved
      from erp.stock_reservations reservation
      where reservation.tenant_id = $tenant
        and ${fixed(isLeftOut('reservation.sales_order_id'))}
      group by reservation.item_id
    ), ordered_from_us as (${fixed(soldQuantities)}), sold_in_sets as (
      select link.component_item_id as item_id, sum(direct.quantity * link.quantity) as quantity,
        sum(direct.before * link.quantity) as before
      from ordered_from_us direct join ${fixed(joinedParts('direct.item_id'))}
      group by link.component_item_id
    ), item_to_buy as (
      select item.id, item.uuid, item.sku as item_sku, item.name as item_name, item.split_quantity,
        item.allow_negative_stock, item.is_active, ${fixed(stockToKeep.minimum)} as minimum,
        ${fixed(stockToKeep.buffer)} as buffer
      ${fixed(boughtItems)} ${named} ${sold}
    ), bought as (${coveredItems('item_to_buy', wanted)}), ${lastYear(unbought, wanted)} need as (
      select bought.*, coalesce(stock.quantity, 0) as in_stock,
        coalesce(held.wanted, 0) - coalesce(waiting.wanted, 0)
          -- What may be negative is set aside without being there.
          + case when bought.allow_negative_stock then 0 else coalesce(waiting.reserved, 0) end as wanted,
        coalesce(ordered.quantity, 0) + coalesce(drafted.quantity, 0)
          + coalesce(moving.quantity, 0) as incoming,
        sold.quantity as sold, sold.before as sold_before,
        ${expected(unbought, wanted)}
      from bought
      left join erp.item_reservations held on held.tenant_id = $tenant and held.item_id = bought.id
      left join stock on stock.item_id = bought.id
      left join ordered on ordered.item_id = bought.id
      left join drafted on drafted.item_id = bought.id
      left join moving on moving.item_id = bought.id
      left join waiting on waiting.item_id = bought.id
      left join ordered_from_us direct on direct.item_id = bought.id
      left join sold_in_sets on sold_in_sets.item_id = bought.id
      cross join lateral (
        select coalesce(direct.quantity, 0) + coalesce(sold_in_sets.quantity, 0) as quantity,
          coalesce(direct.before, 0) + coalesce(sold_in_sets.before, 0) as before
      ) sold
      ${joinedLastYear(wanted)}
    ), short as (
      select need.*, need.wanted + need.minimum + need.buffer + need.forecast
        - need.in_stock - need.incoming as missing
      from need
      where need.wanted + need.minimum + need.buffer + need.forecast > need.in_stock + need.incoming
    )`
}
