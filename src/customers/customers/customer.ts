import Type, { type Static } from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  Label,
  orNull,
  Price,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

const part = () => Text(255)
const detail = () => orNull(part())
const optionalReference = () => orNull(ReferenceField())
const percent = () => Type.Number({ minimum: 0, maximum: 100, decimals: 4 })

/** One of a customer's addresses. */
const CustomerAddress = Type.Object({
  customerAddressId: KeyField({ readOnly: true }),
  street: part(),
  additionalAddressLine: part(),
  city: part(),
  postalCode: part(),
  state: part(),
  countryIso: Text(5),
  emailAddress: part(),
  phoneNumber: part(),
  mobilePhoneNumber: part(),
  faxNumber: part(),
  vatId: part(),
  salutation: part(),
  title: part(),
  firstName: part(),
  lastName: part(),
  companyName: part(),
  additionalCompanyLine: part(),
  /** Whether invoices go here unless something else is said. */
  isDefaultAddress: Type.Boolean(),
})

/** Who buys from the tenant, with all addresses in one list (interface, Customer). */
export const Customer = Type.Object({
  customerId: KeyField({ readOnly: true }),
  companyId: optionalReference(),
  customerGroupId: optionalReference(),
  customerCategoryId: optionalReference(),
  paymentMethodId: optionalReference(),
  accountsReceivableNumber: orNull(Int32()),
  birthday: orNull(Instant()),
  commercialRegisterNumber: detail(),
  customerNumber: Label(),
  marketplaceAName: detail(),
  homepage: detail(),
  initialContact: detail(),
  languageIso: Label(5),
  taxIdentificationNumber: detail(),
  isCashRegisterBased: Type.Boolean(),
  isLocked: Type.Boolean(),
  addresses: Type.Array(CustomerAddress, { maxItems: 1000 }),
  paymentSettings: Type.Object({
    creditLimit: Price(),
    paymentDueDateInDays: Int32({ minimum: 0 }),
    discount: percent(),
    isDunningBlocked: Type.Boolean(),
  }),
  createdDate: Instant({ readOnly: true }),
})
export type Customer = Static<typeof Customer>

export const noSuchCustomer = () =>
  new Refusal('missing', 'customer.missing', {
    en: 'There is no such customer.',
    de: 'Diesen Kunden gibt es nicht.',
  })
