import { Exact } from '../../platform/values/exact.ts'
import type { LockedLine, LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import type { HeldLine } from '../returns/return-store.ts'
import type { SettledLine } from './settlement.ts'

/** An entry of a settlement, with the line of the order that it names. */
export interface FoundEntry {
  readonly entry: SettledLine
  readonly line: LockedLine
  /** Its place in the body. */
  readonly index: number
}

/** What becomes of an announced line once the parcel is opened. */
interface KeptLine {
  readonly line: HeldLine
  readonly quantity: Exact
  readonly serialNumbers: readonly string[]
}

const least = (one: Exact, other: Exact) => (one.compare(other) < 0 ? one : other)
const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

/** The bill of materials that a line is a part of and that is among the lines, if any. */
function billOf(line: HeldLine, lines: readonly HeldLine[], order: LockedOrder) {
  const parentId = order.lines.find(({ id }) => id === line.salesOrderLineId)?.parentLineId
  return parentId && lines.some((one) => one.salesOrderLineId === parentId) ? parentId : undefined
}

/** Units that were found of a line of the order and are not shared out yet. */
class Rest {
  quantity: Exact
  serialNumbers: readonly string[]

  constructor(entries: readonly FoundEntry[]) {
    this.quantity = Exact.sum(entries.map(({ entry }) => Exact.of(entry.quantity)))
    this.serialNumbers = entries.flatMap(({ entry }) => entry.serialNumbers ?? [])
  }

  /** Takes what is of the line; of one with serial numbers these say which units. */
  take({ quantity, serialNumbers }: HeldLine): Omit<KeptLine, 'line'> {
    const named = this.serialNumbers.filter((one) => serialNumbers.some(isSame(one)))
    const part =
      serialNumbers.length > 0 ? Exact.of(named.length) : least(this.quantity, Exact.of(quantity))
    const own =
      serialNumbers.length > 0 ? named : this.serialNumbers.slice(0, Math.ceil(part.toNumber()))
    this.quantity = this.quantity.minus(part)
    this.serialNumbers = this.serialNumbers.filter((one) => !own.includes(one))
    return { quantity: part, serialNumbers: own }
  }
}

export interface OpenedParcel {
  readonly kept: readonly KeptLine[]
  /** What was found beyond the announced lines, by the line of the order. */
  readonly beyond: readonly {
    readonly line: LockedLine
    readonly quantity: Exact
    readonly serialNumbers: readonly string[]
    readonly first: FoundEntry
  }[]
}

/** Compares what was found with the lines that were announced. Components come with their bill of materials. */
export function openedParcel(
  order: LockedOrder,
  lines: readonly HeldLine[],
  entries: readonly FoundEntry[],
): OpenedParcel {
  const found = Map.groupBy(entries, ({ line }) => line.id)
  const rests = new Map([...found].map(([id, own]) => [id, new Rest(own)]))
  const whole = lines.filter((line) => billOf(line, lines, order) === undefined)
  const kept = whole.map((line) => {
    const rest = rests.get(line.salesOrderLineId) ?? new Rest([])
    return { line, ...rest.take(line) }
  })
  const parts = lines.flatMap((line): KeptLine[] => {
    const bill = billOf(line, lines, order)
    if (bill === undefined) return []
    const own = kept.filter((one) => one.line.salesOrderLineId === bill)
    const announced = Exact.sum(own.map((one) => Exact.of(one.line.quantity)))
    const came = Exact.sum(own.map(({ quantity }) => quantity))
    const quantity = Exact.of(line.quantity).times(came).over(announced).rounded(4)
    return [{ line, quantity, serialNumbers: [] }]
  })
  const beyond = [...rests].flatMap(([id, { quantity, serialNumbers }]) => {
    const [first] = found.get(id) ?? []
    return first && quantity.compare(Exact.zero) > 0
      ? [{ line: first.line, quantity, serialNumbers, first }]
      : []
  })
  return { kept: [...kept, ...parts], beyond }
}

/** A part of a line of the return in the condition that an entry says. */
export interface SharedEntry {
  readonly lineId: number
  readonly quantity: Exact
  readonly serialNumbers: readonly string[]
  /** Undefined for what was announced and not found. */
  readonly found: FoundEntry | undefined
  /** A component takes neither item, place nor serial numbers of its bill of materials. */
  readonly isPart: boolean
}

/** Shares the entries out among the lines of the return, which make up what was found. */
export function sharedEntries(
  order: LockedOrder,
  lines: readonly HeldLine[],
  entries: readonly FoundEntry[],
): SharedEntry[] {
  const rests = entries.map((one) => ({ one, rest: new Rest([one]) }))
  return lines.flatMap((line) => {
    const bill = billOf(line, lines, order)
    if (bill !== undefined)
      return sharesOfPart(
        line,
        entries.filter((one) => one.line.id === bill),
      )
    const shares: SharedEntry[] = []
    let open = Exact.of(line.quantity)
    for (const { one, rest } of rests) {
      if (one.line.id !== line.salesOrderLineId) continue
      const took = rest.take({ ...line, quantity: open.toString() })
      if (took.quantity.isZero()) continue
      shares.push({ ...took, lineId: line.id, found: one, isPart: false })
      open = open.minus(took.quantity)
    }
    if (open.isZero()) return shares
    const named = shares.flatMap(({ serialNumbers }) => serialNumbers)
    const missing = line.serialNumbers.filter((one) => !named.some(isSame(one)))
    const absent = { lineId: line.id, quantity: open, serialNumbers: missing, isPart: false }
    return [...shares, { ...absent, found: undefined }]
  })
}

/** A component is in the condition of its bill of materials, as far as that came. */
function sharesOfPart(line: HeldLine, entries: readonly FoundEntry[]): SharedEntry[] {
  const whole = Exact.of(line.quantity)
  const came = Exact.sum(entries.map(({ entry }) => Exact.of(entry.quantity)))
  let rest = whole
  return entries.flatMap((found, place) => {
    const isLast = place === entries.length - 1
    const share = whole.times(Exact.of(found.entry.quantity)).over(came).rounded(4)
    const quantity = isLast ? rest : least(share, rest)
    rest = rest.minus(quantity)
    return quantity.isZero()
      ? []
      : [{ lineId: line.id, quantity, serialNumbers: [], found, isPart: true }]
  })
}
