import { insertRoles } from '../../access/roles/role-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

const seen = (...nouns: string[]) => nouns.map((noun) => `${noun}.read`)
const changed = (...nouns: string[]) => nouns.flatMap((noun) => [`${noun}.read`, `${noun}.write`])
const printed = (...nouns: string[]) => nouns.map((noun) => `${noun}.print`)

const roles = [
  {
    name: 'Sales',
    description: 'Customers, quotations, orders and their invoices.',
    scopes: [
      ...changed('customers', 'salesquotations', 'salesorders', 'invoices', 'creditnotes'),
      ...changed('returns', 'mails', 'reports'),
      ...printed('salesquotations', 'salesorders', 'invoices', 'creditnotes', 'returns'),
      ...seen('items', 'categories', 'customercategories', 'customergroups', 'deliverynotes'),
      ...seen('stocks', 'warehouses', 'companies', 'saleschannels', 'paymentmethods'),
      ...seen('shippingmethods', 'onholdreasons', 'cancellationreasons', 'returnreasons'),
      ...seen('taxclasses', 'taxrates', 'transactionstatuses', 'colorcodes', 'referencedata'),
    ],
  },
  {
    name: 'Warehouse',
    description: 'Picking, delivery notes, goods that come in or back, and stock.',
    scopes: [
      ...changed('wms', 'deliverynotes', 'returns', 'stocks', 'stocktakes', 'supplierorders'),
      ...changed('printjobs'),
      ...printed('wms', 'deliverynotes', 'returns', 'items'),
      ...seen('items', 'salesorders', 'warehouses', 'suppliers', 'shippingmethods'),
      ...seen('returnreasons', 'printers', 'referencedata'),
    ],
  },
  {
    name: 'Purchasing and items',
    description: 'Items with all that is said of them, suppliers, and what is bought from them.',
    scopes: [
      ...changed('items', 'categories', 'manufacturers', 'productgroups', 'properties'),
      ...changed('attributes', 'suppliers', 'supplierorders', 'purchaseinvoices', 'jobs'),
      ...printed('items'),
      ...seen('stocks', 'warehouses', 'companies', 'saleschannels', 'taxclasses', 'conditions'),
      ...seen('shippingclasses', 'availabilities', 'responsiblepersons', 'customfields'),
      ...seen('referencedata'),
    ],
  },
  { name: 'Read only', description: 'Sees everything and changes nothing.', scopes: ['all.read'] },
]

/** Roles as a small merchant gives them; nobody has them yet. */
export async function addRoles(tx: TenantTx): Promise<void> {
  await insertRoles(tx, roles)
}
