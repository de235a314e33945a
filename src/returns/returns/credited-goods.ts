import { creditOrder } from '../../invoicing/write-credit-note.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { Exact } from '../../platform/values/exact.ts'
import { findHeldLines, type HeldReturn, writeOutcome } from './return-store.ts'

type Working = Pick<Call, 'tx' | 'audit' | 'caller'>

/**
 * Takes the goods of a held return that are to be refunded off the invoices of its order, as far as they were
 * invoiced. The move to its state allows that once.
 */
export async function creditGoods({ tx, audit, caller }: Working, held: HeldReturn): Promise<void> {
  const { id, number, order } = held
  const lines = await findHeldLines(tx, id)
  const refunded = lines.filter(({ decision }) => decision === null || decision === 'refund')
  const quantities = refunded.map(({ salesOrderLineId, quantity }) => ({
    lineId: salesOrderLineId,
    quantity: Exact.of(quantity),
  }))
  const reason = order.languageIso === 'de' ? `Retoure ${number}` : `Return ${number}`
  const written = await creditOrder(tx, order, quantities, { reason, userId: caller.user?.id })
  for (const { uuid, invoiceUuid, number: creditNote, totalGross } of written) {
    const after = { invoiceId: invoiceUuid, number: creditNote, total: totalGross.toString() }
    audit({ entity: 'credit-note', entityId: uuid, before: null, after })
  }
  if (written.length > 0) {
    await writeOutcome(tx, held, { creditNotes: written.map((note) => note.id) })
  }
}
