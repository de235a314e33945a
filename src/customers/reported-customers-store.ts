import { addressJoinAs } from '../platform/records/address-store.ts'
import type { Dimension, Part } from '../platform/reports/measure.ts'
import { nameOfAddress } from '../platform/search/address-title.ts'

const joinedCustomer = (id: string) =>
  `left join erp.customers customer on customer.tenant_id = $tenant and customer.id = ${id}`

/** By the customer whose number an expression gives. */
export const customerPart = (id: string): Part => ({
  ...{ joins: [joinedCustomer(id)], key: 'customer.uuid::text' },
})

/** By the group that this customer is in now. */
export const customerGroupPart = (id: string): Part => ({
  joins: [
    joinedCustomer(id),
    `left join erp.customer_groups customer_group
      on customer_group.tenant_id = $tenant and customer_group.id = customer.customer_group_id`,
  ],
  key: 'customer_group.uuid::text',
})

/** What figures are shown by that this room knows. */
export const customerDimensions: readonly Dimension[] = [
  {
    name: 'customer',
    words: { en: 'Customer', de: 'Kunde' },
    noun: 'customer',
    scope: 'customers.read',
    records: {
      from: `from erp.customers customer
        left join erp.customer_addresses link
          on link.tenant_id = $tenant and link.customer_id = customer.id and link.kind = 0
            and link.is_default
        left join ${addressJoinAs('main', 'link', 'address_id')}
        where customer.tenant_id = $tenant`,
      key: 'customer.uuid::text',
      label: `coalesce(nullif(${nameOfAddress('main')}, ''), customer.number)`,
    },
  },
  {
    name: 'customerGroup',
    words: { en: 'Customer group', de: 'Kundengruppe' },
    noun: 'customer-group',
    records: {
      from: 'from erp.customer_groups customer_group where customer_group.tenant_id = $tenant',
      ...{ key: 'customer_group.uuid::text', label: 'customer_group.name' },
    },
  },
]
