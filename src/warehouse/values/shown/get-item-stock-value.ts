import Type from 'typebox'
import { findItemKey } from '../../../catalog/doors/items/item-key-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { ItemStockValue } from './stock-value.ts'
import {
  type ItemValueRow,
  type LeftLayer,
  readItemValues,
  readLayers,
} from './value-totals-store.ts'

export const getItemStockValue = operation({
  name: 'getItemStockValue',
  summary: 'Get what an item costs now',
  description:
    'Returns for each company that ever had the item what a unit costs it, and what is left of which receipts. Bookings are valued behind, within about a minute. Refused with 404 `item.missing`.',
  method: 'GET',
  path: { v1: '/items/{itemId}/stock/value', v2: '/items/{itemId}/stock/value' },
  scope: 'stockvalues.read',
  pathParameters: { itemId: ReferenceField() },
  answer: {
    status: 200,
    shape: Type.Object({
      companies: Type.Array(ItemStockValue, { description: 'By the number of the company.' }),
    }),
  },

  async handle({ tx, path }) {
    const item = await findItemKey(tx, path.itemId)
    const values = await readItemValues(tx, item.id)
    const ids = values.map(({ companyId }) => companyId)
    const layers = values.length === 0 ? [] : await readLayers(tx, ids, item.id)
    return { companies: values.map((value) => shown(value, layers)) }
  },
})

function shown(row: ItemValueRow, layers: readonly LeftLayer[]) {
  const { companyId, companyUuid, method } = row
  const [quantity, value] = [Exact.of(row.quantity), Exact.of(row.value)]
  const known = row.lastCost === null ? null : Exact.of(row.lastCost)
  const cost = quantity.compare(Exact.zero) > 0 ? value.over(quantity) : known
  return {
    ...{ companyId: { id: companyId, uuid: companyUuid }, method },
    ...{ quantity: quantity.toNumber(), value: value.toNumber() },
    unitCost: cost?.rounded(4).toNumber() ?? null,
    layers: layers
      .filter((layer) => layer.companyId === companyId)
      .map((layer) => ({
        ...{ quantity: Number(layer.quantity), received: Number(layer.received) },
        price: Number(layer.price),
        value: method === 'average' ? null : Number(layer.value),
        ...{ supplierOrderId: layer.supplierOrder, isInvoiced: layer.isInvoiced },
      })),
  }
}
