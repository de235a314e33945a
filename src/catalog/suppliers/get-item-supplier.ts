import { operation } from '../../platform/pipeline/operation.ts'
import { ItemSupplier, itemSupplierAddress } from './item-supplier.ts'
import { findNamedItemSupplier } from './named-item-supplier.ts'

export const getItemSupplier = operation({
  name: 'getItemSupplier',
  summary: 'Get a supplier of an item',
  description:
    'Returns what the item costs at the supplier and how it is bought there. Refused with 404 ' +
    '`item.missing` or `item-supplier.missing`.',
  method: 'GET',
  ...itemSupplierAddress,
  scope: 'items.read',
  answer: { status: 200, shape: ItemSupplier },

  async handle({ tx, path, generation }) {
    return (await findNamedItemSupplier(tx, generation, path)).record
  },
})
