import { columnsOfRows } from '../../platform/records/field-table.ts'
import type { NamedRecord } from '../../platform/records/named-records.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { namedChannels } from '../channel-reference-store.ts'
import { itemRows } from '../item-fields/item-fields.ts'
import type { ItemPatch } from './item.ts'

/** Fields that name one other record, with its table. */
const singleFields = columnsOfRows(itemRows).flatMap(({ field, column, row }) =>
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
    table: 'customer_groups',
    reference: customerGroupId,
  }))
}
