import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { recordInvoiced } from '../../sales/doors/orders/order-progress-store.ts'
import { withdrawSoldCards } from '../../sales/doors/vouchers/sold-cards-store.ts'
import { documentTypes } from '../documents/accounting-document.ts'
import { requireCreditLimit } from '../documents/credit-limit-store.ts'
import { currentInvoice } from '../documents/current-document.ts'
import { hasLiveCorrection, markCancelled } from '../documents/document-state-store.ts'
import { holdInvoice } from '../documents/held-document.ts'
import { readLines } from '../documents/locked-document-store.ts'
import { addFollowing } from '../documents/write-following-document.ts'
import { Invoice } from '../invoices/invoice.ts'
import { invoiceEvents } from '../invoices/invoice-events.ts'
import { invoices } from '../invoices/invoice-record-store.ts'
import { requireMove } from '../invoices/invoice-state.ts'
import { refundToCards } from '../payments/card-refunds-store.ts'
import { CancellationDraft, correctionInForce } from './cancellation.ts'
import { wholeOf } from './cancelled-lines.ts'
import { resolveReason } from './resolve-reason.ts'

export const cancelInvoice = operation({
  name: 'cancelInvoice',
  summary: 'Cancel an invoice',
  description:
    'Cancels a final invoice by a document of its own with a number of its own; the invoice stays as it is. Its quantities can be invoiced again, and money that was received is to be refunded; what gift cards paid goes back to them, and gift cards that it sold are taken back. Refused with 400 where the reason requires a comment, with 404 `invoice.missing`, with 409 `invoice.move-not-allowed` for a draft or a cancelled invoice `invoice.has-credit-note` or `voucher.spent`, and with 422 `invoice.reference.missing`, `invoice.incomplete` (the company lacks its address or tax number) or `invoice.period-closed`. One of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'POST',
  path: { v1: '/invoices/{invoiceId}/cancel', v2: '/invoices/{invoiceId}/cancel' },
  scope: 'invoices.write',
  pathParameters: { invoiceId: ReferenceField() },
  body: CancellationDraft,
  example: { cancellationReasonId: exampleKey(1), cancellationComment: 'Wrong billing address' },
  answer: { status: 200, shape: Invoice },
  current: currentInvoice,

  async handle({ tx, companyId, path, body, caller, generation, fieldName, audit }) {
    const held = await holdInvoice({ tx, companyId }, path.invoiceId)
    const { document, order } = held
    requireMove(document, 'cancel')
    const reason = await resolveReason(tx, body, fieldName)
    if (await hasLiveCorrection(tx, document.id)) throw correctionInForce()
    await requireCreditLimit(tx, held, document.totalGross)
    const lines = await readLines(tx, document.id)
    const components = new Set(order.lines.flatMap((one) => (one.parentLineId ? [one.id] : [])))
    const givenBack = lines
      .filter(({ salesOrderLineId }) => !components.has(salesOrderLineId))
      .map(({ salesOrderLineId, quantity }) => ({
        lineId: salesOrderLineId,
        quantity: quantity.negated(),
      }))
    await recordInvoiced(tx, order, givenBack)
    const { number, date } = await addFollowing(tx, held, {
      type: documentTypes.cancellation,
      computed: wholeOf(document, lines),
      userId: caller.user?.id,
      ...reason,
    })
    const userId = caller.user?.id ?? null
    await refundToCards(tx, held, document.paidAmount, userId)
    await withdrawSoldCards(tx, document.id, userId)
    await markCancelled(tx, document.id, date)
    announce(tx, { entity: invoiceEvents, kind: 'changed', ids: [document.id] })
    const [before, after] = [{ isCancelled: false }, { isCancelled: true, cancellation: number }]
    audit({ entity: 'invoice', entityId: document.uuid, before, after })
    return concludeWithRecord(tx, generation, invoices, document)
  },
})
