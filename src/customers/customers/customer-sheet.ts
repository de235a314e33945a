import Type from 'typebox'
import { Address } from '../../access/address.ts'
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

/** A customer as generation 1 shows one: each address stands where it is used. */
export const CustomerSheet = Type.Object({
  id: KeyField({ readOnly: true }),
  number: Label(),
  customerGroupId: optionalReference(),
  billingAddress: orNone(Address),
  // The published interface spells this one differently from its neighbours.
  shipmentAddress: orNone(Type.Object(Address.properties, { v1: 'Shipmentaddress' })),
  customAddress: orNone(Address),
  otherAddresses: Type.Object({
    otherBillingAddresses: Type.Array(Address),
    otherShippingAddresses: Type.Array(Address),
    otherCustomerAddresses: Type.Array(Address),
  }),
  paymentSettings: Type.Object({
    paymentMethodId: optionalReference(),
    discount: Type.Number({ minimum: 0, maximum: 100, decimals: 4 }),
    /** Days until an invoice is due. */
    paymentTarget: Int32({ minimum: 0 }),
    /** Whole units of the tenant's currency. */
    creditLimit: Int32({ minimum: 0 }),
    stopPaymentRequest: Type.Boolean(),
  }),
  customerSince: Instant({ readOnly: true }),
  languageIso: Label(5),
  internalCompanyId: optionalReference(),
  customerCategoryId: optionalReference(),
  taxIdentificationNumber: detail(),
  accountsReceivableNumber: orNone(Int32(), 0),
  commercialRegisterNumber: detail(),
  website: detail(),
  initialContact: detail(),
  marketplaceAName: detail(),
  birthday: orNone(Instant()),
  isLocked: Type.Boolean(),
  isCashRegisterBased: Type.Boolean(),
})
