import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { Attribute } from './attribute.ts'
import { attributes, attributeTable } from './attribute-store.ts'

export const attributeList: ReferenceList = {
  noun: 'attribute',
  plural: 'Attributes',
  about: 'the attributes of items: kinds of text that items have by language and sales channel',
  path: { v1: '/attributes', v2: '/attributes' },
  scope: 'attributes',
  shape: Attribute,
  table: attributeTable,
  source: attributes,
  usual: {},
  example: { name: 'Storage advice' },
  unique: ['name'],
  sentences: {
    'attribute.missing': {
      en: 'There is no such attribute.',
      de: 'Dieses Attribut gibt es nicht.',
    },
    'attribute.name.taken': {
      en: 'Another attribute has this name.',
      de: 'Ein anderes Attribut hat diesen Namen.',
    },
    'attribute.in-use': {
      en: 'Items have values of this attribute.',
      de: 'Artikel haben Werte dieses Attributs.',
    },
  },
}
