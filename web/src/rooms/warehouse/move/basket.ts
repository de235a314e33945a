import type { Lot } from '../stock/queries.ts'

/** A place that was scanned or chosen. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly warehouseId: string
}

interface Goods {
  readonly itemId: string
  readonly name: string
  readonly sku: string
}

/** Goods in the hand, all of one lot. */
export interface BasketLine extends Goods {
  readonly batchNumber: string
  readonly shelfLifeExpirationDate: string | null
  readonly quantity: number
  readonly serialNumbers: readonly string[]
}

/** What lies at the place that goods are taken from, as the books have it. */
export interface LotThere
  extends Pick<Lot, 'batchNumber' | 'shelfLifeExpirationDate' | 'quantity'> {
  readonly itemId: string
  /** Whether its units have serial numbers, which are scanned. */
  readonly hasSerials: boolean
}

/** One way between two places, as far as it is done. */
export interface Basket {
  readonly from: Place | undefined
  readonly there: readonly LotThere[]
  readonly lines: readonly BasketLine[]
}

export const emptyBasket: Basket = { from: undefined, there: [], lines: [] }

type OfLot = Pick<BasketLine, 'itemId' | 'batchNumber' | 'shelfLifeExpirationDate'>

export const keyOfLine = (of: OfLot) =>
  [of.itemId, of.batchNumber, of.shelfLifeExpirationDate ?? ''].join(' ')

const isOfLot = (one: OfLot, other: OfLot) => keyOfLine(one) === keyOfLine(other)

/** What of a lot is left at the place when the goods in the hand are gone. */
export function leftOf({ lines }: Basket, lot: LotThere): number {
  const taken = lines.find((line) => isOfLot(line, lot))?.quantity ?? 0
  return Math.round((lot.quantity - taken) * 10_000) / 10_000
}

export interface Wanted {
  readonly goods: Goods
  readonly quantity: number
  /** Where the code names one. */
  readonly batchNumber: string | null
  readonly serialNumber: string | undefined
}

export type Taken =
  | { readonly kind: 'taken'; readonly basket: Basket; readonly line: BasketLine }
  | { readonly kind: 'absent' }
  | { readonly kind: 'twice' }
  | { readonly kind: 'serial' }
  | { readonly kind: 'tooMany'; readonly left: number }

/** Puts goods into the hand: of several lots the one that expires first and has enough. */
export function take(basket: Basket, wanted: Wanted): Taken {
  const { goods, quantity, batchNumber, serialNumber } = wanted
  const lots = basket.there
    .filter(({ itemId }) => itemId === goods.itemId)
    .filter((lot) => batchNumber === null || lot.batchNumber === batchNumber)
    .toSorted((one, other) => expiryOf(one).localeCompare(expiryOf(other)))
  if (lots.length === 0) return { kind: 'absent' }
  if (serialNumber === undefined && lots.some(({ hasSerials }) => hasSerials))
    return { kind: 'serial' }
  if (serialNumber !== undefined && hasSerial(basket, goods.itemId, serialNumber))
    return { kind: 'twice' }
  const lot = lots.find((one) => leftOf(basket, one) >= quantity)
  if (!lot) return { kind: 'tooMany', left: Math.max(...lots.map((one) => leftOf(basket, one)), 0) }
  const { shelfLifeExpirationDate } = lot
  const before = basket.lines.find((line) => isOfLot(line, lot))
  const line: BasketLine = {
    ...goods,
    ...{ batchNumber: lot.batchNumber, shelfLifeExpirationDate },
    quantity: (before?.quantity ?? 0) + quantity,
    serialNumbers: [
      ...(before?.serialNumbers ?? []),
      ...(serialNumber === undefined ? [] : [serialNumber]),
    ],
  }
  return { kind: 'taken', basket: withLine(basket, line), line }
}

/** The basket with a line as it is now; one of nothing is left out. */
export function withLine(basket: Basket, line: BasketLine): Basket {
  const isThere = basket.lines.some((one) => isOfLot(one, line))
  const lines = isThere
    ? basket.lines.map((one) => (isOfLot(one, line) ? line : one))
    : [...basket.lines, line]
  return { ...basket, lines: lines.filter(({ quantity }) => quantity > 0) }
}

function hasSerial({ lines }: Basket, itemId: string, serial: string): boolean {
  return lines.some(
    (line) =>
      line.itemId === itemId &&
      line.serialNumbers.some((one) => one.toLowerCase() === serial.toLowerCase()),
  )
}

/** Without a date goods never expire. */
const expiryOf = ({ shelfLifeExpirationDate }: LotThere) => shelfLifeExpirationDate ?? '9999'
