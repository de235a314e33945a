import Type from 'typebox'
import {
  Instant,
  Int32,
  KeyField,
  orNone,
  orNull,
  Price,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { taxCategorySentence } from '../../sales/calculation/tax-group.ts'
import { TaxCategoryField } from '../../sales/tax-codes/tax-code.ts'
import { BookedTaxCode, MissingTaxCode, Receivable } from './accounting-data.ts'

export const paymentKindField = Int32({
  minimum: 0,
  maximum: 2,
  description: '0 payment, 1 refund, 2 cash discount.',
})

const CashDiscountPart = Type.Object({
  taxCategory: TaxCategoryField(taxCategorySentence),
  vatRate: Quantity({ description: 'In percent.' }),
  amount: Price({ description: 'Part of the cash discount, with tax.' }),
  taxAmount: Price({ description: 'Tax in it.' }),
  cashDiscountAccount: Text(50, {
    description:
      'Account of the tax code for cash discounts; empty where `missingTaxCode` says what for.',
  }),
  taxCode: orNull(BookedTaxCode),
  missingTaxCode: orNull(MissingTaxCode),
})

/** Money of an invoice as accounting needs it: that came in, was given back or was taken off for paying early. */
export const AccountingPayment = Type.Object({
  id: KeyField(),
  kind: paymentKindField,
  paymentDate: Instant({ description: 'When it was paid.' }),
  documentNumber: Text(100, { description: 'Number of the invoice.' }),
  documentId: KeyField({ description: 'The invoice.' }),
  companyId: ReferenceField({ description: 'The company that sells.' }),
  customerNumber: Text(255, { description: 'Number of the customer.' }),
  accountsReceivableNumber: Receivable,
  amount: Price({ description: 'Always positive; the kind says which way it goes.' }),
  taxAmount: Price({ description: 'Of a cash discount, the tax in it.' }),
  isPrepaid: Type.Boolean({
    description: 'Whether the invoice takes what was paid to its order before: no further money.',
  }),
  currencyIso: Text(3, { description: 'Currency of the invoice (ISO 4217).' }),
  paymentMethodId: orNone(ReferenceField({ description: 'How it was paid.' })),
  generalLedgerAccount: Text(50, {
    description:
      'Account of the payment method that the money is on; empty where it has none, and for cash discounts.',
  }),
  transactionId: Text(255, { description: 'What the bank or the provider calls it.' }),
  comment: Text(4000, { description: 'Note of the tenant.' }),
  cashDiscountParts: Type.Array(CashDiscountPart, {
    description:
      'Of a cash discount, what of it belongs to each category and rate of the invoice; empty otherwise.',
  }),
})
