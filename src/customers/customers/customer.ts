import Type, { type Static } from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
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

/** Customers with their addresses. */
export const customerEvents = eventsOf('customer', ['created', 'changed'])

const part = (options: { description?: string } = {}) => Text(255, options)
const detail = (description: string) => orNull(part({ description }))
const optionalReference = () => orNull(ReferenceField())
const percent = (options: { description: string }) =>
  Type.Number({ minimum: 0, maximum: 100, decimals: 4, ...options })

/** One of a customer's addresses. */
const CustomerAddress = Type.Object({
  customerAddressId: KeyField({ readOnly: true }),
  street: part({ description: 'Street and house number.' }),
  additionalAddressLine: part({ description: 'Second line of the address.' }),
  city: part(),
  postalCode: part(),
  state: part({ description: 'State or region.' }),
  countryIso: Text(5, { description: 'Country, ISO 3166-1 alpha-2.' }),
  emailAddress: part(),
  phoneNumber: part(),
  mobilePhoneNumber: part(),
  faxNumber: part(),
  vatId: Text(255, { description: 'VAT identification number.' }),
  salutation: part({ description: 'Form of address, such as Ms or Mr.' }),
  title: part({ description: 'Academic title.' }),
  firstName: part(),
  lastName: part(),
  companyName: part(),
  additionalCompanyLine: part({ description: 'Second line of the company name.' }),
  isDefaultAddress: Type.Boolean({
    description: 'Whether this is the address that invoices go to.',
  }),
})

/** A customer with all addresses in one list (interface, Customer). */
export const Customer = Type.Object({
  customerId: KeyField({ readOnly: true }),
  companyId: optionalReference(),
  customerGroupId: optionalReference(),
  customerCategoryId: optionalReference(),
  paymentMethodId: optionalReference(),
  accountsReceivableNumber: orNull(
    Int32({ description: 'Number of the customer in accounting; null where there is none.' }),
  ),
  birthday: orNull(Instant({ description: 'Birthday; null where it is not known.' })),
  commercialRegisterNumber: detail('Number in the commercial register; null where there is none.'),
  customerNumber: Label(255, { description: 'Unique within the tenant, ignoring case.' }),
  marketplaceAName: detail(
    'Name of the customer on the first marketplace; null where there is none.',
  ),
  homepage: detail('Web address of the customer; null where it is not known.'),
  initialContact: orNull(Text(255, { description: 'How the customer first came into contact.' })),
  languageIso: Label(5, { description: 'Language of the customer, ISO 639-1.' }),
  taxIdentificationNumber: detail(
    'Tax number that the tax office issued; null where it is not known.',
  ),
  isCashRegisterBased: Type.Boolean({
    description: 'Whether the customer was created at a cash register.',
  }),
  isLocked: Type.Boolean({ description: 'Whether the customer is locked.' }),
  addresses: Type.Array(CustomerAddress, {
    maxItems: 1000,
    description: 'All addresses, the default one first.',
  }),
  paymentSettings: Type.Object({
    creditLimit: Price({
      description: 'Credit limit in the currency of the tenant; 0: no credit is granted.',
    }),
    paymentDueDateInDays: Int32({
      minimum: 0,
      description: 'Days from the invoice until payment is due.',
    }),
    discount: percent({ description: 'Discount on the standard price in percent.' }),
    isDunningBlocked: Type.Boolean({ description: 'Whether no payment reminders are sent.' }),
  }),
  createdDate: Instant({ readOnly: true, description: 'When the customer was created.' }),
})
export type Customer = Static<typeof Customer>

export const noSuchCustomer = () =>
  new Refusal('missing', 'customer.missing', {
    en: 'There is no such customer.',
    de: 'Diesen Kunden gibt es nicht.',
  })
