import { moveOperation } from '../../../platform/records/move-operation.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { exampleKey, type Reference } from '../../../platform/values/shape.ts'
import { namedPurchaseInvoices } from '../../../purchasing/purchase-invoice-key-store.ts'
import { requireCompany } from '../../../sales/doors/orders/locked-order.ts'
import { namedSalesOrders } from '../../../sales/doors/orders/order-reference-store.ts'
import { missingReferences } from '../../payments/payment.ts'
import { LineBooking, nothingNamed } from './bank-statement-line.ts'
import { movedLine } from './moved-line.ts'
import { bookHeldLine } from './write-line-booking.ts'

export const bookBankStatementLine = moveOperation(movedLine, {
  name: 'bookBankStatementLine',
  verb: 'book',
  summary: 'Book a line of a bank statement',
  description:
    'Records an open line as payments of one or several invoices and orders, or as refunds where money left the account, as recording each of them does, with its cash discount; or as the payment of invoices of suppliers, each as a whole, which also says what became of a payment run. The amounts are those of the line together; less only with `ignoresRest`. More than is still to be paid of one of them is taken only with `allowsOverpayment`, as credit of the customer. In addition to the scope below it needs `invoices.write`, and `purchaseinvoices.write` for invoices of suppliers. Refused with 404 `bank-statement-line.missing`, with 409 `bank-statement-line.move-not-allowed` where it was decided before, also by somebody else at the same time, with 409 `invoice.move-not-allowed` for a draft or a cancelled invoice, and with 422 `bank-statement-line.sum-differs`, `bank-statement-line.invoice-twice`, `payment.reference.missing`, `payment.currency-differs`, `payment.exceeds-open`, `payment.refund-exceeded`, `bank-statement-line.nothing-named`, `bank-statement-line.purchase-amount`, with 409 `purchase-invoice.move-not-allowed`, and with 422 `invoice.period-closed` where the books of its day are closed, or `sales-order.company` for an invoice of another company.',
  body: LineBooking,
  example: { invoices: [{ invoiceId: exampleKey(1), amount: 10 }], ignoresRest: true },

  async write({ tx, body, caller, companyId, fieldName, requireScope, audit }, line) {
    requireScope('invoices.write')
    requireCompany(line, companyId)
    const { invoices: ofInvoices = [], salesOrders: ofOrders = [], ...others } = body
    const { purchaseInvoices: ofSuppliers = [], ...said } = others
    const named = [
      ...ofInvoices.map(({ invoiceId: reference }, index) => ({
        ...{ path: ['invoices', index, 'invoiceId'], table: 'accounting_documents', reference },
      })),
      ...ofOrders.map(({ salesOrderId: reference }, index) => ({
        ...{ path: ['salesOrders', index, 'salesOrderId'], table: namedSalesOrders, reference },
      })),
      ...ofSuppliers.map(({ purchaseInvoiceId: reference }, index) => ({
        ...{ path: ['purchaseInvoices', index, 'purchaseInvoiceId'], reference },
        table: namedPurchaseInvoices,
      })),
    ]
    if (named.length === 0) throw nothingNamed()
    const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
    const part = (reference: Reference, amount: number) => ({
      ...{ id: resolve(reference).id, amount: Exact.of(amount) },
    })
    if (ofSuppliers.length > 0) requireScope('purchaseinvoices.write')
    const wanted = {
      ...said,
      invoices: ofInvoices.map(({ invoiceId, amount }) => part(invoiceId, amount)),
      orders: ofOrders.map(({ salesOrderId, amount }) => part(salesOrderId, amount)),
      purchases: ofSuppliers.map(({ purchaseInvoiceId, amount }) =>
        part(purchaseInvoiceId, amount),
      ),
    }
    const userId = caller.user?.id ?? null
    const { before, after, along } = await bookHeldLine(tx, line, wanted, userId)
    for (const entry of along) audit(entry)
    audit({ entity: 'bank-statement-line', entityId: line.uuid, before, after })
  },
})
