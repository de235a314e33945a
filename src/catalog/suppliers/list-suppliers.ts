import { listing } from '../../platform/records/listing.ts'
import { Supplier } from './supplier.ts'
import { suppliers } from './supplier-store.ts'

export const listSuppliers = listing({
  noun: 'Suppliers',
  summary: 'List suppliers',
  description: 'Returns all suppliers of the tenant, active or not, by number.',
  path: { v1: '/suppliers', v2: '/suppliers' },
  scope: 'suppliers.read',
  shape: Supplier,
  source: suppliers,
})
