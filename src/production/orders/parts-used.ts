import { namedItems } from '../../catalog/doors/items/item-key-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { type Resolve, resolveRecords } from '../../platform/records/named-records.ts'
import { type Breach, brokenRules } from '../../platform/values/broken-rules.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import type { ConvertedGoods } from '../../warehouse/doors/production/convert-stock.ts'
import { locationNamed } from '../../warehouse/doors/warehouse-reference-store.ts'
import type { HeldOrder } from './held-order-store.ts'
import { noSuchRecords, orderRules, type Production } from './production-order.ts'

type Working = Pick<Call, 'tx' | 'fieldName'>

/** Looks up all that a report names: records that do not exist are refused at once. */
export function findNamed(
  { tx, fieldName }: Working,
  { storageLocationId, parts = [] }: Production,
): Promise<Resolve> {
  const named = [
    ...locationNamed(['storageLocationId'], storageLocationId),
    ...parts.flatMap(({ itemId: reference, storageLocationId: place }, index) => [
      { path: ['parts', index, 'itemId'], table: namedItems, reference },
      ...locationNamed(['parts', index, 'storageLocationId'], place),
    ]),
  ]
  return resolveRecords(tx, named, noSuchRecords, fieldName)
}

const breachOf = (code: keyof typeof orderRules, ...path: FieldPath): Breach => ({
  ...{ code, sentence: orderRules[code], path },
})

/**
 * What so many units use of each part, or bring of it: as it is named, or else without batch and place. Throws one 422
 * for parts that the order does not have, and for quantities that do not add up to what is used.
 */
export function partsUsed(
  { fieldName }: Working,
  order: HeldOrder,
  { quantity, parts: given = [] }: Production,
  resolve: Resolve,
): ConvertedGoods[] {
  const named = given.map((one, index) => ({ ...one, index, id: resolve(one.itemId).id }))
  const breaches = named
    .filter(({ id }) => order.parts.every((part) => part.id !== id))
    .map(({ index }) => breachOf('production-order.part.unknown', 'parts', index, 'itemId'))
  const goods = order.parts.flatMap((part, place): ConvertedGoods[] => {
    const used = Exact.of(part.quantity).times(Exact.of(quantity))
    const own = named.filter(({ id }) => id === part.id)
    const known = { itemId: part.id, sku: part.sku }
    if (own.length === 0) {
      // Behind those that are named, so that each lacking part has a place of its own.
      const path = ['parts', given.length + place]
      return [{ ...known, quantity: used, path, quantityPath: [...path, 'quantity'] }]
    }
    const quantities = own.map((one) =>
      own.length === 1 && !one.quantity ? used : Exact.of(one.quantity ?? 0),
    )
    if (!Exact.sum(quantities).equals(used) || quantities.some((one) => one.isZero())) {
      for (const { index } of own) {
        breaches.push(breachOf('production-order.part.quantity', 'parts', index, 'quantity'))
      }
    }
    return own.map(({ index, storageLocationId, batchNumber, ...one }, at) => {
      const path = ['parts', index]
      const { shelfLifeExpirationDate, serialNumbers } = one
      return {
        ...{ ...known, quantity: quantities[at] as Exact, storageLocationId, batchNumber },
        ...{ shelfLifeExpirationDate, serialNumbers, path, quantityPath: [...path, 'quantity'] },
      }
    })
  })
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
  return goods
}
