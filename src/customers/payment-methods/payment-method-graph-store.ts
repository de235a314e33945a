import {
  always,
  columnFields,
  decimalField,
  flagField,
  intField,
  textField,
} from '../../platform/graph/node-type.ts'
import { namedList } from '../../platform/graph-sql/named-list.ts'

export const queryPaymentMethods = namedList({
  query: 'QueryPaymentMethods',
  type: 'PaymentMethod',
  description: 'Payment methods with their terms.',
  scope: 'paymentmethods.read',
  table: 'payment_methods',
  as: 'payment_method',
  fields: {
    ...columnFields(
      'payment_method',
      flagField,
      ['isActive', 'isDefault', 'isDunningActive', 'canShipBeforePayment'],
      always,
    ),
    isDebit: flagField(`(payment_method.payment_option = 'debit')`, always),
    ...columnFields('payment_method', intField, ['cashDiscountDays'], always),
    ...columnFields('payment_method', decimalField, ['cashDiscountValue'], always),
    ...columnFields('payment_method', textField, ['generalLedgerAccount', 'paymentOption'], always),
  },
})
