import Type from 'typebox'
import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { Instant, ReferenceField, Text } from '../../platform/values/shape.ts'
import { Customer } from './customer.ts'
import { customerFilter, customerOrders } from './customer-filter-store.ts'
import { customerSheets, customers } from './customer-record-store.ts'
import { CustomerSheet } from './customer-sheet.ts'

const query = {
  ...pageQuery,
  searchKeyWord: Text(255, {
    description:
      'Words of the customer number, or of names, companies, cities and e-mail addresses of the customer, in any order; a single word, and the last one, may be any part of a word. A telephone number finds its customer however it is written.',
  }),
  number: Text(255, { description: 'The whole customer number, in upper or lower case.' }),
  groupId: ReferenceField(),
  categoryId: ReferenceField(),
  countryIso: Type.String({
    pattern: '^[A-Z]{2}$',
    description: 'Country of the default billing address, ISO 3166-1 alpha-2.',
  }),
  changedSince: Instant({
    description:
      'Only customers that were changed then or later; their contacts, bank accounts, notes and values of custom fields count.',
  }),
}

const order = customerOrders.parameter(
  'The field to order by, with - before it in descending order; by id when left out. Numbers are compared without regard to the case of letters.',
)

const common = {
  summary: 'List customers',
  description:
    'Returns the customers in the order of their ids, a page at a time. All given filters must match: `searchKeyWord` are words, or parts of them, of the customer number or of a name, company, city or e-mail address, `number` is the whole customer number, both in upper or lower case; `groupId` and `categoryId` name the customer group and category, `countryIso` the country of the default billing address; `changedSince` leaves out customers that have not changed since. An unknown group or category has no customers.',
  method: 'GET',
  scope: 'customers.read',
  query,
} as const

/** The same customers in the form of each generation. */
export const listCustomers: readonly Operation[] = [
  operation({
    ...common,
    name: 'listCustomerSheets',
    path: { v1: '/customers' },
    answer: { status: 200, shape: pageOf(CustomerSheet) },
    handle: async ({ tx, generation, query: asked }) =>
      concludeWithPage(tx, generation, customerSheets, asked, await customerFilter(tx, asked)),
  }),
  operation({
    ...common,
    name: 'listCustomers',
    path: { v2: '/customers' },
    query: { ...query, ...order },
    answer: { status: 200, shape: pageOf(Customer) },
    handle: async ({ tx, generation, query: asked }) =>
      concludeWithPage(tx, generation, customers, asked, await customerFilter(tx, asked), {
        order: customerOrders.orderOf(asked.sort),
      }),
  }),
]
