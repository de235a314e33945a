import Type from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { KeyField, ReferenceField } from '../../platform/values/shape.ts'

/** A property value of an item. */
export const ItemPropertyValue = Type.Object({
  propertyId: KeyField({ readOnly: true }),
  propertyValueId: ReferenceField(),
})

export const ItemProperties = Type.Object({
  itemId: KeyField({ readOnly: true }),
  properties: Type.Array(ItemPropertyValue),
})

export const ItemPropertyDraft = Type.Object({ propertyValueId: ReferenceField() })

export const noSuchItemProperty = () =>
  new Refusal('missing', 'item-property.missing', {
    en: 'The item does not have this value.',
    de: 'Der Artikel hat diesen Wert nicht.',
  })

const itemPropertyTaken = () =>
  new Refusal('conflict', 'item-property.taken', {
    en: 'The item has this value already.',
    de: 'Der Artikel hat diesen Wert schon.',
  })

/** Refusals by the constraint of the database that finds the rule broken. */
export const itemPropertyConstraints = { item_properties_pkey: itemPropertyTaken }
