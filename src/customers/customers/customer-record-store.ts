import { companyReferenceOf } from '../../access/company-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import { addressJoin, addressProjection } from '../../platform/records/address-store.ts'
import { type ListSource, projected, type SingleSource } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { Customer } from './customer.ts'
import { CustomerSheet } from './customer-sheet.ts'

/** The use of an address, as stored in `customer_addresses.kind`. */
export const addressKinds = { billing: 0, shipment: 1, other: 2 } as const

const addresses = `from erp.customer_addresses link
  join ${addressJoin('link')}
  where link.tenant_id = $tenant and link.customer_id = customer.id`

const common = {
  ...columnsOf('customer', 'accountsReceivableNumber', 'birthday', 'commercialRegisterNumber'),
  ...columnsOf('customer', 'initialContact', 'languageIso', 'taxIdentificationNumber'),
  ...columnsOf('customer', 'isCashRegisterBased', 'isLocked'),
  marketplaceAName: fixed('customer.marketplace_a_name'),
  customerGroupId: referenceOf('customer', 'customer_group_id', 'customer_groups'),
  customerCategoryId: referenceOf('customer', 'customer_category_id', 'customer_categories'),
}
const companyId = companyReferenceOf('customer')
const paymentMethodId = referenceOf('customer', 'payment_method_id', 'payment_methods')

/** Customers with their addresses in one list, the default one first. */
export const customers: RecordSource = {
  table: 'customers',
  as: 'customer',
  record: projected(shapeOf(Customer), {
    ...common,
    companyId,
    paymentMethodId,
    customerId: keyOf('customer'),
    customerNumber: fixed('customer.number'),
    homepage: fixed('customer.homepage'),
    createdDate: fixed('customer.created'),
    paymentSettings: {
      ...columnsOf('customer', 'creditLimit', 'discount', 'isDunningBlocked'),
      paymentDueDateInDays: fixed('customer.payment_due_in_days'),
    },
    addresses: {
      from: fixed(addresses),
      order: fixed('link.kind, link.is_default desc, link.address_id'),
      element: {
        ...columnsOf('address', 'street', 'city', 'postalCode', 'state', 'countryIso', 'vatId'),
        ...columnsOf('address', 'emailAddress', 'phoneNumber', 'mobilePhoneNumber'),
        ...columnsOf('address', 'title', 'firstName', 'lastName'),
        customerAddressId: keyOf('address'),
        additionalAddressLine: fixed('address.address2'),
        faxNumber: fixed('address.fax'),
        salutation: fixed('address.form_of_address'),
        companyName: fixed('address.company'),
        additionalCompanyLine: fixed('address.company2'),
        isDefaultAddress: fixed(`(link.is_default and link.kind = ${addressKinds.billing})`),
      },
    },
  }),
}

/** Customers with each address at its use, as generation 1 shows them. */
export const customerSheets: RecordSource = {
  table: 'customers',
  as: 'customer',
  record: projected(shapeOf(CustomerSheet), {
    ...common,
    id: keyOf('customer'),
    number: fixed('customer.number'),
    internalCompanyId: companyId,
    website: fixed('customer.homepage'),
    customerSince: fixed('customer.created'),
    billingAddress: defaultAddress(addressKinds.billing),
    shipmentAddress: defaultAddress(addressKinds.shipment),
    customAddress: defaultAddress(addressKinds.other),
    otherAddresses: {
      otherBillingAddresses: otherAddresses(addressKinds.billing),
      otherShippingAddresses: otherAddresses(addressKinds.shipment),
      otherCustomerAddresses: otherAddresses(addressKinds.other),
    },
    paymentSettings: {
      paymentMethodId,
      discount: fixed('customer.discount'),
      paymentTarget: fixed('customer.payment_due_in_days'),
      // Rounded down, so that a client never grants more credit than the customer has.
      creditLimit: fixed('least(trunc(customer.credit_limit), 2147483647)::integer'),
      stopPaymentRequest: fixed('customer.is_dunning_blocked'),
    },
  }),
}

function defaultAddress(kind: number): SingleSource {
  return {
    from: fixed(`${addresses} and link.kind = ${kind} and link.is_default`),
    single: addressProjection,
  }
}

function otherAddresses(kind: number): ListSource {
  return {
    from: fixed(`${addresses} and link.kind = ${kind} and not link.is_default`),
    order: fixed('link.address_id'),
    element: addressProjection,
  }
}
