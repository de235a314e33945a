import Type from 'typebox'
import { KeyField, Price, ReferenceField, Text } from '../../platform/values/shape.ts'
import { Payment } from './payment.ts'

/** A payment with what it belongs to, for lists of all payments. */
export const RecordedPayment = Type.Object({
  ...Payment.properties,
  invoiceNumber: Text(100, { description: 'Number of the invoice; empty without one.' }),
  salesOrderId: ReferenceField({ description: 'The order.' }),
  salesOrderNumber: Text(255, { description: 'Number of that order.' }),
  customerId: KeyField({ description: 'Who owes it.' }),
  customerName: Text(255, { description: 'Whom the billing address names.' }),
  refundableAmount: Price({
    description:
      'What was paid of the invoice, or of the order beyond its invoices, and not given back: the most that a refund can be.',
  }),
})
