import { groupOfCustomer } from '../../../customers/customer-reference-store.ts'
import { type Sql, sql } from '../../../platform/postgres/sql.ts'

/** What an item says of the orders that it can be in. Quantities are exact decimals; 0 asks for nothing. */
export interface ItemOrderTerms {
  readonly id: number
  readonly sku: string
  readonly isForSale: boolean
  /** When it is put up for sale; null is at once. */
  readonly releasedOn: Date | null
  readonly allowsPreorders: boolean
  /** Whether there is stock of it, in whole units alone unless it is divisible. */
  readonly isManaged: boolean
  readonly isDivisible: boolean
  readonly leastQuantity: string
  /** What quantities are multiples of. */
  readonly quantityStep: string
}

/**
 * Reads the terms of items for the orders of a customer; items that do not exist are left out. Active quantities
 * for the group of the customer take the place of those for everybody, both of them.
 */
export function itemOrderTerms(itemIds: readonly number[], customerId: number): Sql {
  return sql`
    select item.id, item.sku, item.is_active as "isForSale",
      item.released_on_date as "releasedOn", item.allows_preorders as "allowsPreorders",
      item.inventory_management_active as "isManaged", item.split_quantity as "isDivisible",
      trim_scale(case when own.item_id is null then item.minimum_order_quantity
        else own.minimum_purchase_quantity end)::text as "leastQuantity",
      trim_scale(case when own.item_id is null then item.permissible_order_quantity
        else own.permissible_order_quantity end)::text as "quantityStep"
    from erp.items item
    left join erp.item_group_quantities own
      on own.tenant_id = $tenant and own.item_id = item.id and own.is_active
        and own.customer_group_id = ${groupOfCustomer(customerId)}
    where item.tenant_id = $tenant and item.id = any(${[...new Set(itemIds)]}::integer[])
    order by item.id`
}
