import Type from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { KeyField, Label, ReferenceField, Text } from '../../platform/values/shape.ts'
import { Translations } from '../descriptions/translation.ts'
import { descriptionFields, LanguageIso } from '../doors/description-fields.ts'

/** Values of properties with their descriptions. */
export const propertyValueEvents = eventsOf('property-value')

/** Properties that are shown together. */
export const PropertyGroup = Type.Object({ id: KeyField({ readOnly: true }), name: Label() })

/** A characteristic that items can be filtered by, such as a colour, with a fixed set of values. */
export const Property = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  translations: Translations(),
  propertyGroups: Type.Array(ReferenceField({ refersTo: 'properties/groups' }), {
    maxItems: 1000,
    description: 'Groups that the property is shown in; replaced as a whole.',
  }),
})

/** One of the values of a property: red, blue. */
export const PropertyValue = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  description: Text(100_000),
})

/** The texts of a value in one language. */
export const PropertyValueDescription = Type.Object({
  propertyValueId: KeyField({ readOnly: true }),
  ...descriptionFields,
  languageIso: LanguageIso({ readOnly: true }),
})

export const PropertyValueDescriptionDraft = Type.Object({
  ...Type.Partial(Type.Object(descriptionFields)).properties,
  name: descriptionFields.name,
  languageIso: LanguageIso(),
})

export const propertySentences = {
  'property.missing': {
    en: 'There is no such property.',
    de: 'Dieses Merkmal gibt es nicht.',
  },
  'property.name.taken': {
    en: 'Another property has this name.',
    de: 'Ein anderes Merkmal hat diesen Namen.',
  },
  'property.in-use': {
    en: 'Items have values of this property.',
    de: 'Artikel haben Werte dieses Merkmals.',
  },
}

export const propertyValueSentences = {
  'property-value.missing': {
    en: 'The property has no such value.',
    de: 'Das Merkmal hat diesen Wert nicht.',
  },
  'property-value.name.taken': {
    en: 'Another value of this property has this name.',
    de: 'Ein anderer Wert dieses Merkmals hat diesen Namen.',
  },
  'property-value.in-use': {
    en: 'Items have this value.',
    de: 'Artikel haben diesen Wert.',
  },
}

export const noSuchProperty = () =>
  new Refusal('missing', 'property.missing', propertySentences['property.missing'])

export const noSuchPropertyValue = () =>
  new Refusal('missing', 'property-value.missing', propertyValueSentences['property-value.missing'])

/** Refusal of fields of a property whose group does not exist. */
export const noSuchGroups = missingRecords('property.reference.missing', {
  en: 'The property names groups that do not exist.',
  de: 'Das Merkmal nennt Gruppen, die es nicht gibt.',
})
