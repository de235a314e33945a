import Type from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { KeyField, Label, ReferenceField } from '../../platform/values/shape.ts'

/** A child in the list of an item's children. */
export const ItemChild = Type.Object({
  itemId: KeyField(),
  sku: Label(255, { v1: 'SKU' }),
  name: Label(1000),
  isActive: Type.Boolean({ description: 'Whether the child is for sale at all.' }),
  variationValueIds: Type.Array(ReferenceField(), {
    description: "Values of the parent's variations that the child stands for.",
  }),
})

export const childPath = { itemId: ReferenceField(), childItemId: ReferenceField() }

export const noSuchChild = () =>
  new Refusal('missing', 'item.child.missing', {
    en: 'The item has no such child.',
    de: 'Der Artikel hat kein solches Kind.',
  })

export const childTaken = () =>
  new Refusal('conflict', 'item.child.taken', {
    en: 'The item is the child of another item.',
    de: 'Der Artikel ist Kind eines anderen Artikels.',
  })

export const parentCycle = () =>
  new Refusal('broken-rule', 'item.parent.cycle', {
    en: 'An item cannot be its own child, directly or through its children.',
    de: 'Ein Artikel kann nicht sein eigenes Kind sein, weder direkt noch über seine Kinder.',
  })
