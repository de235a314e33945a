import type { Static } from 'typebox'
import { creationShapeOf, shapeOfTable } from '../../platform/records/fields/field-table.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { draftOf, type PatchOf, patchOf } from '../../platform/values/shape.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { itemFields } from '../item-fields/item-fields.ts'

/** An item as every response shows it: all fields, also the empty ones (interface, Item). */
export const Item = shapeOfTable(itemFields)
export type Item = Static<typeof Item>

/** The body of an update. A field left out keeps its value. */
export const ItemPatch = patchOf(Item)
export type ItemPatch = PatchOf<Item>

/** The body that creates an item: the fields of an update, and those that are settled at creation. */
export const ItemDraft = draftOf(creationShapeOf(itemFields), 'name')
export type ItemDraft = Static<typeof ItemDraft>

export const noSuchItem = () =>
  new Refusal('missing', 'item.missing', {
    en: 'There is no such item.',
    de: 'Diesen Artikel gibt es nicht.',
  })

export const skuTaken = () =>
  new Refusal('conflict', 'item.sku.taken', {
    en: 'Another item has this SKU.',
    de: 'Ein anderer Artikel hat diese SKU.',
  })

/**
 * Refusals by the database constraint that is violated. A record that the item refers to may be deleted
 * between the check and the write.
 */
export const itemConstraints = {
  items_sku_taken: skuTaken,
  ...Object.fromEntries(
    [
      'items_manufacturer',
      'items_responsible_person',
      'items_condition',
      'items_shipping_class',
      'items_product_group',
      'items_tax_class',
      'items_availability',
      'item_categories_category',
      'item_components_component',
      'item_group_quantities_group',
    ].map((constraint) => [constraint, missingReferences]),
  ),
}

/** Business rules that an item's lists can break, by their stable codes. */
export const itemRules = {
  'item.component.duplicate': {
    en: 'A component stands in the list twice.',
    de: 'Eine Komponente steht doppelt in der Liste.',
  },
  'item.component.cycle': {
    en: 'An item cannot be part of itself, directly or through its components.',
    de: 'Ein Artikel kann nicht Teil seiner selbst sein, weder direkt noch über seine Komponenten.',
  },
  'item.customer-group.duplicate': {
    en: 'A customer group stands in the list of quantities twice.',
    de: 'Eine Kundengruppe steht doppelt in der Liste der Mengen.',
  },
  'item.sales-channel.kind': {
    en: 'Only online shops and points of sale may be activated here.',
    de: 'Hier können nur Onlineshops und Kassen aktiviert werden.',
  },
} satisfies Record<string, Sentence>
export type ItemRule = keyof typeof itemRules

/** One 422 that names every broken rule. */
export function brokenRules([first, ...others]: readonly [ItemRule, ...ItemRule[]]): Refusal {
  const rules = Object.fromEntries([first, ...others].map((code) => [code, itemRules[code]]))
  return new Refusal('broken-rule', first, itemRules[first], { rules })
}

/** Throws one 422 that names every broken rule. */
export function refuseBrokenRules([first, ...others]: readonly ItemRule[]): void {
  if (first) throw brokenRules([first, ...others])
}
