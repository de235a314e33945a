import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { activatedByList } from '../sales-channels/sales-channel.ts'
import { type ItemPatch, type itemRules, refuseBrokenRules } from './item.ts'
import {
  hasComponentCycle,
  lockComponents,
  replaceCategories,
  replaceComponents,
  replaceGroupQuantities,
  replaceSalesChannels,
} from './item-list-store.ts'
import type { Resolve } from './item-references.ts'

export function namesLists(patch: ItemPatch): boolean {
  return Boolean(
    patch.categories ??
      patch.components ??
      patch.activeSalesChannels ??
      patch.quantities?.minimumPurchaseQuantityForCustomerGroup,
  )
}

/** The lists that a patch names, as a record in the words of generation 2 shows them. */
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

/** Throws 422 with every rule that the lists of a patch break by themselves. */
export function refuseBrokenLists(patch: ItemPatch, resolve: Resolve): void {
  const broken: (keyof typeof itemRules)[] = []
  const components = (patch.components ?? []).map(({ itemId }) => resolve(itemId).id)
  if (new Set(components).size < components.length) broken.push('item.component.duplicate')
  const channelTypes = (patch.activeSalesChannels ?? []).map((ref) => resolve(ref).channelType)
  if (channelTypes.some((type) => !(activatedByList as readonly unknown[]).includes(type))) {
    broken.push('item.sales-channel.kind')
  }
  refuseBrokenRules(broken)
}

/** Replaces the lists that the patch names. Answers whether anything changed. */
export async function writeLists(
  tx: TenantTx,
  itemId: number,
  patch: ItemPatch,
  resolve: Resolve,
): Promise<boolean> {
  const item_id = itemId
  const changes: boolean[] = []
  if (patch.categories) {
    const entries = patch.categories.map((entry) => ({
      item_id,
      category_id: resolve(entry.categoryId).id,
    }))
    changes.push(await replaceCategories(tx, [itemId], entries))
  }
  if (patch.activeSalesChannels) {
    const entries = patch.activeSalesChannels.map((ref) => ({
      item_id,
      sales_channel_id: resolve(ref).id,
    }))
    changes.push(await replaceSalesChannels(tx, [itemId], entries))
  }
  if (patch.components) changes.push(await writeComponents(tx, itemId, patch.components, resolve))
  const groups = patch.quantities?.minimumPurchaseQuantityForCustomerGroup
  if (groups) changes.push(await writeGroups(tx, itemId, groups, resolve))
  return changes.includes(true)
}

async function writeComponents(
  tx: TenantTx,
  itemId: number,
  components: NonNullable<ItemPatch['components']>,
  resolve: Resolve,
): Promise<boolean> {
  const entries = components.map((entry) => ({
    item_id: itemId,
    component_item_id: resolve(entry.itemId).id,
    quantity: entry.quantity,
    sort_number: entry.sortNumber ?? 0,
  }))
  if (entries.some(({ component_item_id }) => component_item_id === itemId)) {
    refuseBrokenRules(['item.component.cycle'])
  }
  await lockComponents(tx)
  const hasChanged = await replaceComponents(tx, [itemId], entries)
  if (await hasComponentCycle(tx, itemId)) refuseBrokenRules(['item.component.cycle'])
  return hasChanged
}

function writeGroups(
  tx: TenantTx,
  itemId: number,
  groups: NonNullable<
    NonNullable<ItemPatch['quantities']>['minimumPurchaseQuantityForCustomerGroup']
  >,
  resolve: Resolve,
): Promise<boolean> {
  const entries = groups.map((entry) => ({
    item_id: itemId,
    customer_group_id: resolve(entry.customerGroupId).id,
    permissible_order_quantity: entry.permissibleOrderQuantity ?? 0,
    minimum_purchase_quantity: entry.minimumPurchaseQuantity ?? 0,
    is_active: entry.isActive ?? true,
  }))
  return replaceGroupQuantities(tx, [itemId], entries)
}
