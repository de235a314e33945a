import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { requireCompany } from '../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import { openQuantities } from '../documents/invoiced-lines.ts'
import { wantedOf } from '../documents/wanted.ts'
import { Invoice, InvoiceDraft } from './invoice.ts'
import { invoices } from './invoice-record-store.ts'
import { refuseOrder } from './invoiced-order.ts'
import { addDraft, addFinal } from './write-invoice.ts'

export const createInvoice = operation({
  name: 'createInvoice',
  summary: 'Create an invoice of a sales order',
  description:
    'Invoices what of the order is not invoiced yet, or the quantities that the body names, or with `deliveredOnly` what was delivered. The terms are those of the order. Unless `isDraft` says otherwise it is final at once: it gets the next number of its company and can no longer be changed. Invoices of an order add up to its amounts to the cent on the side that prices are given on. Refused with 404 `sales-order.missing`, with 409 `invoice.order-not-open` for a draft or a cancelled order, and with 422 `invoice.nothing-open`, `invoice.line-unknown`, `invoice.quantity-exceeded`, `document.total-negative`, `invoice.incomplete` (`errors` names all that is missing), `invoice.period-closed`, `invoice.date-in-future`, `invoice.date-goes-back` or `voucher.cards-uncounted`. Lines of the type voucher issue their gift cards, which the names of the lines mention by the ends of their codes; they count once the order is paid. An order of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'POST',
  path: { v1: '/salesOrders/{salesOrderId}/invoices', v2: '/sales-orders/{salesOrderId}/invoices' },
  scope: 'invoices.write',
  pathParameters: { salesOrderId: ReferenceField() },
  body: InvoiceDraft,
  isBodyOptional: true,
  example: { deliveredOnly: false, comment: 'Please pay within two weeks' },
  answer: { status: 201, shape: Invoice },

  async handle({ tx, vault, companyId, path, body, caller, generation, fieldName, locate, audit }) {
    const order = await lockOrder(tx, path.salesOrderId)
    requireCompany(order, companyId)
    const { lineItems, isDraft = false, deliveredOnly = false } = body
    const named = lineItems && wantedOf(order.lines, lineItems, fieldName)
    refuseOrder(order)
    const plan = {
      vault,
      wanted: named ?? openQuantities(order, { isDeliveredOnly: deliveredOnly }),
      date: dateOf(body.invoiceDate),
      supplyDate: dateOf(body.serviceDate),
      userId: caller.user?.id,
      state: { comment: body.comment ?? '' },
    }
    const invoice = await (isDraft ? addDraft(tx, order, plan) : addFinal(tx, order, plan))
    const after = { salesOrderId: order.uuid, number: invoice.number, isDraft }
    audit({ entity: 'invoice', entityId: invoice.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, invoices, invoice)
    return created(record, locate('/invoices', invoice))
  },
})

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : undefined)
