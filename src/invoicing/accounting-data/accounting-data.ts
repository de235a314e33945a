import Type from 'typebox'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { Address } from '../../platform/records/address.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNone,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { Amount } from '../invoices/invoice.ts'

const Country = Type.Object({
  countryIso: Text(5, { v1: 'CountryISO', description: 'Country (ISO 3166-1 alpha-2).' }),
  stateIso: Text(255, { v1: 'StateISO', description: 'State or province.' }),
})

const AccountingDataLineItem = Type.Object({
  itemId: orNone(ReferenceField({ description: 'The item.' })),
  type: Int32({ minimum: 0, maximum: 21, description: 'As that of lines of invoices.' }),
  name: Text(255),
  taxClassId: orNone(ReferenceField({ description: 'Tax class of the line.' })),
  generalLedgerAccount: Text(255, { description: 'Account of the tax code.' }),
  quantity: Amount('How many.'),
  vatRate: Quantity({ description: 'In percent.' }),
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
  customerVatId: Text(255, { description: 'VAT id of the customer on the document.' }),
  salesChannelId: orNone(SalesChannelField(), { id: '', uuid: '' }),
  isCancelled: Type.Boolean({ description: 'Whether the document was cancelled.' }),
  accountDataLineItems: Type.Array(AccountingDataLineItem, { description: 'In their order.' }),
})
