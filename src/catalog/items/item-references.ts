import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { ItemPatch } from './item.ts'

/** Tables that an item's fields refer to. */
export type ReferredTable =
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

/** A record that a patch names, and where in the patch it does. */
export interface ReferenceInPatch {
  readonly path: readonly (string | number)[]
  readonly table: ReferredTable
  readonly reference: Reference<number | string>
}

/** What a reference turned out to be: the record's own number, and a channel's type. */
export interface Referred {
  readonly id: number
  readonly channelType?: number
}

/** Finds the record of a reference, after all have been looked up. */
export type Resolve = (reference: Reference<number | string>) => Referred

const singleFields = {
  manufacturerId: 'manufacturers',
  responsiblePersonId: 'responsible_persons',
  conditionId: 'conditions',
  shippingClassId: 'shipping_classes',
  productGroupId: 'product_groups',
  taxClassId: 'tax_classes',
  availabilityId: 'availabilities',
} as const satisfies Partial<Record<keyof ItemPatch, ReferredTable>>

/** Fields that name one other record, by the column that keeps it. */
export const referenceColumns = Object.keys(singleFields) as (keyof typeof singleFields)[]

/** Every record that a patch names. */
function referencesOf(patch: ItemPatch): ReferenceInPatch[] {
  const single = Object.entries(singleFields).flatMap(([field, table]) => {
    const reference = patch[field as keyof typeof singleFields]
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

/** Throws one 422 naming every field whose record does not exist in this tenant. */
function refuseMissingReferences(
  missing: readonly ReferenceInPatch[],
  spell: (path: readonly (string | number)[]) => string,
): void {
  if (missing.length === 0) return
  const sentence = { en: 'There is no such record.', de: 'Diesen Datensatz gibt es nicht.' }
  const faults: Faults = {}
  for (const { path } of missing.slice(0, 100)) faults[spell(path)] = sentence
  throw new Refusal(
    'broken-rule',
    'item.reference.missing',
    {
      en: 'The item refers to records that do not exist.',
      de: 'Der Artikel verweist auf Datensätze, die es nicht gibt.',
    },
    { faults },
  )
}

/**
 * Looks up every record that a patch names and answers the way to each. Throws `item.reference.missing`
 * (422) naming all fields whose record does not exist.
 */
export async function resolveReferences(
  patch: ItemPatch,
  find: (wanted: readonly ReferenceInPatch[]) => Promise<(Referred | undefined)[]>,
  spell: (path: readonly (string | number)[]) => string,
): Promise<Resolve> {
  const wanted = referencesOf(patch)
  const found = await find(wanted)
  refuseMissingReferences(
    wanted.filter((_, index) => found[index] === undefined),
    spell,
  )
  const byReference = new Map(wanted.map(({ reference }, index) => [reference, found[index]]))
  return (reference) => {
    const referred = byReference.get(reference)
    if (!referred) throw new Error('a reference was not looked up')
    return referred
  }
}
