import Type from 'typebox'
import { Address } from '../../platform/records/address.ts'
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

/** An amount that may be negative. */
export const Amount = (description: string) =>
  Type.Number({ minimum: -99_999_999_999, maximum: 99_999_999_999, decimals: 4, description })

export const paymentStatusField = Int32({
  minimum: 0,
  maximum: 2,
  description: '0 unpaid, 1 partly paid, 2 paid.',
})

const DepartureCountry = Type.Object({
  countryIso: Text(5, { v1: 'CountryISO', description: 'Country (ISO 3166-1 alpha-2).' }),
  state: Text(255, { description: 'State or province.' }),
  currencyIso: Text(3, { description: 'Currency of the country (ISO 4217).' }),
  currencyFactor: Quantity({
    description: 'Units of that currency for one of the currency of the tenant.',
  }),
})

const PaymentDetails = Type.Object({
  paymentMethodId: orNone(ReferenceField({ description: 'How it is paid.' })),
  paymentStatus: paymentStatusField,
  totalGrossAmount: Price({ description: 'Total with tax.' }),
  currencyIso: Text(3, { description: 'Currency of all amounts (ISO 4217).' }),
  currencyFactor: Quantity({
    description: 'Units of the currency for one of the currency of the tenant.',
  }),
  prepaidAmount: Price({
    description: 'What it took of money that came in for its order before it was invoiced.',
  }),
  stillToPay: Amount('Still to be paid; negative where too much was paid.'),
  paymentTarget: Int32({ minimum: 0, description: 'Days until it is due.' }),
  cashDiscount: Quantity({ description: 'Percent off for paying early.' }),
  cashDiscountDays: Int32({ minimum: 0, description: 'Days within which that applies.' }),
  stopPaymentRequest: Type.Boolean({ description: 'Whether no payment is asked for.' }),
  dunningLevel: Int32({ minimum: 0, maximum: 3, description: 'How often it was dunned.' }),
  nextDueDate: orNone(
    Instant({
      description:
        'When the next dunning level is due: at first the due date and the days of grace of the company.',
    }),
  ),
})

const CancellationDetails = Type.Object({
  cancellationReasonId: ReferenceField({ description: 'Why it was cancelled.' }),
  cancellationComment: Text(4000, { description: 'What was said of it.' }),
  date: Instant({ description: 'Date of the cancellation.' }),
})

export const TaxAmount = Type.Object({
  category: Text(2, {
    description: taxCategorySentence,
  }),
  rate: Quantity({ description: 'In percent.' }),
  net: Amount('Amount without tax.'),
  tax: Amount('Tax.'),
  gross: Amount('Amount with tax.'),
})

/** An invoice. */
export const Invoice = Type.Object({
  id: KeyField({ readOnly: true }),
  number: orNone(Text(100, { description: 'Null for a draft.' })),
  externalNumber: Text(255, { description: 'Number that the sales channel gave the order.' }),
  salesOrderId: ReferenceField({ description: 'The order that it bills.' }),
  companyId: ReferenceField({ description: 'The company that sells.' }),
  departureCountry: DepartureCountry,
  customerId: ReferenceField({ description: 'The customer.' }),
  billingAddress: Address,
  shipmentAddress: Address,
  invoiceDate: orNone(Instant({ description: 'Date of the invoice.' })),
  serviceDate: orNone(Instant({ description: 'Date of the supply.' })),
  dueDate: orNone(Instant({ description: 'When it is to be paid.' })),
  invoicePaymentDetails: PaymentDetails,
  totalNetAmount: Price({ description: 'Total without tax.' }),
  taxAmounts: Type.Array(TaxAmount, { description: 'Amounts by category and rate of tax.' }),
  correctedAmount: Price({ description: 'Total of its credit notes that are not cancelled.' }),
  colorcodeId: orNone(ReferenceField({ description: 'Color that it is marked with.' })),
  dunningBlock: Type.Boolean({ description: 'Whether it is not dunned.' }),
  disputeReason: Text(1000, {
    description: 'Why the customer does not agree with it; empty where it does.',
  }),
  disputedUntil: orNone(
    Instant({
      description:
        'The last day on which it is not dunned for that; without one, until the reason is taken off.',
    }),
  ),
  isExternalInvoice: Type.Boolean({ description: 'Whether the sales channel writes the invoice.' }),
  comment: Text(4000, { description: 'Note of the tenant.' }),
  customerComment: Text(4000, { description: 'What the customer said.' }),
  isDraft: Type.Boolean({ description: 'Whether it has no number yet.' }),
  isCancelled: Type.Boolean({ description: 'Whether it was cancelled.' }),
  languageIso: Text(5, { description: 'Language of the document (ISO 639-1).' }),
  cancellationDetails: orNone(CancellationDetails),
})

/** A line of an invoice. */
export const InvoiceLineItem = Type.Object({
  id: KeyField({ readOnly: true }),
  invoiceId: ReferenceField({ description: 'The invoice.' }),
  salesOrderId: ReferenceField({ description: 'The order.' }),
  salesOrderLineItemId: ReferenceField({ description: 'The line of the order.' }),
  itemId: orNone(ReferenceField({ description: 'The item.' })),
  name: Text(255),
  sku: Text(255, { v1: 'SKU' }),
  type: Int32({
    minimum: 0,
    maximum: 21,
    description:
      '0 free text, 1 item, 2 shipping, 3 voucher, 4 cash on delivery, 5 packaging, 6 payment fee, 7 discount, 8 surcharge, 9 bill of materials, 10 component, 11 comment.',
  }),
  quantity: Amount('How many.'),
  salesUnit: Text(255, { description: 'Unit of the quantity.' }),
  salesPriceNet: Amount('Price of a unit without tax.'),
  salesPriceGross: Amount('Price of a unit with tax.'),
  discount: Quantity({ description: 'In percent.' }),
  purchasePriceNet: Price({ description: 'Purchase price of a unit without tax.' }),
  taxRate: Quantity({ description: 'In percent.' }),
  totalNet: Amount('Amount of the line without tax.'),
  totalGross: Amount('Amount of the line with tax.'),
})

/** How much of a line of an order is invoiced. */
const WantedLine = Type.Object({
  salesOrderLineItemId: ReferenceField({ description: 'The line of the order.' }),
  quantity: Quantity({ exclusiveMinimum: 0, description: 'How much of it.' }),
})

/** The body that creates an invoice; everything may be left out. */
export const InvoiceDraft = Type.Object({
  isDraft: Type.Optional(
    Type.Boolean({ description: 'Whether it stays a draft, without a number; false by default.' }),
  ),
  deliveredOnly: Type.Optional(
    Type.Boolean({
      description:
        'Whether, without `lineItems`, only what was delivered is invoiced; false by default.',
    }),
  ),
  invoiceDate: Type.Optional(orNull(Instant({ description: 'Now by default.' }))),
  serviceDate: Type.Optional(
    orNull(Instant({ description: 'The last delivery by default, or the date of the invoice.' })),
  ),
  comment: Type.Optional(Text(4000, { description: 'Note of the tenant.' })),
  lineItems: Type.Optional(
    Type.Array(WantedLine, {
      minItems: 1,
      maxItems: 1000,
      description: 'What is invoiced; by default all that is not yet.',
    }),
  ),
})
