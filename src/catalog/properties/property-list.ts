import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { Property, propertySentences } from './property.ts'
import { properties, propertyTable } from './property-store.ts'
import { propertyColumns, writeGroups } from './write-property.ts'

export const propertyList: ReferenceList = {
  noun: 'property',
  plural: 'Properties',
  about: 'the properties that items can be filtered by, such as colour',
  rules:
    'Refused with 400 `request.invalid` where a language has two translations, and with 422 where a group of properties does not exist.',
  path: { v1: '/properties', v2: '/properties' },
  scope: 'properties',
  shape: Property,
  table: propertyTable,
  source: properties,
  usual: { translations: [], propertyGroups: [] },
  example: {
    name: 'Colour',
    translations: [{ languageIso: 'de', name: 'Farbe' }],
    propertyGroups: [exampleKey(1)],
  },
  unique: ['name'],
  isPaged: true,
  columns: propertyColumns,
  writeElsewhere: writeGroups,
  sentences: propertySentences,
}
