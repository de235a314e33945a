import { announce } from '../../platform/events/outbox-store.ts'
import type { Call, Json } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { type ClosedState, stockTakeEvents, stockTakeStates } from './stock-take.ts'
import { closeStockTake, type HeldStockTake, stockTakes } from './stock-take-store.ts'

/** For descriptions of what is decided. */
export const decisionRefusals =
  'Refused with 404 `stock-take.missing` and with 409 `stock-take.closed`'

type Working = Pick<Call, 'tx' | 'generation' | 'caller' | 'audit'>

/** Writes what was decided on a held stock take, and answers it. */
export function concludeDecision(
  { tx, generation, caller, audit }: Working,
  take: HeldStockTake,
  state: ClosedState,
  reason = '',
): Promise<Json | undefined> {
  const status = stockTakeStates[state]
  tx.soon(closeStockTake(tx, take, { status, reason }, caller))
  const before = { status: stockTakeStates.counting }
  audit({ entity: 'stock-take', entityId: take.uuid, before, after: { status, reason } })
  announce(tx, { entity: stockTakeEvents, kind: 'changed', ids: [take.id] })
  return concludeWithRecord(tx, generation, stockTakes, take)
}
