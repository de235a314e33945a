import { namedCompanies } from '../../../access/doors/companies/company-key-store.ts'
import { countryNameOf } from '../../../access/doors/companies/country-name-store.ts'
import { customerRows } from '../../../customers/customer-reference-store.ts'
import type { GraphQuery } from '../../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  constantEnum,
  decimalField,
  enumField,
  type Field,
  instantField,
  intField,
  type NodeType,
  partField,
  referenceField,
  textField,
} from '../../../platform/graph/node-type.ts'
import {
  ItemDescriptionType,
  ReadOnlyType,
  SpecialTaxTreatment,
  TaxSetting,
  taxSettingCode,
} from '../../doors/document-enumerations.ts'
import { emptyOrder } from './empty-sales-order-store.ts'

const row = 'empty_order'
const own = (field: string) => `${row}."${field}"`

/** Parts of an address, by the names of the graph. */
const addressParts = {
  salutation: 'formOfAddress',
  title: 'title',
  firstName: 'firstName',
  lastName: 'lastName',
  company: 'company',
  additionalCompanyLine: 'company2',
  street: 'street',
  additionalAddressLine: 'address2',
  postalCode: 'postalCode',
  city: 'city',
  state: 'state',
  countryIso: 'countryIso',
  emailAddress: 'emailAddress',
  phoneNumber: 'phoneNumber',
  mobilePhoneNumber: 'mobilePhoneNumber',
  fax: 'fax',
}

const part = (name: string, description: string, fields: Record<string, Field>) =>
  partField({ name: `EmptySalesOrder${name}`, description, fields })

function address(column: string) {
  const parts = Object.entries(addressParts).map(([name, value]) => [
    name,
    textField(`coalesce(${own(column)} ->> '${value}', '')`, always),
  ])
  return part('Address', 'An address of the customer, which the order would copy.', {
    ...Object.fromEntries(parts),
    countryName: textField(countryNameOf(`(${own(column)} ->> 'countryIso')`)),
  })
}

const EmptySalesOrder: NodeType = {
  name: 'EmptySalesOrder',
  description: 'What an order begins with when nothing but its customer is known.',
  fields: {
    salesOrderDate: instantField(own('salesOrderDate'), always),
    companyId: referenceField(row, '"companyId"', namedCompanies),
    vatId: textField(own('customerVatId'), always),
    // As goods would be taxed.
    taxSetting: enumField(TaxSetting, taxSettingCode(own('taxSetting'))),
    additionalWeight: decimalField('0::numeric', always),
    departureCountry: part('DepartureCountry', 'Where the goods are sent from.', {
      countryIso: textField(own('departureCountryIso'), always),
      currencyIso: textField(own('departureCurrencyIso'), always),
      currencyFactor: decimalField('1::numeric', always),
    }),
    paymentDetails: part('PaymentDetails', 'How the customer usually pays.', {
      currencyIso: textField(own('currencyIso'), always),
      currencyFactor: decimalField('1::numeric', always),
      paymentDueDateInDays: intField(own('paymentDueInDays'), always),
      cashDiscount: decimalField(own('cashDiscount'), always),
      cashDiscountDays: intField(own('cashDiscountDays'), always),
    }),
    billingAddress: address('billingAddress'),
    shipmentAddress: address('shipmentAddress'),
    itemDescriptionType: constantEnum(ItemDescriptionType, 'NONE'),
    readOnlyType: constantEnum(ReadOnlyType, 'CHANGES_ALLOWED'),
    specialTaxTreatment: constantEnum(SpecialTaxTreatment, 'NONE'),
    ...absentFields('ID', 'languageId'),
  },
}

export const getEmptySalesOrder: GraphQuery = {
  kind: 'record',
  name: 'GetEmptySalesOrder',
  description: 'What a new order of a customer would have before anything is entered.',
  scope: 'salesorders.read',
  argument: 'customerId',
  source: { type: EmptySalesOrder, ...customerRows },
  computed: emptyOrder,
}
