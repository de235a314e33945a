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
import { findKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { translationsOf } from '../doors/translation-store.ts'
import { noSuchVariation, Variation, VariationValue } from './variation.ts'

export const variationTable: NumberedTable = {
  table: 'item_variations',
  as: 'item_variation',
  columns: {
    itemId: 'integer',
    name: 'text',
    type: 'smallint',
    sortNumber: 'integer',
    translations: 'jsonb',
  },
}

export const variations: RecordSource = {
  ...variationTable,
  order: fixed('item_variation.sort_number, item_variation.id'),
  record: projected(shapeOf(Variation), {
    id: keyOf('item_variation'),
    itemId: referenceOf('item_variation', 'item_id', 'items'),
    ...columnsOf('item_variation', 'name', 'type', 'sortNumber'),
    translations: translationsOf('item_variation'),
  }),
}

export const variationValueTable: NumberedTable = {
  table: 'item_variation_values',
  as: 'item_variation_value',
  columns: {
    variationId: 'integer',
    name: 'text',
    sortNumber: 'integer',
    translations: 'jsonb',
  },
}

export const variationValues: RecordSource = {
  ...variationValueTable,
  order: fixed('item_variation_value.sort_number, item_variation_value.id'),
  record: projected(shapeOf(VariationValue), {
    id: keyOf('item_variation_value'),
    ...columnsOf('item_variation_value', 'name', 'sortNumber'),
    translations: translationsOf('item_variation_value'),
  }),
}

/** The variation of an item that a caller names. Throws `variation.missing` (404). */
export async function findVariation(tx: TenantTx, item: Key, reference: Reference): Promise<Key> {
  const key = await findKey(tx, variationTable, reference, sql`item_variation.item_id = ${item.id}`)
  if (!key) throw noSuchVariation()
  return key
}
