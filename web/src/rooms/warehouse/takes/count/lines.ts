import type { Line } from '../queries.ts'

/** A stock of a place: an item, of one batch and best-before date where it has such. */
export interface StockKey {
  readonly itemId: string
  readonly placeId: string
  /** Empty for none. */
  readonly batchNumber: string
  readonly bestBefore: string | null
}

/** What somebody counted of a stock, in total. */
export interface Count extends StockKey {
  readonly kind: 'count'
  /** What people call it. */
  readonly name: string
  readonly quantity: number
  readonly serialNumbers: readonly string[]
  /** How often it was counted before, as far as the person knows. */
  readonly countNumber: number
}

/** A line with what was counted and not answered yet. */
export type ShownLine = Line & { readonly isPending: boolean }

const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? ''

export const keyOf = ({ itemId, batchNumber, bestBefore }: Omit<StockKey, 'placeId'>) =>
  [itemId, batchNumber.toLowerCase(), dayOf(bestBefore)].join(' ')

export const stockOf = (line: Line): StockKey => ({
  itemId: line.itemId,
  placeId: line.storageLocationId,
  batchNumber: line.batchNumber,
  bestBefore: line.shelfLifeExpirationDate,
})

export const keyOfLine = (line: Line) => keyOf(stockOf(line))

/** The lines of a place with what waits for the service; what was found without a line gets one. */
export function withPending(
  lines: readonly Line[],
  pending: readonly Count[],
  person: string,
): readonly ShownLine[] {
  const latest = new Map(pending.map((count) => [keyOf(count), count]))
  const known = lines.map((line): ShownLine => {
    const count = latest.get(keyOfLine(line))
    latest.delete(keyOfLine(line))
    return count ? counted(line, count, person) : { ...line, isPending: false }
  })
  const found = [...latest.values()].map((count) => counted(newLine(count), count, person))
  return [...known, ...found]
}

function counted(line: Line, count: Count, countedBy: string): ShownLine {
  return {
    ...line,
    quantityCounted: count.quantity,
    serialNumbers: [...count.serialNumbers],
    countNumber: count.countNumber + 1,
    countedBy,
    isPending: true,
  }
}

/** The line as the service will show it, but for what only the service knows. */
export const lineAfter = (line: Line, count: Count, person: string): Line => {
  const { isPending: _, ...after } = counted(line, count, person)
  return after
}

/** The line of goods that were found without one. */
export function newLine({
  itemId,
  placeId,
  batchNumber,
  bestBefore,
  name,
}: StockKey & { readonly name: string }): Line {
  return {
    ...{ id: '', itemId, sku: '', name, gtin: null, hasSerialNumbers: false },
    ...{ storageLocationId: placeId, storageLocationName: '', batchNumber },
    ...{ shelfLifeExpirationDate: bestBefore, quantityBooked: null, quantityCounted: null },
    ...{ quantityExpected: null, difference: null, differenceValue: null, countedAt: null },
    ...{ countedBy: '', countNumber: 0, serialNumbers: [] },
  }
}

export const isSame = (one: string | null, other: string) =>
  one?.toLowerCase() === other.toLowerCase()

/** The lines of the one item that has this code; none where it is on several items, or on none. */
export function linesOfCode(lines: readonly ShownLine[], code: string): readonly ShownLine[] {
  const named = lines.filter(({ sku, gtin }) => isSame(sku, code) || isSame(gtin, code))
  return new Set(named.map(({ itemId }) => itemId)).size === 1 ? named : []
}

/** Those of the lines of an item that are of the batch and the day that a code names. */
export function linesOfBatch(
  lines: readonly ShownLine[],
  {
    batchNumber,
    bestBefore,
  }: Pick<StockKey, 'bestBefore'> & { readonly batchNumber: string | null },
): readonly ShownLine[] {
  return lines.filter(
    (line) =>
      (batchNumber === null || isSame(line.batchNumber, batchNumber)) &&
      (bestBefore === null || dayOf(line.shelfLifeExpirationDate) === dayOf(bestBefore)),
  )
}
