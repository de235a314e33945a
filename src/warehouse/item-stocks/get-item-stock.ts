import { findItemKey } from '../../catalog/doors/items/item-key-store.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { Json, operation, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { dayOf } from '../../platform/values/day.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Quantity, ReferenceField } from '../../platform/values/shape.ts'
import { askedPromises } from '../promises/asked-promises.ts'
import { shownPromise } from '../promises/availability.ts'
import type { Promised } from '../promises/promised-day.ts'
import { PromisedItemStock, StockPromise } from './item-stock.ts'
import { itemStocks } from './item-stock-store.ts'

const encoders = {
  v1: wire(shapeOf(StockPromise), generations.v1).encode,
  v2: wire(shapeOf(StockPromise), generations.v2).encode,
}

export const getItemStock = operation({
  name: 'getItemStock',
  summary: 'Get the stock of an item',
  description:
    'Returns the stock of the item over all warehouses, how much of it can be sold, the stock of each warehouse that has been booked, and as `promise` when `promisedQuantity` more of it could leave the house and why, as `POST /v2/stocks/availability` answers it. An item without any booking has a stock of 0 and no warehouses. Refused with 404 `item.missing` for an unknown item.',
  method: 'GET',
  path: { v1: '/items/{itemId}/stock', v2: '/items/{itemId}/stock' },
  scope: 'stocks.read',
  pathParameters: { itemId: ReferenceField() },
  query: {
    promisedQuantity: Quantity({
      exclusiveMinimum: 0,
      description: 'How much `promise` is about, in units of the item; 1 if left out.',
    }),
  },
  answer: { status: 200, shape: PromisedItemStock },

  async handle({ tx, path, query, generation, headers }) {
    const item = await findItemKey(tx, path.itemId)
    const { promisedQuantity = 1 } = query
    const today = dayOf(new Date())
    const asked = { itemId: item.id, quantity: Exact.of(promisedQuantity), warehouseId: null }
    const [promise] = await askedPromises(tx, [asked], today)
    const shown = shownPromise(promise as Promised, today, headers.language)
    const encoded = encoders[generation]({ quantity: promisedQuantity, ...shown })
    const stock = await concludeWithRecord(tx, generation, itemStocks, item)
    if (!stock) return undefined
    const name = generations[generation].fieldName('promise')
    return new Json(`${stock.text.slice(0, -1)},"${name}":${JSON.stringify(encoded)}}`)
  },
})
