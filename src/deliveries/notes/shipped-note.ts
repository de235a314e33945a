import type { Call } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { recordShipped } from '../../sales/doors/orders/order-progress-store.ts'
import { stampPackages } from '../packages/delivery-note-package-store.ts'
import { type Held, recordMove } from './held-note-store.ts'
import { refuseUnreleasedNote } from './unreleased-goods.ts'

/**
 * Makes a held note shipped, with its packages and its order. Returns what changed of the note, for the
 * entry of the caller in the audit trail. Throws `delivery-note.not-released` (422).
 */
export async function reportShipped(
  tx: TenantTx,
  { order, note }: Held,
  audit: Call['audit'],
  at = new Date().toISOString(),
): Promise<{ readonly before: object; readonly after: object }> {
  await refuseUnreleasedNote(tx, note.id)
  const change = await recordMove(tx, note, { shipped: at })
  await stampPackages(tx, note.id, at)
  await recordShipped(tx, order, new Date(at))
  const after = { lastShippingDate: at }
  audit({ entity: 'sales-order', entityId: order.uuid, before: {}, after })
  return change ?? { before: {}, after: {} }
}
