import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Payment } from './payment.ts'
import { payments } from './payment-store.ts'

export const getPayment = operation({
  name: 'getPayment',
  summary: 'Get a payment',
  description:
    'Returns a payment, a refund or a cash discount of an invoice, or money of an order. Refused with 404 `payment.missing`.',
  method: 'GET',
  path: { v1: '/payments/{paymentId}', v2: '/payments/{paymentId}' },
  scope: 'invoices.read',
  pathParameters: { paymentId: ReferenceField() },
  answer: { status: 200, shape: Payment },

  async handle({ tx, generation, path }) {
    const payment = await concludeWithRecord(tx, generation, payments, path.paymentId)
    if (!payment) throw noSuchPayment()
    return payment
  },
})

const noSuchPayment = () =>
  new Refusal('missing', 'payment.missing', {
    en: 'There is no such payment.',
    de: 'Diese Zahlung gibt es nicht.',
  })
