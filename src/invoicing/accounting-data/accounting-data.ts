import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { Address } from '../../platform/records/address.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNone,
  orNull,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { taxCategorySentence } from '../../sales/calculation/tax-group.ts'
import { TaxCategoryField } from '../../sales/tax-codes/tax-code.ts'
import { Amount } from '../invoices/invoice.ts'

const Country = Type.Object({
  countryIso: Text(5, { v1: 'CountryISO', description: 'Country (ISO 3166-1 alpha-2).' }),
  stateIso: Text(255, { v1: 'StateISO', description: 'State or province.' }),
})

const VatRate = Quantity({ description: 'In percent.' })
const Category = TaxCategoryField(taxCategorySentence)

/** What is said of the tax code that something is booked under. */
export const BookedTaxCode = Type.Object({
  id: KeyField(),
  number: Int32({ description: 'Number of the code in the bookkeeping.' }),
  isAutomatic: Type.Boolean({
    description:
      'Whether the account books the tax by itself, so that bookings name neither the code nor the tax.',
  }),
  cashDiscountAccount: Text(50, { description: 'Account for cash discounts.' }),
})

/** Which tax code has to be created, or to be given an account. */
export const MissingTaxCode = Type.Object(
  {
    taxCategory: Category,
    countryIso: Text(5, { description: 'Country by whose rates it is taxed (ISO 3166-1).' }),
    taxRate: VatRate,
  },
  {
    description:
      'What a tax code with an account is missing for; null where there is one, and where no money is booked.',
  },
)

/** The customer in accounting. */
export const Receivable = orNull(
  Int32({ description: 'Account of the customer in accounting; null where it has none.' }),
)

const AccountingDataLineItem = Type.Object({
  itemId: orNone(ReferenceField({ description: 'The item.' })),
  type: Int32({ minimum: 0, maximum: 21, description: 'As that of lines of invoices.' }),
  name: Text(255),
  taxClassId: orNone(ReferenceField({ description: 'Tax class of the line.' })),
  generalLedgerAccount: Text(255, {
    description: 'Account of the tax code; empty where `missingTaxCode` says what for.',
  }),
  taxCategory: Category,
  taxCode: orNull(BookedTaxCode),
  missingTaxCode: orNull(MissingTaxCode),
  quantity: Amount('How many.'),
  vatRate: VatRate,
  vatAmount: Amount('Tax of the line.'),
  totalDiscountGrossAmount: Amount('What the discount of the line takes off, with tax.'),
  totalDiscountNetAmount: Amount('What the discount of the line takes off, without tax.'),
  totalGrossAmount: Amount('Amount with tax.'),
  totalNetAmount: Amount('Amount without tax.'),
  sortOrder: Int32({ minimum: 1, description: 'Place within the document.' }),
})

export const documentTypeField = Int32({
  minimum: 0,
  maximum: 7,
  description:
    '0 invoice, 2 correction of an invoice, 3 cancellation of an invoice, 5 cancellation of a correction; 1, 4, 6 and 7 do not occur.',
})

/** A final document as accounting needs it. Amounts are positive; the type says which way they go. */
export const AccountingData = Type.Object({
  documentNumber: Text(100),
  documentId: KeyField({ readOnly: true }),
  documentDate: Instant({ description: 'Date of the document.' }),
  salesOrderNumber: Text(255),
  salesOrderId: ReferenceField({ description: 'The order.' }),
  externalSalesOrderNumber: Text(255, { description: 'Number that the sales channel gave.' }),
  departureCountry: Country,
  shipmentCountry: Country,
  billingAddress: Address,
  shipmentAddress: Address,
  currencyIso: Text(3, { description: 'Currency of all amounts (ISO 4217).' }),
  type: documentTypeField,
  companyId: ReferenceField({ description: 'The company that sells.' }),
  companyVatId: Text(255, { description: 'VAT id of the company on the document.' }),
  customerNumber: Text(255, { description: 'Number of the customer.' }),
  accountsReceivableNumber: Receivable,
  paymentMethodId: orNone(ReferenceField({ description: 'How it is to be paid.' })),
  paymentAccount: Text(50, {
    description: 'Account of the general ledger of the payment method; empty where it has none.',
  }),
  customerVatId: Text(255, { description: 'VAT id of the customer on the document.' }),
  salesChannelId: orNone(SalesChannelField(), { id: '', uuid: '' }),
  isCancelled: Type.Boolean({ description: 'Whether the document was cancelled.' }),
  accountDataLineItems: Type.Array(AccountingDataLineItem, { description: 'In their order.' }),
})
