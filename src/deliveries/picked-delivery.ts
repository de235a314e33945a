import type { Call } from '../platform/pipeline/operation.ts'
import { Exact } from '../platform/values/exact.ts'
import type { FieldPath } from '../platform/values/refusal.ts'
import type { LockedOrder } from '../sales/doors/orders/locked-order.ts'
import { readStockedItems } from '../warehouse/doors/reservations/pick-store.ts'
import type { TakenFrom } from '../warehouse/doors/reservations/take-out.ts'
import { deliverPrepared, type MadeNote } from './notes/deliver-order.ts'
import { billsOf, type Goods, openGoods } from './notes/delivered-goods.ts'
import { findUnreleased } from './notes/unreleased-goods.ts'

/** A quantity of a line of an order that was picked at a place. */
export interface PickedGoods {
  readonly lineId: number
  readonly quantity: Exact
  readonly serialNumbers: readonly string[]
  readonly place: TakenFrom & { readonly warehouseId: number }
  /** Names the goods in refusals. */
  readonly path: FieldPath
}

type Working = Pick<Call, 'tx' | 'fieldName' | 'audit' | 'audited' | 'caller' | 'companyId'>

/**
 * Delivers what was picked for a locked order, from where it was picked; returns the note of each warehouse. What is
 * not kept in stock (free text, services) leaves with the last of the goods, once it is released. The caller has given
 * back what pick lists held of it.
 */
export async function deliverPicked(
  call: Working,
  order: LockedOrder,
  picked: readonly PickedGoods[],
): Promise<readonly MadeNote[]> {
  const goods = picked.flatMap(({ lineId, ...one }): Goods[] => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [{ ...one, line, batchNumber: null, isBill: false }] : []
  })
  const along = await unkeptGoods(call, order, goods)
  const all = [...billsOf(order, goods), ...goods, ...along]
  const sorted = all.toSorted((one, other) => one.line.sortOrder - other.line.sortOrder)
  return deliverPrepared(call, order, sorted)
}

/** What leaves without being picked, once nothing is left to pick. */
async function unkeptGoods(
  { tx }: Working,
  order: LockedOrder,
  goods: readonly Goods[],
): Promise<Goods[]> {
  const open = openGoods({ ...order, lines: order.lines.map(withoutPicks) }).goods
  const itemIds = open.flatMap(({ line }) => line.itemId ?? [])
  const items = await readStockedItems(tx, [...new Set(itemIds)])
  const kept = new Set(items.filter(({ isManaged }) => isManaged).map(({ id }) => id))
  const isKept = ({ line, isBill }: Goods) =>
    !isBill && line.itemId !== null && kept.has(line.itemId)
  const isLast = open.filter(isKept).every(({ line, quantity }) => {
    const now = goods.filter((one) => one.line.id === line.id).map((one) => one.quantity)
    return Exact.sum(now).compare(quantity) >= 0
  })
  if (!isLast) return []
  const along = open.filter((one) => !one.isBill && !isKept(one))
  const unreleased = await findUnreleased(tx, along)
  return along.filter(({ line }) => !unreleased.has(line.itemId ?? 0))
}

const withoutPicks = (line: LockedOrder['lines'][number]) => ({
  ...line,
  quantityInPick: Exact.zero,
})
