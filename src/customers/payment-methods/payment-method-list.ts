import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { PaymentMethod } from './payment-method.ts'
import { paymentMethods, paymentMethodTable, usualPaymentMethod } from './payment-method-store.ts'

export const paymentMethodList: ReferenceList = {
  noun: 'payment-method',
  plural: 'PaymentMethods',
  about: 'the payment methods of customers and documents, with their terms',
  path: { v1: '/paymentMethods', v2: '/payment-methods' },
  scope: 'paymentmethods',
  shape: PaymentMethod,
  table: paymentMethodTable,
  source: paymentMethods,
  usual: usualPaymentMethod,
  example: {
    name: 'Invoice, 30 days',
    canShipBeforePayment: true,
    paymentDueInDays: 30,
    cashDiscountDays: 14,
    cashDiscountValue: 2,
    paymentOption: 'transfer',
  },
  unique: ['name'],
  hasDefault: true,
  sentences: {
    'payment-method.missing': {
      en: 'There is no such payment method.',
      de: 'Diese Zahlungsart gibt es nicht.',
    },
    'payment-method.name.taken': {
      en: 'Another payment method has this name.',
      de: 'Eine andere Zahlungsart hat diesen Namen.',
    },
    'payment-method.in-use': {
      en: 'Customers or documents refer to this payment method.',
      de: 'Kunden oder Belege verweisen auf diese Zahlungsart.',
    },
    'payment-method.default.required': {
      en: 'One payment method is the default: make another one the default instead.',
      de: 'Eine Zahlungsart ist der Standard: Machen Sie stattdessen eine andere zum Standard.',
    },
  },
}
