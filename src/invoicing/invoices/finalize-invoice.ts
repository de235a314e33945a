import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { currentInvoice } from '../documents/current-document.ts'
import { deleteDraft } from '../documents/document-store.ts'
import { holdInvoice } from '../documents/held-document.ts'
import { readLines } from '../documents/locked-document-store.ts'
import { Invoice } from './invoice.ts'
import { invoices } from './invoice-record-store.ts'
import { requireMove } from './invoice-state.ts'
import { refuseOrder } from './invoiced-order.ts'
import { addFinal } from './write-invoice.ts'

export const finalizeInvoice = operation({
  name: 'finalizeInvoice',
  summary: 'Finalize a draft of an invoice',
  description:
    'Makes a draft final: it gets the next number of its company, is computed as the order is now, and can no longer be changed. Refused with 404 `invoice.missing`, with 409 `invoice.move-not-allowed` where it is final already or `invoice.order-not-open`, and with 422 `invoice.quantity-exceeded`, `invoice.line-unknown`, `invoice.incomplete` (`errors` names all that is missing), `invoice.period-closed`, `invoice.date-in-future` or `invoice.date-goes-back`. One of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'POST',
  path: { v1: '/invoices/{invoiceId}/finalize', v2: '/invoices/{invoiceId}/finalize' },
  scope: 'invoices.write',
  pathParameters: { invoiceId: ReferenceField() },
  answer: { status: 200, shape: Invoice },
  current: currentInvoice,

  async handle({ tx, vault, companyId, path, caller, generation, audit }) {
    const held = await holdInvoice({ tx, companyId }, path.invoiceId)
    const { document, order } = held
    requireMove(document, 'finalize')
    refuseOrder(order)
    const components = new Set(
      order.lines.flatMap(({ id, parentLineId }) => (parentLineId ? [id] : [])),
    )
    const wanted = (await readLines(tx, document.id))
      .filter(({ salesOrderLineId }) => !components.has(salesOrderLineId))
      .map(({ salesOrderLineId, quantity }, index) => ({
        lineId: salesOrderLineId,
        quantity,
        field: `lineItems[${index}]`,
      }))
    // The final row takes the place of the draft's, since the application may not change a row.
    await deleteDraft(tx, document.id)
    const invoice = await addFinal(tx, order, {
      vault,
      wanted,
      date: document.documentDate ?? undefined,
      supplyDate: document.supplyDate ?? undefined,
      userId: caller.user?.id,
      draft: document,
      state: { comment: document.comment, colorCodeId: document.colorCodeId },
    })
    const [before, after] = [{ isDraft: true }, { isDraft: false, number: invoice.number }]
    audit({ entity: 'invoice', entityId: invoice.uuid, before, after })
    return concludeWithRecord(tx, generation, invoices, invoice)
  },
})
