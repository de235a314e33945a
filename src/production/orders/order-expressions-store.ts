import { saidOfItem } from '../../catalog/doors/items/item-key-store.ts'
import { freeOf } from '../../warehouse/doors/production/consumable-stock-store.ts'

/** Expressions over an order, a row called `production_order`, and its parts, rows called `part`. */

const as = 'production_order'

/** 1 created, 2 released, 3 made in part, 4 made, 5 cancelled. */
export const statusOfOrder = `(case when ${as}.is_cancelled then 5 when ${as}.closed is not null then 4
  when ${as}.quantity_made > 0 then 3 when ${as}.released is not null then 2 else 1 end)`

/** How much is still to be made; nothing of an order that has ended. */
export const openOfOrder = `(case when ${as}.closed is null
  then ${as}.quantity - ${as}.quantity_made else 0 end)`

export const partsOfOrder = `from erp.bill_of_materials_items part
  where part.tenant_id = $tenant and part.bill_of_materials_id = ${as}.bill_of_materials_id`

/**
 * What other released orders of the warehouse still need of an item, given as the SQL of its number: its parts, or the
 * product where it is taken apart.
 */
const neededByOthers = (item: string) => `coalesce((
  select sum((other.quantity - other.quantity_made) * need.quantity)
  from erp.production_orders other
  join (
    select used.tenant_id, used.bill_of_materials_id, false as is_disassembly, used.quantity
    from erp.bill_of_materials_items used
    where used.tenant_id = $tenant and used.item_id = ${item}
    union all
    select bill.tenant_id, bill.id, true, 1
    from erp.bills_of_materials bill
    join erp.production_items apart
      on apart.tenant_id = $tenant and apart.id = bill.production_item_id
    where bill.tenant_id = $tenant and apart.item_id = ${item}
  ) need on need.tenant_id = $tenant and need.bill_of_materials_id = other.bill_of_materials_id
    and need.is_disassembly = other.is_disassembly
  where other.tenant_id = $tenant and other.warehouse_id = ${as}.warehouse_id
    and other.closed is null and other.released is not null and other.id <> ${as}.id), 0)`

/** What of an item an order can have; null without limit. `row` has the item in `item_id`. */
export function availableFor(row: string): string {
  const item = `${row}.item_id`
  return `(case when ${saidOfItem(row, 'item.inventory_management_active')}
    then greatest(0, ${freeOf(`${as}.warehouse_id`, item)} - ${neededByOthers(item)}) end)`
}

/** How many can be made, or taken apart, at once; null without limit. */
export const producibleOfOrder = `(case when ${as}.is_disassembly
  then (select ${availableFor('made')} from erp.production_items made
    where made.tenant_id = $tenant and made.id = ${as}.production_item_id)
  else (select min(floor(${availableFor('part')} / part.quantity)) ${partsOfOrder}) end)`
