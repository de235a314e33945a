import Type from 'typebox'
import { namedPaymentMethods } from '../../customers/payment-terms-store.ts'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { inLockOrder } from '../documents/lock-order-store.ts'
import { invoiceTwice, missingReferences, Payment, PaymentsDraft } from './payment.ts'
import { payments } from './payment-store.ts'
import { arePayments } from './recorded-payment-store.ts'
import { addPayment } from './write-payment.ts'

export const createPayments = operation({
  name: 'createPayments',
  summary: 'Record a payment of several invoices',
  description:
    'Records money that came in once for several invoices, as recording a payment of each of them does: all of them or none. Refused with 409 `invoice.move-not-allowed` where one of them is a draft or cancelled, and with 422 `payment.invoice-twice`, `payment.exceeds-open`, `payment.reference.missing` or `payment.currency-differs`. An invoice of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'POST',
  path: { v2: '/payments' },
  scope: 'invoices.write',
  body: PaymentsDraft,
  example: {
    invoices: [
      { invoiceId: exampleKey(1), amount: 5 },
      { invoiceId: exampleKey(2), amount: 5 },
    ],
    transactionId: '2026-11-22/17',
  },
  answer: { status: 201, shape: Type.Object({ payments: Type.Array(Payment) }) },

  async handle(call) {
    const { tx, body, fieldName, generation } = call
    const { invoices, ...said } = body
    const named = invoices.map(({ invoiceId: reference }, index) => ({
      ...{ path: ['invoices', index, 'invoiceId'], table: 'accounting_documents', reference },
    }))
    const method = said.paymentMethodId && {
      ...{ path: ['paymentMethodId'], table: namedPaymentMethods, reference: said.paymentMethodId },
    }
    const all = [...named, ...(method ? [method] : [])]
    const resolve = await resolveRecords(tx, all, missingReferences, fieldName)
    const amounts = new Map(
      invoices.map(({ invoiceId, amount }) => [resolve(invoiceId).id, amount]),
    )
    if (amounts.size < invoices.length) throw invoiceTwice()
    const added: number[] = []
    for (const id of await inLockOrder(tx, [...amounts.keys()])) {
      const one = { path: { invoiceId: { id } }, body: { ...said, amount: amounts.get(id) ?? 0 } }
      const key = await addPayment({ ...call, ...one }, said.takesCashDiscount ?? true)
      added.push(key.id)
    }
    const records = await concludeWithRecords(tx, generation, payments, arePayments(added))
    return new Json(`{"payments":${records.text}}`)
  },
})
