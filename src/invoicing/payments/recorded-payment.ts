import Type from 'typebox'
import { KeyField, Price, ReferenceField, Text } from '../../platform/values/shape.ts'
import { Payment } from './payment.ts'

/** A payment with what it belongs to, for lists of all payments. */
export const RecordedPayment = Type.Object({
  ...Payment.properties,
  invoiceNumber: Text(100, { description: 'Number of the invoice.' }),
  salesOrderId: ReferenceField({ description: 'The order of the invoice.' }),
  salesOrderNumber: Text(255, { description: 'Number of that order.' }),
  customerId: KeyField({ description: 'Who owes the invoice.' }),
  customerName: Text(255, { description: 'Whom the billing address of the invoice names.' }),
  refundableAmount: Price({
    description:
      'What was paid of the invoice in all and not given back: the most that a refund can be.',
  }),
})
