import { Exact } from '../../platform/values/exact.ts'
import type { TakenPart } from '../../warehouse/take-out.ts'
import type { Goods } from './delivered-goods.ts'

/**
 * The rows of the lines of a note: one for each place that goods were taken from, in the order of the
 * goods. Serial numbers are shared among the places in their order.
 */
export function lineRows(goods: readonly Goods[], taken: readonly TakenPart[]): object[] {
  const partsOf = sharedParts(goods, taken)
  const rows = goods.flatMap((one): object[] => {
    const { line, quantity, serialNumbers } = one
    const common = {
      salesOrderLineId: line.id,
      itemId: line.itemId,
      sku: line.sku,
      name: line.name,
    }
    const parts = partsOf.get(one) ?? []
    if (parts.length === 0) {
      return [{ ...common, ...nowhere, quantity: quantity.toString(), serialNumbers }]
    }
    const serials = [...serialNumbers]
    return parts.map((part) => ({
      ...common,
      quantity: part.quantity,
      warehouseId: part.warehouseId,
      batchNumber: part.batchNumber,
      bestBefore: part.bestBefore ?? 'infinity',
      serialNumbers: serials.splice(0, Math.ceil(Exact.of(part.quantity).toNumber())),
    }))
  })
  return rows.map((row, sortOrder) => ({ ...row, sortOrder }))
}

const nowhere = { warehouseId: null, batchNumber: '', bestBefore: 'infinity' }

/** The parts that make up the goods. Of the goods of one line, those of a named batch were taken first. */
function sharedParts(
  goods: readonly Goods[],
  taken: readonly TakenPart[],
): ReadonlyMap<Goods, readonly TakenPart[]> {
  const left = Map.groupBy(taken, ({ lineId }) => lineId)
  const moved = goods.filter(({ isBill }) => !isBill)
  const named = moved.filter(({ batchNumber }) => batchNumber !== null)
  const others = moved.filter(({ batchNumber }) => batchNumber === null)
  return new Map(
    [...named, ...others].map((one) => {
      const parts: TakenPart[] = []
      const ofLine = left.get(one.line.id) ?? []
      for (let open = one.quantity; !open.isZero() && ofLine.length > 0; ) {
        const part = ofLine.shift() as TakenPart
        parts.push(part)
        open = open.minus(Exact.of(part.quantity))
      }
      return [one, parts]
    }),
  )
}
