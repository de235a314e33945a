import { listing } from '../../platform/http/listing.ts'
import { CustomerGroup } from './customer-group.ts'
import { customerGroups } from './customer-group-store.ts'

export const listCustomerGroups = listing({
  noun: 'CustomerGroups',
  summary: 'The customer groups of the tenant.',
  path: { v1: '/customerGroups', v2: '/customer-groups' },
  scope: 'customergroups.read',
  shape: CustomerGroup,
  source: customerGroups,
})
