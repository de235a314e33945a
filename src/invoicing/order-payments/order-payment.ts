import Type from 'typebox'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Quantity, ReferenceField } from '../../platform/values/shape.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import { Payment } from '../payments/payment.ts'

/** The payments that a request made. */
export const BookedPayments = Type.Object({ payments: Type.Array(Payment) })

export const CreditUse = Type.Object({
  salesOrderId: ReferenceField({ description: 'The order of the same customer that is paid.' }),
  amount: Quantity({
    exclusiveMinimum: 0,
    description: 'In the currency that both orders have.',
  }),
})

const cancelled = 5

/** What is still to be paid of an order; negative where too much was paid. */
export function orderStillToPay({ status, ...order }: LockedOrder): Exact {
  const due = status === cancelled ? Exact.zero : order.totalGross.minus(order.correctedAmount)
  return due.minus(order.paidAmount)
}

export const creditOfAnother = () =>
  new Refusal('broken-rule', 'payment.credit-of-another', {
    en: 'Credit of an order pays another order of the same customer, company and currency.',
    de: 'Guthaben eines Auftrags bezahlt einen anderen Auftrag desselben Kunden, derselben Firma und Währung.',
  })
