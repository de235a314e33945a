import type { Return, Returnable, ReturnLine } from '../queries.ts'

/** A place of a warehouse. */
export interface Place {
  readonly id: string
  readonly name: string
}

/** A delivered line of the order, of which units may be in the parcel. */
export interface Goods {
  /** Of the line of the order. */
  readonly id: string
  readonly itemId: string | null
  readonly sku: string
  readonly name: string
  /** How many were announced; 0 for what nobody announced. */
  readonly announced: number
  /** How many can come back with this parcel. */
  readonly open: number
  /** Of its units that can come back; empty where it is not kept by them. */
  readonly serialNumbers: readonly string[]
}

export const restockings = ['sellable', 'blocked', 'scrapped'] as const
export type Restocking = (typeof restockings)[number]
export const decisions = ['refund', 'replace', 'refuse'] as const
export type Decision = (typeof decisions)[number]

/** What was found of some units, and what becomes of them. */
interface Judgement {
  readonly restocking: Restocking
  readonly decision: Decision
  readonly conditionId: string | null
  readonly comment: string
  readonly reasonId: string | null
  /** Where a scan put them; the proposed place otherwise. */
  readonly place: Place | null
}

/** Units of one line that are judged alike. */
export interface Lot extends Judgement {
  readonly key: string
  readonly goodsId: string
  readonly quantity: number
  readonly serialNumbers: readonly string[]
}
export type Lots = readonly Lot[]

const usual: Judgement = {
  ...{ restocking: 'sellable', decision: 'refund', conditionId: null },
  ...{ comment: '', reasonId: null, place: null },
}

const exact = (value: number) => Math.round(value * 10_000) / 10_000

const isUsual = ({ restocking, decision, conditionId, comment, place }: Lot) =>
  restocking === 'sellable' &&
  decision === 'refund' &&
  conditionId === null &&
  comment === '' &&
  place === null

export const countedOf = (lots: Lots, goodsId: string): number =>
  exact(lots.filter((lot) => lot.goodsId === goodsId).reduce((sum, one) => sum + one.quantity, 0))

/** How many more of it can be counted. */
export const leftOf = (lots: Lots, { id, open }: Goods): number =>
  Math.max(0, exact(open - countedOf(lots, id)))

/** How many were announced and not counted. */
export const missingOf = (lots: Lots, { id, announced }: Goods): number =>
  Math.max(0, exact(announced - countedOf(lots, id)))

export const hasSerial = (lots: Lots, goodsId: string, serial: string): boolean =>
  lots.some(
    (lot) =>
      lot.goodsId === goodsId &&
      lot.serialNumbers.some((one) => one.toLowerCase() === serial.toLowerCase()),
  )

/** Counts units: with the last ones that nobody judged otherwise. */
export function counted(lots: Lots, goodsId: string, quantity: number, serial?: string): Lots {
  const at = lots.findLastIndex((lot) => lot.goodsId === goodsId && isUsual(lot))
  const found = lots[at]
  const serials = serial ? [serial] : []
  if (found) {
    const more = {
      quantity: exact(found.quantity + quantity),
      serialNumbers: [...found.serialNumbers, ...serials],
    }
    return [...lots.slice(0, at), ...lots.slice(at + 1), { ...found, ...more }]
  }
  const keys = lots.map(({ key }) => Number(key))
  const key = String(Math.max(0, ...keys) + 1)
  // What was said last of why goods come back is usually why the next ones do.
  const reasonId = lots.findLast((lot) => lot.reasonId !== null)?.reasonId ?? null
  return [...lots, { ...usual, reasonId, key, goodsId, quantity, serialNumbers: serials }]
}

/** Changes a lot; a quantity of 0 takes it away. */
export const changed = (lots: Lots, key: string, change: Partial<Lot>): Lots =>
  lots.flatMap((lot) => {
    const next = lot.key === key ? { ...lot, ...change } : lot
    return next.quantity > 0 ? [next] : []
  })

/** Sets one unit of a lot apart, to be judged by itself: of units with serial numbers the last one scanned. */
export function setApart(lots: Lots, key: string): { readonly lots: Lots; readonly key: string } {
  const from = lots.find((lot) => lot.key === key)
  if (!from || from.quantity <= 1) return { lots, key }
  const serials = from.serialNumbers.slice(0, -1)
  const left = { quantity: exact(from.quantity - 1), serialNumbers: serials }
  const own = String(Math.max(...lots.map((lot) => Number(lot.key))) + 1)
  const apart = {
    ...from,
    key: own,
    quantity: 1,
    serialNumbers: from.serialNumbers.slice(serials.length),
  }
  return { lots: [...changed(lots, key, left), apart], key: own }
}

/** What of the order may be in the parcel, what was announced first. Components come with what they are part of. */
export function goodsOf(
  order: Returnable,
  announced: readonly Pick<ReturnLine, 'salesOrderLineItemId' | 'quantity' | 'serialNumbers'>[],
  returned: Pick<Return, 'origin'> | undefined,
): Goods[] {
  const goods = order.lines
    .filter(({ isComponent }) => !isComponent)
    .map((line): Goods => {
      const own = announced.filter((one) => one.salesOrderLineItemId === line.salesOrderLineItemId)
      const quantity = exact(own.reduce((sum, one) => sum + one.quantity, 0))
      // What a channel announced is what it agreed on.
      const more = returned?.origin === ofChannel ? 0 : line.quantityOpen
      return {
        ...{ id: line.salesOrderLineItemId, itemId: line.itemId, sku: line.sku, name: line.name },
        ...{ announced: quantity, open: exact(quantity + more) },
        serialNumbers: [...own.flatMap((one) => one.serialNumbers), ...line.serialNumbers],
      }
    })
    .filter(({ open }) => open > 0)
  return goods.toSorted((one, other) => Number(other.announced > 0) - Number(one.announced > 0))
}

/** As the interface numbers where a return comes from. */
const ofChannel = 6

interface Lacking {
  readonly goods: Goods
  readonly lack: 'serials' | 'reason'
}

/** What has to be said before the parcel can be booked. What was announced has its reason. */
export function lacksOf(lots: Lots, goods: readonly Goods[]): Lacking[] {
  const isAnnounced = goods.some(({ announced }) => announced > 0)
  return goods.flatMap((one): Lacking[] => {
    const own = lots.filter(({ goodsId }) => goodsId === one.id)
    const isNamed = own.every(({ quantity, serialNumbers }) => serialNumbers.length === quantity)
    if (one.serialNumbers.length > 0 && !isNamed) return [{ goods: one, lack: 'serials' }]
    const isExplained = own.length === 0 || own.some(({ reasonId }) => reasonId !== null)
    return isAnnounced || isExplained ? [] : [{ goods: one, lack: 'reason' }]
  })
}
