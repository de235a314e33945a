import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { deleteRow } from '../../platform/records/record-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import { recordInPick } from '../../sales/doors/orders/pickable-order-store.ts'
import { releaseFromPicking } from '../../warehouse/doors/reservations/pick-store.ts'
import { announceList, type HeldPosition, holdOpenPositions, stockOf } from './held-list-store.ts'
import { pickStates } from './pick-list.ts'
import { pickListTable } from './pick-list-store.ts'
import { deletePositions, findEmptyLists } from './pick-position-store.ts'

/** Drops positions of held lists, whose orders are locked, and gives back what they hold. */
export async function dropPositions(
  tx: TenantTx,
  positions: readonly HeldPosition[],
): Promise<void> {
  const held = positions.map((position) => ({
    position,
    quantity: Exact.of(position.quantity).minus(Exact.of(position.quantityShort)),
  }))
  await releaseFromPicking(
    tx,
    held.map(({ position, quantity }) => stockOf(position, quantity.toString())),
  )
  const lines = held.map(({ position, quantity }) => ({
    lineId: position.salesOrderLineId,
    quantity: quantity.negated().toString(),
  }))
  await tx.all([
    recordInPick(tx, lines),
    deletePositions(
      tx,
      positions.map(({ id }) => id),
    ),
  ])
}

/**
 * Takes a locked order that is given up off the lists, as long as nobody has begun to pick it. A list of
 * which nothing is left goes.
 */
export async function dropOrderPicks(tx: TenantTx, orderId: number): Promise<void> {
  const positions = await holdOpenPositions(tx, [orderId])
  if (positions.length === 0 || positions.some(isBegun)) return
  await takeOffLists(tx, positions)
}

/**
 * Takes these lines of a locked order off the lists, as long as nobody has begun to pick them; other lines may
 * be picked already. Returns whether that is so: otherwise everything stays.
 */
export async function dropLinePicks(
  tx: TenantTx,
  orderId: number,
  lineIds: readonly number[],
): Promise<boolean> {
  const open = await holdOpenPositions(tx, [orderId])
  const positions = open.filter(({ salesOrderLineId }) => lineIds.includes(salesOrderLineId))
  if (positions.some(isBegun)) return false
  if (positions.length > 0) await takeOffLists(tx, positions)
  return true
}

const isBegun = ({ status }: HeldPosition) => status > pickStates.created

/** Drops positions; a list of which nothing is left goes. */
async function takeOffLists(tx: TenantTx, positions: readonly HeldPosition[]): Promise<void> {
  await dropPositions(tx, positions)
  const lists = [...new Set(positions.map(({ pickListId }) => pickListId))]
  const empty = await findEmptyLists(tx, lists)
  for (const { id } of empty) await deleteRow(tx, pickListTable, id)
  announceList(
    tx,
    lists.filter((id) => !empty.some((list) => list.id === id)),
    'positions',
  )
}
