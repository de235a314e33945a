import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { dayOf } from '../../platform/values/day.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { CurrentWant, DecidedLine, StockFigures } from '../reservations/decide-reservations.ts'
import { findSupplies, type ItemSupply } from './find-supplies.ts'
import { type Promised, promiseOf } from './promised-day.ts'

interface Stock {
  readonly figures: readonly StockFigures[]
  readonly current: readonly CurrentWant[]
}

/**
 * When lines that want more than before can leave, by their numbers. The items are held, so of two orders the second
 * sees what the first one waits for. Only items that are short are looked at once more.
 */
export async function reservedPromises(
  tx: TenantTx,
  lines: readonly DecidedLine[],
  { figures, current }: Stock,
): Promise<ReadonlyMap<number, Promised>> {
  const today = dayOf(new Date())
  const items = new Map(figures.map((item) => [item.itemId, item]))
  const raised = lines.filter(({ isRaised }) => isRaised)
  const isThere = there(lines, items)
  const short = new Set(raised.filter((line) => !isThere(line)))
  const shortIds = [...new Set([...short].map(({ itemId }) => itemId))]
  const supplies = shortIds.length > 0 ? await findSupplies(tx, shortIds) : new Map()
  const promises = new Map<number, Promised>()
  for (const line of raised.filter((one) => !short.has(one))) {
    const { terms } = items.get(line.itemId) as StockFigures
    const kept = { ...terms, procurementDays: 0 }
    promises.set(line.lineId, promiseOf(Exact.zero, none, kept, today))
  }
  for (const [itemId, supply] of supplies as ReadonlyMap<number, ItemSupply>) {
    const ofItem = <One extends { itemId: number }>(one: One) => one.itemId === itemId
    const before = Exact.sum(current.filter(ofItem).map(({ wanted }) => Exact.of(wanted)))
    let free = supply.whole.free.plus(before)
    for (const line of lines.filter(ofItem)) {
      const { coming } = supply.whole
      if (short.has(line)) {
        promises.set(line.lineId, promiseOf(line.wanted, { free, coming }, supply.terms, today))
      }
      free = free.minus(line.wanted)
    }
  }
  return promises
}

const none = { free: Exact.zero, coming: [] }

/** Whether all that a line wants is set aside for it, and lies there: what may be negative need not. */
function there(lines: readonly DecidedLine[], items: ReadonlyMap<number, StockFigures>) {
  const own = new Map<number, Exact>()
  for (const { itemId, reserved } of lines) {
    own.set(itemId, reserved.plus(own.get(itemId) ?? Exact.zero))
  }
  return ({ itemId, wanted, reserved }: DecidedLine): boolean => {
    const { terms, isUnlimited, onHand, buffer, ...item } = items.get(itemId) as StockFigures
    if (!terms.isKept) return true
    if (reserved.compare(wanted) < 0) return false
    if (!isUnlimited) return true
    const others = Exact.of(item.reserved).plus(own.get(itemId) ?? Exact.zero)
    return Exact.of(onHand).minus(Exact.of(buffer)).compare(others) >= 0
  }
}
