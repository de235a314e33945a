/** A place of a warehouse. */
export interface Place {
  readonly id: string
  readonly name: string
}

/** What arrives of an item: a line of an order, or the item itself where there is no order. */
export interface Goods {
  readonly id: string
  readonly itemId: string
  readonly sku: string
  readonly name: string
  readonly gtin: string | null
  readonly supplierSku: string
  /** Null where nothing was ordered. */
  readonly ordered: number | null
  readonly received: number
  readonly hasBatches: boolean
  readonly hasBestBefore: boolean
  readonly hasSerialNumbers: boolean
  readonly isDivisible: boolean
  readonly place: Place
  readonly damagedPlace: Place | null
  /** How many customers wait for. */
  readonly waiting: number
}

/** Units of one line that are alike: of one batch, for one place, sound or damaged in the same way. */
export interface Lot {
  readonly goodsId: string
  readonly quantity: number
  readonly batchNumber: string
  /** `2027-03-01`; empty for none. */
  readonly bestBefore: string
  readonly serialNumbers: readonly string[]
  readonly place: Place
  /** What is wrong with them; empty where they are sound. */
  readonly damage: string
  /** Put to its place by a scan: what is counted after it begins a new lot. */
  readonly isPut?: boolean
}

/** What a scan says of a unit. */
export interface Unit {
  readonly quantity: number
  readonly batchNumber?: string | null
  readonly bestBefore?: string | null
  readonly serialNumber?: string | null
}

export type Lots = readonly Lot[]

const exact = (value: number) => Math.round(value * 10_000) / 10_000

export const countedOf = (lots: Lots, goodsId: string): number =>
  exact(
    lots.filter((lot) => lot.goodsId === goodsId).reduce((sum, { quantity }) => sum + quantity, 0),
  )

/** How many are too many; 0 where that cannot be. */
export const excessOf = (lots: Lots, { id, ordered, received }: Goods): number =>
  ordered === null ? 0 : Math.max(0, exact(received + countedOf(lots, id) - ordered))

/** How many are still to come, beyond what was counted. */
export const leftOf = (lots: Lots, { id, ordered, received }: Goods): number =>
  ordered === null ? 0 : Math.max(0, exact(ordered - received - countedOf(lots, id)))

const isOpen = (goodsId: string) => (lot: Lot) =>
  lot.goodsId === goodsId && lot.damage === '' && !lot.isPut

/** The lot of sound units that was counted last: what is typed and scanned of batch and place belongs to it. */
export const currentLot = (lots: Lots, goodsId: string): Lot | undefined =>
  lots.findLast((lot) => lot.goodsId === goodsId && lot.damage === '')

export const hasSerial = (lots: Lots, { itemId }: Goods, serial: string, all: readonly Goods[]) =>
  lots.some(
    (lot) =>
      all.find(({ id }) => id === lot.goodsId)?.itemId === itemId &&
      lot.serialNumbers.some((one) => one.toLowerCase() === serial.toLowerCase()),
  )

/** Counts units: with those of the same batch and day, if these were not put away yet. */
export function counted(lots: Lots, goods: Goods, unit: Unit): Lots {
  const { batchNumber, bestBefore, serialNumber } = unit
  const fits = (lot: Lot) =>
    isOpen(goods.id)(lot) &&
    (!batchNumber || lot.batchNumber === batchNumber) &&
    (!bestBefore || lot.bestBefore === bestBefore)
  const at = lots.findLastIndex(fits)
  const found = lots[at]
  const serials = serialNumber ? [serialNumber] : []
  if (found) {
    const more = {
      quantity: exact(found.quantity + unit.quantity),
      serialNumbers: [...found.serialNumbers, ...serials],
    }
    return [...lots.slice(0, at), ...lots.slice(at + 1), { ...found, ...more }]
  }
  const last = currentLot(lots, goods.id)
  const isNamed = Boolean(batchNumber || bestBefore)
  const lot = {
    goodsId: goods.id,
    quantity: unit.quantity,
    batchNumber: batchNumber ?? (isNamed ? '' : (last?.batchNumber ?? '')),
    bestBefore: bestBefore ?? (isNamed ? '' : (last?.bestBefore ?? '')),
    serialNumbers: serials,
    place: last?.place ?? goods.place,
    damage: '',
  }
  return [...lots, lot]
}

/** Changes the lot that was counted last; a quantity of 0 takes it away. */
export function changed(lots: Lots, goodsId: string, change: Partial<Lot>): Lots {
  const last = currentLot(lots, goodsId)
  return lots.flatMap((lot) => {
    if (lot !== last) return [lot]
    const next = { ...lot, ...change }
    return next.quantity > 0 ? [next] : []
  })
}

/** Sets so many of the units that were counted last apart. Of units with serial numbers these are the last scanned. */
export function damaged(
  lots: Lots,
  goodsId: string,
  { quantity, damage, place }: Pick<Lot, 'quantity' | 'damage' | 'place'>,
): Lots {
  const last = currentLot(lots, goodsId)
  if (!last || quantity <= 0 || quantity > last.quantity) return lots
  const sound = last.serialNumbers.slice(0, last.quantity - quantity)
  const left = { quantity: exact(last.quantity - quantity), serialNumbers: sound }
  const { isPut: _, ...alike } = last
  const apart = { ...alike, quantity, damage, place }
  const serialNumbers = last.serialNumbers.slice(sound.length)
  return [{ ...apart, serialNumbers }, ...changed(lots, goodsId, left)]
}

/** Lots that are alike as one. */
export function merged(lots: Lots): Lots {
  const byKey = new Map<string, Lot>()
  for (const { isPut: _, ...lot } of lots) {
    const { goodsId, batchNumber, bestBefore, place, damage } = lot
    const key = JSON.stringify([goodsId, batchNumber, bestBefore, place.id, damage])
    const known = byKey.get(key)
    byKey.set(key, {
      ...lot,
      quantity: exact(lot.quantity + (known?.quantity ?? 0)),
      serialNumbers: [...(known?.serialNumbers ?? []), ...lot.serialNumbers],
    })
  }
  return [...byKey.values()]
}

type Lack = 'batch' | 'bestBefore' | 'serials'

/** What has to be said of lots before they can be booked. */
export function lacksOf(lots: Lots, goods: readonly Goods[]): { goods: Goods; lack: Lack }[] {
  return merged(lots).flatMap((lot) => {
    const own = goods.find(({ id }) => id === lot.goodsId)
    const lack = own && lackOf(lot, own)
    return lack ? [{ goods: own, lack }] : []
  })
}

function lackOf(lot: Lot, own: Goods): Lack | undefined {
  if (own.hasBatches && lot.batchNumber === '') return 'batch'
  if (own.hasBestBefore && lot.bestBefore === '') return 'bestBefore'
  if (own.hasSerialNumbers && lot.serialNumbers.length !== lot.quantity) return 'serials'
  return undefined
}
