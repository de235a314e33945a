import Type from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNone,
  Price,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

/** What a payment is. */
export const paymentKinds = { payment: 0, refund: 1, cashDiscount: 2 } as const

/** Money that came in for an invoice or was given back, or what was taken off for paying early. */
export const Payment = Type.Object({
  id: KeyField({ readOnly: true }),
  invoiceId: ReferenceField({ description: 'The invoice.' }),
  kind: Int32({ minimum: 0, maximum: 2, description: '0 payment, 1 refund, 2 cash discount.' }),
  amount: Price({ description: 'In the currency of the invoice, always positive.' }),
  taxAmount: Price({ description: 'Of a cash discount, the tax in it.' }),
  currencyIso: Text(3, { description: 'Currency of the invoice (ISO 4217).' }),
  paymentDate: Instant({ description: 'When it was paid.' }),
  paymentMethodId: orNone(ReferenceField({ description: 'How it was paid.' })),
  transactionId: Text(255, { description: 'What the bank or the provider calls it.' }),
  comment: Text(4000, { description: 'Note of the tenant.' }),
})

const common = {
  amount: Quantity({ exclusiveMinimum: 0, description: 'In the currency of the invoice.' }),
  currencyIso: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'Currency (ISO 4217); it must be that of the invoice.',
    }),
  ),
  paymentDate: Type.Optional(Instant({ description: 'When it was paid; now by default.' })),
  paymentMethodId: Type.Optional(ReferenceField({ description: 'How it was paid.' })),
  transactionId: Type.Optional(
    Text(255, { description: 'What the bank or the provider calls it.' }),
  ),
  comment: Type.Optional(Text(4000, { description: 'Note of the tenant.' })),
}

export const PaymentDraft = Type.Object({
  ...common,
  takesCashDiscount: Type.Optional(
    Type.Boolean({
      description:
        'Whether the cash discount is taken where the payment is in time and pays the rest; true by default.',
    }),
  ),
  allowsOverpayment: Type.Optional(
    Type.Boolean({
      description:
        'Whether more is taken than is still to be paid, as credit of the customer until it is refunded; false by default.',
    }),
  ),
})

export const RefundDraft = Type.Object(common)

const { amount: _, ...saidOfAll } = PaymentDraft.properties

/** Money that came in once and pays several invoices. */
export const PaymentsDraft = Type.Object({
  invoices: Type.Array(
    Type.Object({
      invoiceId: ReferenceField({ description: 'The invoice.' }),
      amount: Quantity({ exclusiveMinimum: 0, description: 'The part of the money for it.' }),
    }),
    { minItems: 1, maxItems: 100, description: 'Each invoice once.' },
  ),
  ...saidOfAll,
})

export const invoiceTwice = () =>
  new Refusal('broken-rule', 'payment.invoice-twice', {
    en: 'An invoice is named twice.',
    de: 'Eine Rechnung ist zweimal genannt.',
  })

export const missingReferences = missingRecords('payment.reference.missing', {
  en: 'The payment refers to records that do not exist.',
  de: 'Die Zahlung verweist auf Datensätze, die es nicht gibt.',
})

export const wrongCurrency = (currencyIso: string) =>
  new Refusal('broken-rule', 'payment.currency-differs', {
    en: `The invoice is in ${currencyIso}, and so are its payments.`,
    de: `Die Rechnung lautet auf ${currencyIso}, ebenso ihre Zahlungen.`,
  })

/** So that a payment that is sent twice, without a key that identifies it, is not booked twice unnoticed. */
export const paymentExceeded = (open: string, currencyIso: string) =>
  new Refusal('broken-rule', 'payment.exceeds-open', {
    en: `No more than ${open} ${currencyIso} is still to be paid. Set allowsOverpayment where the customer has paid more.`,
    de: `Es sind nur noch ${open} ${currencyIso} zu zahlen. Setzen Sie allowsOverpayment, wenn der Kunde mehr bezahlt hat.`,
  })

export const refundExceeded = () =>
  new Refusal('broken-rule', 'payment.refund-exceeded', {
    en: 'More is refunded than was paid.',
    de: 'Es wird mehr erstattet, als bezahlt wurde.',
  })
