import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import { addressJoin, addressProjection } from '../../platform/records/address-store.ts'
import { projectionOf } from '../../platform/records/fields/field-projection.ts'
import type { Stamp } from '../../platform/records/kept/kept-record-store.ts'
import {
  type ListSource,
  type Projection,
  projected,
  type SingleSource,
} from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { addressKinds, addressParts } from '../addresses/customer-address.ts'
import { Customer } from './customer.ts'
import { customerFields } from './customer-fields.ts'
import { CustomerSheet } from './customer-sheet.ts'

/** `from … where …`: the addresses of a row called `customer`, each as `address` with its use as `link`. */
export const addressesOfCustomer = `from erp.customer_addresses link
  join ${addressJoin('link')}
  where link.tenant_id = $tenant and link.customer_id = customer.id`

/** The default one first, then by use. */
export const orderOfAddresses = 'link.kind, link.is_default desc, link.address_id'

const own = projectionOf(customerFields, 'customer', { companyId: companyReferenceOf('customer') })

/** The fields of a customer with its addresses in one list, the default one first. */
export const customerProjection: Projection = {
  ...own,
  customerId: keyOf('customer'),
  mergedIntoCustomerId: referenceOf('customer', 'merged_into_id', 'customers'),
  addresses: {
    from: fixed(addressesOfCustomer),
    order: fixed(orderOfAddresses),
    element: {
      ...columnsOf('address', ...addressParts),
      customerAddressId: keyOf('address'),
      isDefaultAddress: fixed(`(link.is_default and link.kind = ${addressKinds.billing})`),
      addressType: fixed('link.kind'),
    },
  },
}

/**
 * The state of a customer: which transactions wrote its row and its addresses, and with what use. All else that it
 * shows are keys, which never change. The time of change distinguishes states whose transactions have the same number,
 * as after a restore to an earlier moment.
 */
const stampOf = (form: string): Stamp => ({
  value: fixed(`concat('${form}', customer.changed, ' ', customer.xmin, ' ', (
    select string_agg(concat(link.xmin, ' ', address.xmin), ' ' order by ${orderOfAddresses})
    ${addressesOfCustomer}))`),
  joins: fixed(''),
})

/** Customers with their addresses in one list. */
export const customers: RecordSource = {
  table: 'customers',
  as: 'customer',
  stamp: stampOf(''),
  record: projected(shapeOf(Customer), customerProjection),
}

/** Customers with each address at its use, as generation 1 shows them. */
export const customerSheets: RecordSource = {
  table: 'customers',
  as: 'customer',
  stamp: stampOf('sheet '),
  record: projected(shapeOf(CustomerSheet), {
    ...own,
    id: keyOf('customer'),
    billingAddress: defaultAddress(addressKinds.billing),
    shipmentAddress: defaultAddress(addressKinds.shipment),
    customAddress: defaultAddress(addressKinds.other),
    otherAddresses: {
      otherBillingAddresses: otherAddresses(addressKinds.billing),
      otherShippingAddresses: otherAddresses(addressKinds.shipment),
      otherCustomerAddresses: otherAddresses(addressKinds.other),
    },
    paymentSettings: {
      ...(own['paymentSettings'] as object),
      paymentMethodId: own['paymentMethodId'] ?? fixed('null'),
      // Rounded down, so that a client never grants more credit than the customer has.
      creditLimit: fixed('least(trunc(customer.credit_limit), 2147483647)::integer'),
    },
  }),
}

/** The default address of a kind; without one, that of billing. */
function defaultAddress(kind: number): SingleSource {
  const kinds = kind === addressKinds.billing ? `${kind}` : `${kind}, ${addressKinds.billing}`
  return {
    from: fixed(`${addressesOfCustomer} and link.is_default and link.kind in (${kinds})
      order by link.kind desc limit 1`),
    single: addressProjection,
  }
}

function otherAddresses(kind: number): ListSource {
  return {
    from: fixed(`${addressesOfCustomer} and link.kind = ${kind} and not link.is_default`),
    order: fixed('link.address_id'),
    element: addressProjection,
  }
}
