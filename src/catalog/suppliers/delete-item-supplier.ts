import { operation } from '../../platform/pipeline/operation.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { itemSupplierAddress } from './item-supplier.ts'
import { deleteItemSupplier as deleteLocked, ensureStandard } from './item-supplier-store.ts'
import { lockNamedItemSupplier } from './named-item-supplier.ts'

export const deleteItemSupplier = operation({
  name: 'deleteItemSupplier',
  summary: 'Remove a supplier from an item',
  description:
    'If it was the standard supplier, the remaining one with the lowest number becomes the ' +
    'standard. The item is announced as changed. Refused with 404 `item-supplier.missing` where ' +
    'the item is not bought from the supplier.',
  method: 'DELETE',
  ...itemSupplierAddress,
  scope: 'items.write',
  answer: { status: 204 },

  async current({ tx, path, generation }) {
    return (await lockNamedItemSupplier(tx, generation, path)).record
  },

  async handle({ tx, path, audit }) {
    const { item, key, record } = await lockNamedItemSupplier(tx, 'v2', path)
    await deleteLocked(tx, key)
    await ensureStandard(tx, item.id)
    touchItems(tx, [item.id], ['suppliers'])
    const before = JSON.parse(record.text) as object
    audit({ entity: 'item-supplier', entityId: item.uuid, before, after: null })
    return undefined
  },
})
