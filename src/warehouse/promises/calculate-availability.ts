import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { dayOf } from '../../platform/values/day.ts'
import { Exact } from '../../platform/values/exact.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { namedWarehouses } from '../doors/warehouse-reference-store.ts'
import { type AskedPromise, askedPromises } from './asked-promises.ts'
import {
  Availability,
  AvailabilityQuestion,
  noSuchReferences,
  shownPromise,
} from './availability.ts'

export const calculateAvailability = operation({
  name: 'calculateAvailability',
  summary: 'Calculate when items are available',
  description:
    'Answers when quantities of items can leave the house: now, on a day, or nobody knows, and why. What orders want already, and the buffer of the item, is served first, from the stock and then from what comes from suppliers and other warehouses, the earliest day first; goods whose day has passed count as undated. Where that is not enough, the item says how long it takes to buy it (`procurementTime`, or the delivery time of its standard supplier where `determineProcurementTimeAutomatically`). `additionalHandlingTime` comes on top, and nothing leaves before `releasedOnDate`. A bill of materials leaves with the last of its parts. With a warehouse it must also lie there, or come there. `quantityFree` says how much nobody wants yet. Nothing is stored or reserved. Refused with 422 `stock.reference.missing` naming the items and warehouses that do not exist.',
  method: 'POST',
  readsOnly: true,
  path: { v2: '/stocks/availability' },
  scope: 'stocks.read',
  body: AvailabilityQuestion,
  example: { lines: [{ itemId: exampleKey(2), quantity: 3, warehouseId: exampleKey(1) }] },
  answer: { status: 200, shape: Availability },

  async handle({ tx, body, fieldName, headers }) {
    const resolve = await resolveRecords(tx, namedIn(body), noSuchReferences, fieldName)
    const lines = body.lines.map(({ itemId, quantity, warehouseId }) => ({
      itemId: resolve(itemId),
      quantity,
      warehouseId: warehouseId ? resolve(warehouseId) : null,
    }))
    const asked = lines.map(({ itemId, quantity, warehouseId }) => ({
      itemId: itemId.id,
      quantity: Exact.of(quantity),
      warehouseId: warehouseId?.id ?? null,
    }))
    const today = dayOf(new Date())
    const promises = await askedPromises(tx, asked, today)
    const answered = lines.map((line, index) => {
      const promise = promises[index] as AskedPromise
      const quantityFree = promise.free?.toNumber() ?? null
      return { ...line, ...shownPromise(promise, today, headers.language), quantityFree }
    })
    return { lines: answered }
  },
})

function namedIn({ lines }: AvailabilityQuestion): NamedRecord[] {
  return lines.flatMap(({ itemId, warehouseId }, index): NamedRecord[] => {
    const item = { path: ['lines', index, 'itemId'], table: namedItems, reference: itemId }
    if (!warehouseId) return [item]
    const path = ['lines', index, 'warehouseId']
    return [item, { path, table: namedWarehouses, reference: warehouseId }]
  })
}
