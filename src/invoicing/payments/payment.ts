import Type from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
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

/** What a payment is. */
export const paymentKinds = { payment: 0, refund: 1, cashDiscount: 2 } as const

/** Money that came in or was given back, or what was taken off for paying early. */
export const Payment = Type.Object({
  id: KeyField({ readOnly: true }),
  invoiceId: orNone(
    ReferenceField({ description: 'The invoice; null for money of an order without one.' }),
  ),
  kind: Int32({ minimum: 0, maximum: 2, description: '0 payment, 1 refund, 2 cash discount.' }),
  amount: Price({ description: 'In the currency of the invoice or order, always positive.' }),
  isPrepaid: Type.Boolean({
    description: 'Whether the invoice takes what was paid to its order before: no further money.',
  }),
  feeAmount: Price({ description: 'What a payment provider kept of it.' }),
  receivedAmount: orNull(
    Price({ description: 'What came in, where it came in another currency.' }),
  ),
  receivedCurrencyIso: orNull(Text(3, { description: 'That currency (ISO 4217).' })),
  taxAmount: Price({ description: 'Of a cash discount, the tax in it.' }),
  currencyIso: Text(3, { description: 'Currency of the invoice or order (ISO 4217).' }),
  paymentDate: Instant({ description: 'When it was paid.' }),
  paymentMethodId: orNone(ReferenceField({ description: 'How it was paid.' })),
  transactionId: Text(255, { description: 'What the bank or the provider calls it.' }),
  comment: Text(4000, { description: 'Note of the tenant.' }),
})

const CurrencyIso = (description: string) => Type.String({ pattern: '^[A-Z]{3}$', description })

const common = {
  amount: Quantity({
    exclusiveMinimum: 0,
    description: 'In the currency of the invoice or order.',
  }),
  currencyIso: Type.Optional(
    CurrencyIso('Currency (ISO 4217); it must be that of the invoice or order.'),
  ),
  received: Type.Optional(
    Type.Object(
      {
        amount: Quantity({ exclusiveMinimum: 0, description: 'In that currency.' }),
        currencyIso: CurrencyIso('Currency (ISO 4217).'),
      },
      { description: 'What the amount was exchanged from or into, where another currency moved.' },
    ),
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

const { takesCashDiscount: _discount, ...ofOrder } = PaymentDraft.properties

/** Money for an order. There is no cash discount before there is an invoice. */
export const OrderPaymentDraft = Type.Object(ofOrder)

const { amount: _, received: _received, ...saidOfAll } = PaymentDraft.properties

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
    en: `The document is in ${currencyIso}, and so are its payments; received says what was exchanged.`,
    de: `Der Beleg lautet auf ${currencyIso}, ebenso seine Zahlungen; received nennt, was umgetauscht wurde.`,
  })

/** So that a payment that is sent twice, without a key that identifies it, is not booked twice unnoticed. */
export const paymentExceeded = (open: string, currencyIso: string) =>
  new Refusal('broken-rule', 'payment.exceeds-open', {
    en: `No more than ${open} ${currencyIso} is still to be paid. Set allowsOverpayment where the customer has paid more.`,
    de: `Es sind nur noch ${open} ${currencyIso} zu zahlen. Setzen Sie allowsOverpayment, wenn der Kunde mehr bezahlt hat.`,
  })

export const refundExceeded = () =>
  new Refusal('broken-rule', 'payment.refund-exceeded', {
    en: 'More is refunded or used than was paid.',
    de: 'Es wird mehr erstattet oder verwendet, als bezahlt wurde.',
  })
