import Type from 'typebox'
import { Address } from '../../platform/records/address.ts'
import {
  Instant,
  Int32,
  KeyField,
  Label,
  orNone,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

const detail = () => orNone(Text(255))
const optionalReference = () => orNone(ReferenceField())

/** A customer in generation 1: each address stands at its use. */
export const CustomerSheet = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Label(255, { description: 'Customer number, unique within the tenant.' }),
  customerGroupId: optionalReference(),
  billingAddress: orNone(Address),
  // The published interface spells this one differently from its neighbours.
  shipmentAddress: orNone(Type.Object(Address.properties, { v1: 'Shipmentaddress' })),
  customAddress: orNone(Address),
  otherAddresses: Type.Object({
    otherBillingAddresses: Type.Array(Address, {
      description: 'Billing addresses except the default one.',
    }),
    otherShippingAddresses: Type.Array(Address, {
      description: 'Shipping addresses except the default one.',
    }),
    otherCustomerAddresses: Type.Array(Address, {
      description: 'Addresses for other uses except the default one.',
    }),
  }),
  paymentSettings: Type.Object({
    paymentMethodId: optionalReference(),
    discount: Type.Number({
      minimum: 0,
      maximum: 100,
      decimals: 4,
      description: 'Discount on the standard price in percent.',
    }),
    paymentTarget: Int32({
      minimum: 0,
      description: 'Days from the invoice until payment is due.',
    }),
    creditLimit: Int32({
      minimum: 0,
      description: 'Credit limit in whole units of the currency of the tenant, rounded down.',
    }),
    stopPaymentRequest: Type.Boolean({ description: 'Whether no payment reminders are sent.' }),
  }),
  customerSince: Instant({ readOnly: true, description: 'When the customer was created.' }),
  languageIso: Label(5, { description: 'Language of the customer, ISO 639-1.' }),
  internalCompanyId: optionalReference(),
  customerCategoryId: optionalReference(),
  taxIdentificationNumber: detail(),
  accountsReceivableNumber: orNone(
    Int32({ description: 'Number of the customer in accounting; 0 where there is none.' }),
    0,
  ),
  commercialRegisterNumber: detail(),
  website: detail(),
  initialContact: orNone(Text(255, { description: 'How the customer first came into contact.' })),
  marketplaceAName: detail(),
  birthday: orNone(Instant({ description: 'Birthday; the earliest date where it is not known.' })),
  isLocked: Type.Boolean({ description: 'Whether the customer is locked.' }),
  isCashRegisterBased: Type.Boolean({
    description: 'Whether the customer was created at a cash register.',
  }),
})
