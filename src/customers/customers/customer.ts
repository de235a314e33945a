import Type, { type Static, type TSchema } from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { shapeOfTable } from '../../platform/records/fields/field-table.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  draftOf,
  KeyField,
  orNone,
  type PatchOf,
  patchOf,
  ReferenceField,
} from '../../platform/values/shape.ts'
import {
  addressesMax,
  CustomerAddress,
  CustomerAddressPatch,
} from '../addresses/customer-address.ts'
import { customerMerged } from '../merging/customer-merge.ts'
import { customerFields } from './customer-fields.ts'

/** Customers with their addresses and all of their other parts. */
export const customerEvents = readWith('customers.read', 'customers', eventsOf('customer'))

const Values = shapeOfTable(customerFields)
const { paymentSettings, created, ...own } = Values.properties

function customerWith<A extends TSchema>(addresses: A) {
  return Type.Object({
    customerId: KeyField({ readOnly: true }),
    ...own,
    addresses,
    paymentSettings,
    created,
    mergedIntoCustomerId: orNone(
      ReferenceField({
        readOnly: true,
        refersTo: 'customers',
        description:
          'The customer that this one became part of, as a duplicate; all that it had is there.',
      }),
    ),
  })
}

/** A customer with all addresses in one list (interface, Customer). */
export const Customer = customerWith(
  Type.Array(CustomerAddress, {
    maxItems: addressesMax,
    description: 'All addresses, the default one first.',
  }),
)

/** The fields of a customer's own row, as a body names them. */
export type CustomerValues = PatchOf<Static<typeof Values>>

const addressesToWrite = (options = {}) =>
  Type.Array(CustomerAddressPatch, {
    ...options,
    maxItems: addressesMax,
    description:
      'Addresses to change, by their ids, and new ones, without an id. One left out stays.',
  })

/** The body of an update: a field left out stays, and so does an address that the list leaves out. */
export const CustomerPatch = Type.Unsafe<CustomerPatch>(patchOf(customerWith(addressesToWrite())))
export type CustomerPatch = CustomerValues & {
  readonly addresses?: readonly CustomerAddressPatch[]
}

/** The body that creates a customer. */
export const CustomerDraft = Type.Unsafe<CustomerPatch>(
  draftOf(customerWith(addressesToWrite({ minItems: 1 })), 'addresses'),
)

/** The answer to an update (interface, Customer update response). */
export const CustomerKey = Type.Object({ customerId: KeyField() })

/** What is refused in bodies, for descriptions. */
export const customerRules =
  'Refused with 400 where a country, language, e-mail address, VAT id or number of the commercial register is wrong (only what the body changes is checked), or two addresses ask to be the default; with 409 `customer.number.taken`, `customer.accounts-receivable-number.taken`, `customer.anonymized` or `customer.merged`; with 422 `customer.reference.missing`, `customer-address.unknown` for an address of another customer, `customer-address.default.required` where no address would be the default, and `customer-address.too-many`.'

/** The refusal of a change of a customer without personal data: it was anonymized, or merged into another one. */
export const customerAnonymized = ({ mergedInto = null }: { mergedInto?: string | null } = {}) =>
  mergedInto === null
    ? new Refusal('conflict', 'customer.anonymized', {
        en: 'The customer was anonymized and can no longer be changed.',
        de: 'Der Kunde wurde anonymisiert und kann nicht mehr geändert werden.',
      })
    : customerMerged(mergedInto)

export const noSuchCustomer = () =>
  new Refusal('missing', 'customer.missing', {
    en: 'There is no such customer.',
    de: 'Diesen Kunden gibt es nicht.',
  })

export const numberTaken = () =>
  new Refusal('conflict', 'customer.number.taken', {
    en: 'Another customer has this number.',
    de: 'Ein anderer Kunde hat diese Nummer.',
  })

export const receivableNumberTaken = () =>
  new Refusal('conflict', 'customer.accounts-receivable-number.taken', {
    en: 'Another customer of the company has this number in accounting.',
    de: 'Ein anderer Kunde der Firma hat diese Debitorennummer.',
  })

/** Refusal of fields of a customer whose record does not exist. */
export const missingReferences = missingRecords('customer.reference.missing', {
  en: 'The customer refers to records that do not exist.',
  de: 'Der Kunde verweist auf Datensätze, die es nicht gibt.',
})

/**
 * Refusals by the database constraint that is violated. A record that the customer refers to may be
 * deleted between the check and the write.
 */
export const customerConstraints = {
  customers_number_taken: numberTaken,
  customers_receivable_taken: receivableNumberTaken,
  ...Object.fromEntries(
    ['customers_company', 'customers_group', 'customers_category', 'customers_payment_method'].map(
      (constraint) => [constraint, missingReferences],
    ),
  ),
}
