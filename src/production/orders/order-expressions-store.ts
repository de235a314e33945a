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
 * What all released orders still need, by warehouse and item: their parts, or the product where it is taken apart. It
 * depends on no row around it, so a statement computes it once, however many orders and parts it reads.
 */
const neededByAll = `(select jsonb_object_agg(need.warehouse_id || ' ' || need.item_id, need.quantity)
  from (
    select other.warehouse_id, used.item_id,
      sum((other.quantity - other.quantity_made) * used.quantity) as quantity
    from erp.production_orders other
    join (
      select component.bill_of_materials_id, false as is_disassembly, component.item_id, component.quantity
      from erp.bill_of_materials_items component where component.tenant_id = $tenant
      union all
      select bill.id, true, apart.item_id, 1
      from erp.bills_of_materials bill
      join erp.production_items apart
        on apart.tenant_id = $tenant and apart.id = bill.production_item_id
      where bill.tenant_id = $tenant
    ) used on used.bill_of_materials_id = other.bill_of_materials_id
      and used.is_disassembly = other.is_disassembly
    where other.tenant_id = $tenant and other.closed is null and other.released is not null
    group by other.warehouse_id, used.item_id
  ) need)`

/** A row of an order that has an item: `part` of its parts, or `made` of what it makes. */
type UsedRow = 'part' | 'made'

/** What the order itself still needs of the item of such a row, once it is released. */
const neededByItself: Readonly<Record<UsedRow, string>> = {
  part: `(case when ${as}.released is not null and not ${as}.is_disassembly
    then part.quantity * ${openOfOrder} else 0 end)`,
  made: `(case when ${as}.released is not null and ${as}.is_disassembly then ${openOfOrder} else 0 end)`,
}

/** What of the item of such a row an order can have: what other released orders need is not free. Null without limit. */
export function availableFor(row: UsedRow): string {
  const item = `${row}.item_id`
  const needed = `coalesce((${neededByAll} ->> (${as}.warehouse_id || ' ' || ${item}))::numeric, 0)`
  return `(case when ${saidOfItem(row, 'item.inventory_management_active')}
    then greatest(0, ${freeOf(`${as}.warehouse_id`, item)} - (${needed} - ${neededByItself[row]})) end)`
}

/** How many can be made, or taken apart, at once; null without limit. */
export const producibleOfOrder = `(case when ${as}.is_disassembly
  then (select ${availableFor('made')} from erp.production_items made
    where made.tenant_id = $tenant and made.id = ${as}.production_item_id)
  else (select min(floor(${availableFor('part')} / part.quantity)) ${partsOfOrder}) end)`
