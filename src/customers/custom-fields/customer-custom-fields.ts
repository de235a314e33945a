import type { CustomFieldOwner } from '../../platform/custom-fields/custom-field-owner.ts'
import { findCustomerKey, lockCustomerKey, touchCustomer } from '../customers/customer-key-store.ts'
import { maskOf } from '../writes/customer-change.ts'

/** The fields that a tenant adds to customers. Their values may be personal data. */
export const customerCustomFields: CustomFieldOwner = {
  noun: 'customer-custom-field',
  plural: 'CustomerCustomFields',
  valueNoun: 'customer-custom-field-value',
  valuesPlural: 'CustomerCustomFieldValues',
  named: { one: { en: 'a customer', de: 'ein Kunde' }, many: { en: 'customers', de: 'Kunden' } },
  path: { v1: '/customers', v2: '/customers' },
  parameter: 'customerId',
  scope: 'customers',
  missing: 'customer.missing',
  table: 'customer_custom_fields',
  values: { table: 'customer_custom_field_values', column: 'customer_id' },
  find: findCustomerKey,
  lock: lockCustomerKey,
  changed: touchCustomer,
  audited: ({ value, ...fields }) => ({ ...fields, value: maskOf(value) }),
}
