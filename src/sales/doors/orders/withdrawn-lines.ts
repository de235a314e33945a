import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { lineTypes } from '../../calculation/line-type.ts'
import { setCancelled } from '../../orders/moves/moved-order-store.ts'
import { giveUpReservations } from '../../orders/moves/reserved-lines.ts'
import { auditedStoredLine } from '../../orders/writes/audited-order.ts'
import { changeLines } from '../../orders/writes/lines/change-lines.ts'
import type { LineQuantity, LockedLine, LockedOrder } from './locked-order.ts'
import { refuseMove } from './order-state.ts'

interface Withdrawal {
  readonly lines: readonly LineQuantity[]
  readonly comment: string
  /** The user who agreed; null for a program. */
  readonly userId: number | null
}

/** What was done, as the audit trail keeps it. */
interface Withdrawn {
  /** No goods were left. */
  readonly isCancelled: boolean
  readonly before: object
  readonly after: object
}

const { freeText, item, billOfMaterials, component } = lineTypes
const goods: readonly number[] = [freeText, item, billOfMaterials, component]

/**
 * Takes quantities off the lines of a held order, with what is reserved for them, because the customer no
 * longer wants them. Where no goods are left, the whole order is cancelled. Returns what is audited. Throws
 * `sales-order.move-not-allowed` (409), `sales-order.line.in-use` (422) and what `changeLines` throws.
 */
export async function withdrawLines(
  tx: TenantTx,
  order: LockedOrder,
  { lines, comment, userId }: Withdrawal,
): Promise<Withdrawn> {
  const stays = lines.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) throw new Error(`line ${lineId} is none of order ${order.id}`)
    return { line, quantity: line.quantity.minus(quantity) }
  })
  const removed = new Set(
    stays.filter(({ quantity }) => quantity.isZero()).map(({ line }) => line.id),
  )
  const isGone = ({ id, parentLineId }: LockedLine) =>
    removed.has(id) || (parentLineId !== null && removed.has(parentLineId))
  if (order.lines.every((line) => isGone(line) || !goods.includes(line.type))) {
    refuseMove(order, 'cancel')
    await giveUpReservations(tx, order, String)
    await setCancelled(tx, order, { reasonId: null, comment, userId })
    const after = { cancelled: true, cancellationComment: comment }
    return { isCancelled: true, before: { cancelled: false }, after }
  }
  const rest = stays.filter(({ quantity }) => !quantity.isZero())
  const changed = new Map(rest.map(({ line, quantity }) => [line.id, { quantity }]))
  await changeLines(tx, order, { changed, removed }, String)
  return {
    isCancelled: false,
    before: { lineItems: stays.map(({ line }) => auditedStoredLine(line)) },
    after: {
      lineItems: rest.map(({ line, quantity }) => auditedStoredLine({ ...line, quantity })),
    },
  }
}
