import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { recordCorrected } from '../../sales/doors/orders/order-progress-store.ts'
import { CancellationDraft } from '../cancellations/cancellation.ts'
import { wholeOf } from '../cancellations/cancelled-lines.ts'
import { resolveReason } from '../cancellations/resolve-reason.ts'
import { documentTypes } from '../documents/accounting-document.ts'
import { currentCreditNote } from '../documents/current-document.ts'
import { addToState, markCancelled } from '../documents/document-state-store.ts'
import { holdCreditNote } from '../documents/held-document.ts'
import { readLines } from '../documents/locked-document-store.ts'
import { addFollowing } from '../documents/write-following-document.ts'
import { invoiceEvents } from '../invoices/invoice-events.ts'
import { CreditNote, requireCancellable } from './credit-note.ts'
import { creditNoteEvents } from './credit-note-events.ts'
import { creditNotes } from './credit-note-record-store.ts'

export const cancelCreditNote = operation({
  name: 'cancelCreditNote',
  summary: 'Cancel a credit note',
  description:
    'Cancels a credit note by a document of its own with a number of its own; what it took off is due again. Refused with 400 where the reason requires a comment, with 404 `credit-note.missing`, with 409 `credit-note.move-not-allowed` for one that is cancelled, and with 422 `invoice.reference.missing`, `invoice.incomplete` (the company lacks its address or tax number) or `invoice.period-closed`. One of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'POST',
  path: { v1: '/creditNotes/{creditNoteId}/cancel', v2: '/credit-notes/{creditNoteId}/cancel' },
  scope: 'creditnotes.write',
  pathParameters: { creditNoteId: ReferenceField() },
  body: CancellationDraft,
  example: { cancellationReasonId: exampleKey(1), cancellationComment: 'Written by mistake' },
  examplePath: { creditNoteId: exampleKey(3) },
  answer: { status: 200, shape: CreditNote },
  current: currentCreditNote,

  async handle({ tx, companyId, path, body, caller, generation, fieldName, audit }) {
    const held = await holdCreditNote({ tx, companyId }, path.creditNoteId)
    const { document, order } = held
    requireCancellable(document)
    const reason = await resolveReason(tx, body, fieldName)
    const computed = wholeOf(document, await readLines(tx, document.id))
    const given = document.totalGross.negated()
    const at = new Date()
    await recordCorrected(tx, order, given, at)
    const { number, date } = await addFollowing(tx, held, {
      type: documentTypes.correctionCancellation,
      computed,
      userId: caller.user?.id,
      ...reason,
    })
    await markCancelled(tx, document.id, date)
    const invoiceId = document.originalId ?? 0
    await addToState(tx, invoiceId, 'corrected', given, at)
    announce(tx, { entity: creditNoteEvents, kind: 'changed', ids: [document.id] })
    announce(tx, { entity: invoiceEvents, kind: 'changed', ids: [invoiceId] })
    const [before, after] = [{ isCancelled: false }, { isCancelled: true, cancellation: number }]
    audit({ entity: 'credit-note', entityId: document.uuid, before, after })
    return concludeWithRecord(tx, generation, creditNotes, document)
  },
})
