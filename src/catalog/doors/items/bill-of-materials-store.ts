/** The parts that an item, whose number an expression gives, is made of, as rows called `link`, for `join`. */
export const joinedParts = (item: string) =>
  `erp.item_components link on link.tenant_id = $tenant and link.item_id = ${item}`

/**
 * `from …` the parts of the bill of materials that an item is: rows `link`, whose `quantity` is needed for
 * one, and the `part` itself. Nothing for other items. `item` is the SQL of its number.
 */
export function partsOfItem(item: string): string {
  return `from erp.item_components link
    join erp.items part on part.tenant_id = $tenant and part.id = link.component_item_id
    where link.tenant_id = $tenant and link.item_id = ${item}`
}
