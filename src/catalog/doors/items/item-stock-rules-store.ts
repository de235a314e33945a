import { type Sql, sql } from '../../../platform/postgres/sql.ts'

/**
 * What items say of their stock, of those that satisfy a condition on rows called `item`. They cannot be
 * deleted until the transaction ends.
 */
export function stockRules(condition: Sql): Sql {
  return sql`
    select item.id, item.uuid, item.inventory_management_active as "isManaged",
      item.split_quantity as "isDivisible", item.subject_to_batch_item as "hasBatches",
      item.subject_to_shelf_life_expiration_date as "hasBestBefore",
      item.allow_negative_stock as "mayBeNegative",
      item.serial_number_tracking as "hasSerialNumbers", trim_scale(item.buffer)::text as buffer,
      item.allows_preorders as "allowsPreorders", item.released_on_date as "releasedOn",
      item.additional_handling_time::float8 as "handlingDays"
    from erp.items item
    where item.tenant_id = $tenant and ${condition}
    order by item.id
    for key share`
}
