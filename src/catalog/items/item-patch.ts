import { namedCustomerGroups } from '../../customers/customer-reference-store.ts'
import { columnsOfRows, valuesOf } from '../../platform/records/fields/field-table.ts'
import type { NamedRecord, Resolve } from '../../platform/records/named-records.ts'
import type { Faults, FieldName, Sentence } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { namedChannels } from '../doors/channels/channel-reference-store.ts'
import { isGtin, isIsbn, isUpc } from '../item-fields/check-digits.ts'
import { itemFields, itemRows } from '../item-fields/item-fields.ts'
import type { ItemPatch } from './item.ts'
import type { ItemColumns } from './item-columns.ts'

const columns = columnsOfRows(itemRows)
const columnByField = new Map(columns.map((one) => [one.field, one]))

/** Fields that name one other record, with its table. */
const singleFields = columns.flatMap(({ field, column, row }) =>
  column.refersTo && row.written !== 'by other operations'
    ? [{ field: field as keyof ItemPatch, table: column.refersTo }]
    : [],
)

/** Every record that a patch names. */
export function namedBy(patch: ItemPatch): NamedRecord[] {
  const single = singleFields.flatMap(({ field, table }) => {
    const reference = patch[field] as Reference | null | undefined
    return reference ? [{ path: [field], table, reference }] : []
  })
  const categories = (patch.categories ?? []).map(({ categoryId }, index) => ({
    path: ['categories', index, 'categoryId'],
    table: 'categories',
    reference: categoryId,
  }))
  const components = (patch.components ?? []).map(({ itemId }, index) => ({
    path: ['components', index, 'itemId'],
    table: 'items',
    reference: itemId,
  }))
  const channels = (patch.activeSalesChannels ?? []).map((reference, index) => ({
    path: ['activeSalesChannels', index],
    table: namedChannels,
    reference,
  }))
  return [...single, ...categories, ...components, ...channels, ...groupsOf(patch)]
}

function groupsOf(patch: ItemPatch): NamedRecord[] {
  const list = 'minimumPurchaseQuantityForCustomerGroup'
  return (patch.quantities?.[list] ?? []).map(({ customerGroupId }, index) => ({
    path: ['quantities', list, index, 'customerGroupId'],
    table: namedCustomerGroups,
    reference: customerGroupId,
  }))
}

/** The columns of the item's own row that a patch sets. */
export function columnsOf(patch: ItemPatch, resolve: Resolve): ItemColumns {
  const set: ItemColumns = {}
  for (const [field, value] of valuesOf(itemFields, patch)) {
    const { name, column } = columnByField.get(field) ?? {}
    if (!name) continue
    set[name] = column?.refersTo && value ? resolve(value as Reference).id : value
  }
  return set
}

type Identifiers = NonNullable<ItemPatch['identifiers']>

const checks: { readonly [field in keyof Identifiers]?: (text: string) => boolean } = {
  gtin: isGtin,
  isbn: isIsbn,
  upc: isUpc,
}

const wrong: Sentence = {
  en: 'The check digit is wrong.',
  de: 'Die Prüfziffer ist falsch.',
}

/** Identifiers whose check digit is wrong, by the field's path as the caller spells it. */
export function identifierFaults(patch: ItemPatch, fieldName: FieldName): Faults {
  const faults: Faults = {}
  for (const field of Object.keys(checks) as (keyof Identifiers)[]) {
    const value = patch.identifiers?.[field]
    const isRight = checks[field]
    if (typeof value === 'string' && value !== '' && !isRight?.(value)) {
      faults[fieldName(['identifiers', field])] = wrong
    }
  }
  return faults
}
