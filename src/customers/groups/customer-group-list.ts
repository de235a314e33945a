import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { CustomerGroup } from './customer-group.ts'
import { customerGroups, customerGroupTable, usualCustomerGroup } from './customer-group-store.ts'

export const customerGroupList: ReferenceList = {
  noun: 'customer-group',
  plural: 'CustomerGroups',
  about: 'the customer groups; customers of a group buy under the same terms',
  path: { v1: '/customerGroups', v2: '/customer-groups' },
  scope: 'customergroups',
  shape: CustomerGroup,
  table: customerGroupTable,
  source: customerGroups,
  usual: usualCustomerGroup,
  example: { name: 'Wholesale', discount: 10, isNetPrice: true },
  unique: ['name'],
  hasDefault: true,
  sentences: {
    'customer-group.missing': {
      en: 'There is no such customer group.',
      de: 'Diese Kundengruppe gibt es nicht.',
    },
    'customer-group.name.taken': {
      en: 'Another customer group has this name.',
      de: 'Eine andere Kundengruppe hat diesen Namen.',
    },
    'customer-group.in-use': {
      en: 'Customers or prices refer to this customer group.',
      de: 'Kunden oder Preise verweisen auf diese Kundengruppe.',
    },
    'customer-group.default.required': {
      en: 'One customer group is the default: make another one the default instead.',
      de: 'Eine Kundengruppe ist der Standard: Machen Sie stattdessen eine andere zum Standard.',
    },
  },
}
