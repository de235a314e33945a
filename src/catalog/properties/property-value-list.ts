import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { PropertyValue, propertyValueSentences } from './property.ts'
import { findProperty } from './property-store.ts'
import { propertyValues, propertyValueTable } from './property-value-store.ts'

export const propertyValueList: ReferenceList = {
  noun: 'property-value',
  plural: 'PropertyValues',
  about: 'the values that a property can have',
  path: { v1: '/properties/{propertyId}/values', v2: '/properties/{propertyId}/values' },
  scope: 'properties',
  shape: PropertyValue,
  table: propertyValueTable,
  source: propertyValues,
  usual: { description: '' },
  example: { name: 'Very dark', description: 'For ristretto.' },
  unique: ['name'],
  isUpdateSilent: true,
  below: {
    pathParameters: { propertyId: ReferenceField() },
    columns: async (tx, { propertyId }, isWrite) => ({
      propertyId: (await findProperty(tx, propertyId as Reference, isWrite)).id,
    }),
  },
  sentences: propertyValueSentences,
}
