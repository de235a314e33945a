import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { findKey, lockKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { emptyDescription } from '../doors/description-fields.ts'
import {
  noSuchPropertyValue,
  PropertyValue,
  PropertyValueDescription,
  propertyValueEvents,
} from './property.ts'
import { findProperty } from './property-store.ts'

export const propertyValueTable: NumberedTable = {
  table: 'property_values',
  as: 'property_value',
  announces: propertyValueEvents,
  columns: { propertyId: 'integer', name: 'text', description: 'text' },
}

export const propertyValues: RecordSource = {
  ...propertyValueTable,
  record: projected(shapeOf(PropertyValue), {
    id: keyOf('property_value'),
    ...columnsOf('property_value', 'name', 'description'),
  }),
}

const description = 'property_value_description'

export const propertyValueDescriptionSource: RecordSource = {
  table: 'property_value_descriptions',
  as: description,
  order: fixed(`${description}.language_iso`),
  record: projected(shapeOf(PropertyValueDescription), {
    propertyValueId: referenceOf(description, 'property_value_id', 'property_values'),
    ...columnsOf(description, 'name', 'languageIso', ...Object.keys(emptyDescription)),
  }),
}

/**
 * The value of a property that a caller names, locked for a write. Throws the 404 of the missing
 * record.
 */
export async function findPropertyValue(
  tx: TenantTx,
  property: Reference,
  value: Reference,
  isWrite: boolean,
): Promise<Key> {
  const { id } = await findProperty(tx, property, false)
  const within = sql`property_value.property_id = ${id}`
  const find = isWrite ? lockKey : findKey
  const key = await find(tx, propertyValueTable, value, within)
  if (!key) throw noSuchPropertyValue()
  return key
}
