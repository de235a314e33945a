import { columnsOfRows } from '../../platform/records/field-table.ts'
import { type FieldName, Refusal } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { itemRows } from '../item-fields/item-fields.ts'
import { missingReferences } from '../missing-references.ts'
import type { ItemPatch } from './item.ts'

/** Tables that fields of an item and of its parts refer to. */
type ReferredTable =
  | 'manufacturers'
  | 'responsible_persons'
  | 'conditions'
  | 'shipping_classes'
  | 'product_groups'
  | 'tax_classes'
  | 'availabilities'
  | 'categories'
  | 'items'
  | 'customer_groups'
  | 'sales_channels'
  | 'attributes'
  | 'property_groups'
  | 'property_values'

/** A record that a patch names, and the place of the reference in the patch. */
export interface ReferenceInPatch {
  readonly path: readonly (string | number)[]
  readonly table: ReferredTable
  readonly reference: Reference<number | string>
}

/** The record found for a reference: its number, and the type of a channel. */
export interface Referred {
  readonly id: number
  readonly channelType?: number
}

/** Returns the record of a reference; all references have been looked up before. */
export type Resolve = (reference: Reference<number | string>) => Referred

/** Fields that name one other record, with its table. */
const singleFields = columnsOfRows(itemRows).flatMap(({ field, column, row }) =>
  column.refersTo && row.written !== 'by other operations'
    ? [{ field: field as keyof ItemPatch, table: column.refersTo as ReferredTable }]
    : [],
)

/** Every record that a patch names. */
function referencesOf(patch: ItemPatch): ReferenceInPatch[] {
  const single = singleFields.flatMap(({ field, table }) => {
    const reference = patch[field] as Reference | null | undefined
    return reference ? [{ path: [field], table, reference }] : []
  })
  const categories = (patch.categories ?? []).map(({ categoryId }, index) => ({
    path: ['categories', index, 'categoryId'],
    table: 'categories' as const,
    reference: categoryId,
  }))
  const components = (patch.components ?? []).map(({ itemId }, index) => ({
    path: ['components', index, 'itemId'],
    table: 'items' as const,
    reference: itemId,
  }))
  const channels = (patch.activeSalesChannels ?? []).map((reference, index) => ({
    path: ['activeSalesChannels', index],
    table: 'sales_channels' as const,
    reference,
  }))
  return [...single, ...categories, ...components, ...channels, ...groupsOf(patch)]
}

function groupsOf(patch: ItemPatch): ReferenceInPatch[] {
  const list = 'minimumPurchaseQuantityForCustomerGroup'
  return (patch.quantities?.[list] ?? []).map(({ customerGroupId }, index) => ({
    path: ['quantities', list, index, 'customerGroupId'],
    table: 'customer_groups',
    reference: customerGroupId,
  }))
}

type FindReferred = (wanted: readonly ReferenceInPatch[]) => Promise<(Referred | undefined)[]>

/**
 * Looks up every record that a patch names and returns a function to resolve each reference. Throws
 * `item.reference.missing` (422) naming all fields whose record does not exist.
 */
export async function resolveReferences(
  patch: ItemPatch,
  find: FindReferred,
  fieldName: FieldName,
): Promise<Resolve> {
  const [resolve] = await resolveEach([patch], find, fieldName)
  if (resolve instanceof Refusal) throw resolve
  return resolve as Resolve
}

/** As `resolveReferences` for many patches with one look-up; returns the refusals of those that fail. */
export async function resolveEach(
  patches: readonly ItemPatch[],
  find: FindReferred,
  fieldName: FieldName,
): Promise<(Resolve | Refusal)[]> {
  const wantedOfEach = patches.map(referencesOf)
  const wanted = wantedOfEach.flat()
  const found = await find(wanted)
  const byReference = new Map(wanted.map(({ reference }, index) => [reference, found[index]]))
  return wantedOfEach.map((own) => {
    const missing = own.filter(({ reference }) => byReference.get(reference) === undefined)
    if (missing.length > 0) return missingReferences(missing.map(({ path }) => fieldName(path)))
    return (reference) => {
      const referred = byReference.get(reference)
      if (!referred) throw new Error('a reference was not looked up')
      return referred
    }
  })
}
