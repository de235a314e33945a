import { countryNameOf } from '../../access/doors/companies/country-name-store.ts'
import { customFieldsOf } from '../../platform/custom-fields/custom-field-graph-store.ts'
import type { Enumeration } from '../../platform/graph/enumeration.ts'
import type { GraphQuery, NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  columnFields,
  constantFields,
  decimalField,
  enumField,
  flagField,
  idField,
  intField,
  keyField,
  lookedUp,
  type NodeType,
  rowField,
  rowsField,
  textField,
} from '../../platform/graph/node-type.ts'
import { tableFields } from '../../platform/graph/table-fields.ts'
import { containsText } from '../../platform/graph-sql/contains-text.ts'
import { addressJoin } from '../../platform/records/address-store.ts'
import { addressKinds } from '../addresses/customer-address.ts'
import { customerCustomFields } from '../custom-fields/customer-custom-fields.ts'
import { customerRows } from './customer-fields.ts'
import { customerSearch } from './customer-words-store.ts'

/** Address columns that the graph calls by other names; the row is called `address`. */
const addressFields = {
  ...columnFields('address', textField, ['title', 'firstName', 'lastName', 'street', 'city']),
  ...columnFields('address', textField, ['postalCode', 'state', 'countryIso', 'vatId']),
  ...columnFields('address', textField, ['emailAddress', 'phoneNumber', 'mobilePhoneNumber']),
  companyName: textField('address.company'),
  additionalCompanyLine: textField('address.company2'),
  salutation: textField('address.form_of_address'),
  additionalAddressLine: textField('address.address2'),
  faxNumber: textField('address.fax'),
}

type GraphType = 'CustomerListItem' | 'Customer'

const CustomerListItem: NodeType = {
  name: 'CustomerListItem',
  description: 'A customer as lists show it, with the default billing address.',
  fields: {
    id: keyField('customer'),
    ...tableFields<GraphType>(customerRows, 'customer', 'CustomerListItem'),
    ...addressFields,
    customerCategoryName: textField(
      lookedUp('customer', 'customer_category_id', 'customer_categories', 'name'),
    ),
    customerGroupName: textField(
      lookedUp('customer', 'customer_group_id', 'customer_groups', 'name'),
    ),
    countryName: textField(countryNameOf('address.country_iso')),
    ...absentFields('String', 'labels', 'postId'),
    ...constantFields('Boolean', 'false', 'hasNewsletter', 'isFulfillmentNetwork'),
    accountsReceivableNumber: intField('coalesce(customer.accounts_receivable_number, 0)', {
      ...always,
      description: 'Account of the customer in the books; 0 is none.',
    }),
  },
}

const CustomerAddressType: Enumeration = {
  name: 'CustomerAddressType',
  description: 'What an address of a customer is for.',
  values: {
    SHIPMENT_ADDRESS: addressKinds.shipment,
    BILLING_ADDRESS: addressKinds.billing,
    OTHER: addressKinds.other,
  },
}

const CustomerAddress: NodeType = {
  name: 'CustomerAddress',
  description: 'Where a customer is found.',
  fields: {
    customerAddressId: idField('address.uuid', always),
    customerId: idField('customer.uuid', always),
    isDefault: flagField('link.is_default', always),
    addressType: enumField(CustomerAddressType, 'link.kind::integer'),
    ...addressFields,
  },
}

const groupFields = {
  id: keyField('customer_group'),
  name: textField('customer_group.name', { ...always, lowered: 'customer_group.name_key' }),
  ...columnFields('customer_group', flagField, ['isDefault', 'isNetPrice'], always),
  ...columnFields('customer_group', decimalField, ['discount'], always),
}

const CustomerGroup: NodeType = {
  name: 'CustomerGroup',
  description: 'Customers with the same terms.',
  fields: groupFields,
}

const Customer: NodeType = {
  name: 'Customer',
  description: 'A customer with all addresses.',
  fields: {
    customerId: keyField('customer'),
    ...tableFields<GraphType>(customerRows, 'customer', 'Customer'),
    customerAddresses: rowsField(
      CustomerAddress,
      `from erp.customer_addresses link
        join ${addressJoin('link')}
        where link.tenant_id = $tenant and link.customer_id = customer.id`,
      'link.kind, link.is_default desc, link.address_id',
    ),
    customerGroup: rowField(
      CustomerGroup,
      `from erp.customer_groups customer_group
        where customer_group.tenant_id = $tenant
          and customer_group.id = customer.customer_group_id`,
    ),
    customFields: customFieldsOf(customerCustomFields, 'customer'),
  },
}

const key = [{ sql: 'customer.id', cast: 'integer' }]

const list: NodeSource = {
  type: CustomerListItem,
  from: `erp.customers customer
    left join erp.customer_addresses link
      on link.tenant_id = $tenant and link.customer_id = customer.id
        and link.kind = ${addressKinds.billing} and link.is_default
    left join ${addressJoin('link')}`,
  as: 'customer',
  key,
  search: customerSearch,
}

export const customerQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QueryCustomers',
    description: 'The customers, each as one row.',
    scope: 'customers.read',
    source: list,
  },
  {
    kind: 'record',
    name: 'GetCustomerById',
    description: 'One customer.',
    scope: 'customers.read',
    argument: 'customerId',
    source: { type: Customer, from: 'erp.customers customer', as: 'customer', key },
  },
  {
    kind: 'list',
    name: 'QueryCustomerGroups',
    description: 'Customers with the same terms.',
    scope: 'customergroups.read',
    source: {
      type: CustomerGroup,
      from: 'erp.customer_groups customer_group',
      as: 'customer_group',
      key: [{ sql: 'customer_group.id', cast: 'integer' }],
      search: containsText('customer_group.name'),
    },
  },
]
