import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { Customer } from './customer.ts'
import { customerFilter } from './customer-filter-store.ts'
import { customerSheets, customers } from './customer-record-store.ts'
import { CustomerSheet } from './customer-sheet.ts'

const query = {
  ...pageQuery,
  searchKeyWord: Text(255),
  number: Text(255),
  groupId: ReferenceField(),
  categoryId: ReferenceField(),
}

const common = {
  summary: 'The customers of the tenant, by number.',
  method: 'GET',
  scope: 'customers.read',
  query,
} as const

/** The same customers as each generation shows them. */
export const listCustomers: readonly Operation[] = [
  operation({
    ...common,
    name: 'listCustomerSheets',
    path: { v1: '/customers' },
    answer: { status: 200, shape: pageOf(CustomerSheet) },
    handle: ({ tx, speaks, query: asked }) =>
      concludeWithPage(tx, speaks, customerSheets, asked, customerFilter(tx.tenantId, asked)),
  }),
  operation({
    ...common,
    name: 'listCustomers',
    path: { v2: '/customers' },
    answer: { status: 200, shape: pageOf(Customer) },
    handle: ({ tx, speaks, query: asked }) =>
      concludeWithPage(tx, speaks, customers, asked, customerFilter(tx.tenantId, asked)),
  }),
]
