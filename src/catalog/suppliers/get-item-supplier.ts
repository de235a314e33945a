import { operation } from '../../platform/pipeline/operation.ts'
import { ItemSupplier, itemSupplierAddress } from './item-supplier.ts'
import { findNamedItemSupplier } from './named-item-supplier.ts'

export const getItemSupplier = operation({
  name: 'getItemSupplier',
  summary: 'What an item costs at a supplier and how it is bought there',
  method: 'GET',
  ...itemSupplierAddress,
  scope: 'items.read',
  answer: { status: 200, shape: ItemSupplier },

  async handle({ tx, path, speaks }) {
    return (await findNamedItemSupplier(tx, speaks, path)).record
  },
})
