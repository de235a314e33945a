import type { TakenPart } from '../../warehouse/doors/reservations/take-out.ts'
import type { Goods } from './delivered-goods.ts'

/** What leaves from one warehouse, with a note of its own. */
export interface NotePart {
  /** Null: no stock was taken, and no warehouse was named. */
  readonly warehouseId: number | null
  readonly lines: readonly NoteLine[]
}

/** Goods of a line of an order, and where they were taken from. */
export interface NoteLine {
  readonly goods: Goods
  /** Undefined for bills of materials, and where no stock is kept. */
  readonly part: TakenPart | undefined
}

/**
 * What leaves from each warehouse, by priority. A bill of materials goes with the first of its parts, and what
 * lies nowhere with the first note.
 */
export function noteParts(
  goods: readonly Goods[],
  taken: readonly TakenPart[],
  namedWarehouse: number | null,
): NotePart[] {
  const lines = goods.flatMap((one) => linesOf(one, taken))
  const places = placesOf(goods, taken)
  const [first = namedWarehouse, ...others] = places
  const firstPlaceOfParts = ({ line: { id } }: Goods) => {
    const ofBill = lines.filter(({ goods: { line } }) => line.parentLineId === id)
    return places.find((place) => ofBill.some(({ part }) => part?.warehouseId === place))
  }
  const placeOf = ({ goods: one, part }: NoteLine) =>
    part?.warehouseId ??
    one.place?.warehouseId ??
    (one.isBill ? firstPlaceOfParts(one) : undefined) ??
    first
  return [first, ...others].map((warehouseId) => ({
    warehouseId,
    lines: lines.filter((line) => placeOf(line) === warehouseId),
  }))
}

function placesOf(goods: readonly Goods[], taken: readonly TakenPart[]): number[] {
  const sorted = taken.toSorted(
    (one, other) => one.priority - other.priority || one.warehouseId - other.warehouseId,
  )
  // What was picked may be kept in stock no more: nothing is taken then, and it leaves from where it was picked.
  const picked = goods.flatMap(({ place }) => place?.warehouseId ?? [])
  return [...new Set([...sorted.map(({ warehouseId }) => warehouseId), ...picked])]
}

/** One for each place that goods were taken from. */
function linesOf(goods: Goods, taken: readonly TakenPart[]): NoteLine[] {
  const isPart = ({ lineId, path }: TakenPart) => lineId === goods.line.id && path === goods.path
  const parts = goods.isBill ? [] : taken.filter(isPart)
  return parts.length === 0 ? [{ goods, part: undefined }] : parts.map((part) => ({ goods, part }))
}

/** The rows of the lines of a note, in the order of the goods. */
export function lineRows(lines: readonly NoteLine[]): object[] {
  return lines.map(({ goods: { line, quantity, serialNumbers }, part }, sortOrder) => ({
    salesOrderLineId: line.id,
    itemId: line.itemId,
    sku: line.sku,
    name: line.name,
    ...(part ? takenFrom(part) : { ...nowhere, quantity: quantity.toString(), serialNumbers }),
    sortOrder,
  }))
}

const takenFrom = (part: TakenPart) => ({
  quantity: part.quantity,
  warehouseId: part.warehouseId,
  batchNumber: part.batchNumber,
  bestBefore: part.bestBefore ?? 'infinity',
  storageLocationId: part.locationId,
  serialNumbers: part.serialNumbers,
})

const nowhere = { warehouseId: null, storageLocationId: 0, batchNumber: '', bestBefore: 'infinity' }
