import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { valuesOf } from '../../platform/records/fields/field-table.ts'
import type { Resolve } from '../../platform/records/named-records.ts'
import { itemFields } from '../item-fields/item-fields.ts'
import { type ItemPatch, type itemRules, refuseBrokenRules } from '../items/item.ts'
import { activatedByList } from '../sales-channels/sales-channel.ts'
import {
  findComponentCycles,
  lockComponents,
  replaceCategories,
  replaceComponents,
  replaceGroupQuantities,
  replaceSalesChannels,
} from './item-list-store.ts'

export function namesLists(patch: ItemPatch): boolean {
  return Boolean(
    patch.categories ??
      patch.components ??
      patch.activeSalesChannels ??
      patch.quantities?.minimumPurchaseQuantityForCustomerGroup,
  )
}

/** The lists that a patch names, taken from a record in the spelling of generation 2. */
export function listsOf(record: string, patch: ItemPatch): object {
  const shown = JSON.parse(record) as ItemPatch
  return {
    ...(patch.categories && { categories: shown.categories }),
    ...(patch.components && { components: shown.components }),
    ...(patch.activeSalesChannels && { activeSalesChannels: shown.activeSalesChannels }),
    ...(patch.quantities?.minimumPurchaseQuantityForCustomerGroup && {
      quantities: shown.quantities,
    }),
  }
}

/** The names of the fields in which such lists differ. */
export function changedLists(before: object, after: object): string[] {
  const former = new Map(valuesOf(itemFields, before))
  const isSame = (field: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(former.get(field))
  return valuesOf(itemFields, after).flatMap(([field, value]) =>
    isSame(field, value) ? [] : [field],
  )
}

/** Throws 422 with every rule that the lists of a patch violate by themselves. */
export function refuseBrokenLists(patch: ItemPatch, resolve: Resolve): void {
  const broken: (keyof typeof itemRules)[] = []
  const components = (patch.components ?? []).map(({ itemId }) => resolve(itemId).id)
  if (hasRepeated(components)) broken.push('item.component.duplicate')
  const quantities = patch.quantities?.minimumPurchaseQuantityForCustomerGroup ?? []
  const groups = quantities.map(({ customerGroupId }) => resolve(customerGroupId).id)
  if (hasRepeated(groups)) broken.push('item.customer-group.duplicate')
  const kinds = (patch.activeSalesChannels ?? []).map((ref) => resolve(ref).kind)
  if (kinds.some((type) => !(activatedByList as readonly unknown[]).includes(type))) {
    broken.push('item.sales-channel.kind')
  }
  refuseBrokenRules(broken)
}

const hasRepeated = (ids: readonly number[]) => new Set(ids).size < ids.length

/** An item whose patch has been checked, and the records that it names. */
export interface ListedItem {
  readonly id: number
  readonly patch: ItemPatch
  readonly resolve: Resolve
}

/**
 * Replaces the lists that the patches name, for any number of items at once. Returns the ids of the
 * items in which anything changed. Throws `item.component.cycle` (422).
 */
export async function writeLists(
  tx: TenantTx,
  items: readonly ListedItem[],
): Promise<ReadonlySet<number>> {
  const changed = await writeComponents(tx, items)
  const cycles = await cyclesAmong(tx, items)
  if (cycles.length > 0) refuseBrokenRules(['item.component.cycle'])
  return new Set([...changed, ...(await writeOtherLists(tx, items))])
}

/** The items with new components that now contain themselves. */
export async function cyclesAmong(tx: TenantTx, items: readonly ListedItem[]): Promise<number[]> {
  const assembled = items.filter(({ patch }) => patch.components?.length)
  return assembled.length === 0 ? [] : findComponentCycles(tx, assembled.map(idOf))
}

const idOf = ({ id }: ListedItem) => id

/** As `writeLists`, for components alone, and without looking for cycles of more than one item. */
export async function writeComponents(
  tx: TenantTx,
  items: readonly ListedItem[],
): Promise<number[]> {
  const named = items.filter(({ patch }) => patch.components)
  if (named.length === 0) return []
  const entries = named.flatMap(({ id, patch, resolve }) =>
    (patch.components ?? []).map((entry) => ({
      item_id: id,
      component_item_id: resolve(entry.itemId).id,
      quantity: entry.quantity,
      sort_number: entry.sortNumber ?? 0,
    })),
  )
  if (entries.some(({ item_id, component_item_id }) => component_item_id === item_id)) {
    refuseBrokenRules(['item.component.cycle'])
  }
  await lockComponents(tx)
  return replaceComponents(tx, named.map(idOf), entries)
}

/** As `writeLists`, for all lists but components. */
export async function writeOtherLists(
  tx: TenantTx,
  items: readonly ListedItem[],
): Promise<number[]> {
  return [
    ...(await writeCategories(tx, items)),
    ...(await writeSalesChannels(tx, items)),
    ...(await writeGroups(tx, items)),
  ]
}

async function writeCategories(tx: TenantTx, items: readonly ListedItem[]): Promise<number[]> {
  const named = items.filter(({ patch }) => patch.categories)
  if (named.length === 0) return []
  const entries = named.flatMap(({ id, patch, resolve }) =>
    (patch.categories ?? []).map(({ categoryId }) => ({
      item_id: id,
      category_id: resolve(categoryId).id,
    })),
  )
  return replaceCategories(tx, named.map(idOf), entries)
}

async function writeSalesChannels(tx: TenantTx, items: readonly ListedItem[]): Promise<number[]> {
  const named = items.filter(({ patch }) => patch.activeSalesChannels)
  if (named.length === 0) return []
  const entries = named.flatMap(({ id, patch, resolve }) =>
    (patch.activeSalesChannels ?? []).map((ref) => ({
      item_id: id,
      sales_channel_id: resolve(ref).id,
    })),
  )
  return replaceSalesChannels(tx, named.map(idOf), entries)
}

async function writeGroups(tx: TenantTx, items: readonly ListedItem[]): Promise<number[]> {
  const list = 'minimumPurchaseQuantityForCustomerGroup'
  const named = items.filter(({ patch }) => patch.quantities?.[list])
  if (named.length === 0) return []
  const entries = named.flatMap(({ id, patch, resolve }) =>
    (patch.quantities?.[list] ?? []).map((entry) => ({
      item_id: id,
      customer_group_id: resolve(entry.customerGroupId).id,
      permissible_order_quantity: entry.permissibleOrderQuantity ?? 0,
      minimum_purchase_quantity: entry.minimumPurchaseQuantity ?? 0,
      is_active: entry.isActive ?? true,
    })),
  )
  return replaceGroupQuantities(tx, named.map(idOf), entries)
}
