import { moveOperation } from '../../../platform/records/move-operation.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { exampleKey } from '../../../platform/values/shape.ts'
import { requireCompany } from '../../../sales/doors/orders/locked-order.ts'
import { missingReferences } from '../../payments/payment.ts'
import { LineBooking } from './bank-statement-line.ts'
import { movedLine } from './moved-line.ts'
import { bookHeldLine } from './write-line-booking.ts'

export const bookBankStatementLine = moveOperation(movedLine, {
  name: 'bookBankStatementLine',
  verb: 'book',
  summary: 'Book a line of a bank statement',
  description:
    'Records an open line as payments of one or several invoices, or as refunds where money left the account, as recording each of them does, with its cash discount. The amounts are those of the line together; less only with `ignoresRest`. In addition to the scope below it needs `invoices.write`. Refused with 404 `bank-statement-line.missing` or `invoice.missing`, with 409 `bank-statement-line.move-not-allowed` where it was decided before, also by somebody else at the same time, with 409 `invoice.move-not-allowed` for a draft or a cancelled invoice, and with 422 `bank-statement-line.sum-differs`, `bank-statement-line.invoice-twice`, `payment.reference.missing`, `payment.currency-differs`, `payment.refund-exceeded`, `invoice.period-closed` where the books of its day are closed, or `sales-order.company` for an invoice of another company.',
  body: LineBooking,
  example: { invoices: [{ invoiceId: exampleKey(1), amount: 10 }], ignoresRest: true },

  async write({ tx, body, caller, companyId, fieldName, requireScope, audit }, line) {
    requireScope('invoices.write')
    requireCompany(line, companyId)
    const named = body.invoices.map(({ invoiceId: reference }, index) => ({
      ...{ path: ['invoices', index, 'invoiceId'], table: 'accounting_documents', reference },
    }))
    const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
    const invoices = body.invoices.map(({ invoiceId, amount }) => ({
      ...{ id: resolve(invoiceId).id, amount: Exact.of(amount) },
    }))
    const userId = caller.user?.id ?? null
    const { before, after } = await bookHeldLine(tx, line, { ...body, invoices }, userId)
    audit({ entity: 'bank-statement-line', entityId: line.uuid, before, after })
  },
})
