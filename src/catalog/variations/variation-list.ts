import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type {
  ReferenceList,
  ReferencePath,
  ReferenceWrite,
} from '../../platform/records/reference-lists/reference-list.ts'
import { type Key, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { refuseRepeatedLanguages } from '../descriptions/translation.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { findItemKey, lockItemKey } from '../doors/items/item-key-store.ts'
import {
  Variation,
  VariationValue,
  variationSentences,
  variationValueSentences,
} from './variation.ts'
import {
  findVariation,
  variations,
  variationTable,
  variationValues,
  variationValueTable,
} from './variation-store.ts'

/** Variations and their values belong to the item: every write locks it and announces it as changed. */
export const variationList: ReferenceList = {
  noun: 'variation',
  plural: 'Variations',
  about: 'the variations of an item: what its child items differ in, such as size',
  rules:
    'The item counts as changed. Refused with 400 `request.invalid` where a language has two translations.',
  path: { v1: '/items/{itemId}/variations', v2: '/items/{itemId}/variations' },
  scope: 'items',
  shape: Variation,
  table: variationTable,
  source: variations,
  usual: { sortNumber: 0, translations: [] },
  example: { name: 'Size', type: 0, translations: [{ languageIso: 'de', name: 'Größe' }] },
  unique: [],
  isUpdateSilent: true,
  below: {
    pathParameters: { itemId: ReferenceField() },
    columns: async (tx, path, isWrite) => ({ itemId: (await itemOf(tx, path, isWrite)).id }),
  },
  columns: checkLanguages,
  changed: touchItem,
  sentences: variationSentences,
}

export const variationValueList: ReferenceList = {
  noun: 'variation-value',
  plural: 'VariationValues',
  about: 'the values of a variation, such as small and large',
  rules:
    'The item counts as changed. Refused with 400 `request.invalid` where a language has two translations.',
  path: {
    v1: '/items/{itemId}/variations/{variationId}/values',
    v2: '/items/{itemId}/variations/{variationId}/values',
  },
  scope: 'items',
  shape: VariationValue,
  table: variationValueTable,
  source: variationValues,
  usual: { sortNumber: 0, translations: [] },
  example: { name: 'Large', translations: [{ languageIso: 'de', name: 'Groß' }] },
  unique: [],
  isUpdateSilent: true,
  below: {
    pathParameters: { itemId: ReferenceField(), variationId: ReferenceField() },
    columns: async (tx, path, isWrite) => {
      const item = await itemOf(tx, path, isWrite)
      return { variationId: (await findVariation(tx, item, path['variationId'] as Reference)).id }
    },
  },
  columns: checkLanguages,
  changed: touchItem,
  sentences: variationValueSentences,
}

function itemOf(tx: TenantTx, { itemId }: ReferencePath, isWrite: boolean): Promise<Key> {
  return (isWrite ? lockItemKey : findItemKey)(tx, itemId as Reference)
}

async function checkLanguages({ fieldName, body }: ReferenceWrite) {
  refuseRepeatedLanguages(body, fieldName)
  return body
}

async function touchItem({ tx, path }: ReferenceWrite): Promise<void> {
  touchItems(tx, [(await itemOf(tx, path, false)).id], ['variations'])
}
