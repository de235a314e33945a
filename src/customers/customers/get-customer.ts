import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Customer, noSuchCustomer } from './customer.ts'
import { customerSheets, customers } from './customer-record-store.ts'
import { CustomerSheet } from './customer-sheet.ts'

const common = {
  summary: 'Get a customer',
  description:
    'Returns one customer. Generation 1 shows each address where it is used (billing, shipment, others), generation 2 all addresses in one list. Refused with 404 `customer.missing` for an unknown customer.',
  method: 'GET',
  scope: 'customers.read',
  pathParameters: { customerId: ReferenceField() },
} as const

/** The same customer in the form of each generation. */
export const getCustomer: readonly Operation[] = [
  operation({
    ...common,
    name: 'getCustomerSheet',
    path: { v1: '/customers/{customerId}' },
    answer: { status: 200, shape: CustomerSheet },

    async handle({ tx, generation, path }) {
      const customer = await concludeWithRecord(tx, generation, customerSheets, path.customerId)
      if (!customer) throw noSuchCustomer()
      return customer
    },
  }),
  operation({
    ...common,
    name: 'getCustomer',
    path: { v2: '/customers/{customerId}' },
    answer: { status: 200, shape: Customer },

    async handle({ tx, generation, path }) {
      const customer = await concludeWithRecord(tx, generation, customers, path.customerId)
      if (!customer) throw noSuchCustomer()
      return customer
    },
  }),
]
