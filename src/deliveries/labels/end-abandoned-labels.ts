import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { holdNote } from '../notes/held-note-store.ts'
import { findAbandonedLabels } from './asked-label-store.ts'
import { findNoteOfLabel, holdLabel, setLabel } from './carrier-label-store.ts'

/**
 * Ends labels whose job has failed without them: its workers died. Nobody knows what the carrier did, and who asks again
 * gets the same label.
 */
export async function endAbandonedLabels(tx: TenantTx, limit: number): Promise<number> {
  const ids = await findAbandonedLabels(tx, Math.min(limit, 20))
  for (const id of ids) {
    const of = await findNoteOfLabel(tx, { id })
    if (of) await holdNote(tx, { id: of.deliveryNoteId })
    const label = of && (await holdLabel(tx, { id }))
    if (!label) continue
    const status = label.status === 'cancelling' && label.booked !== null ? 'booked' : 'unclear'
    await setLabel(tx, id, { status, fault: 'interrupted', reason: '' })
  }
  return ids.length
}
