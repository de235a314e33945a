import { findCustomer } from '../../customers/customer-reference-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { CustomerFigures } from './customer-figures.ts'
import { readCustomerFigures } from './customer-figures-store.ts'

export const getCustomerFigures = operation({
  name: 'getCustomerFigures',
  summary: 'Get how a customer stands',
  description:
    'Returns what a customer owes, what of it is overdue, the revenue of the last twelve months, and its orders, in the currency of the tenant; amounts in other currencies are converted with the factors of their documents. Refused with 404 `customer.missing`.',
  method: 'GET',
  path: { v2: '/customers/{customerId}/figures' },
  scope: 'invoices.read',
  pathParameters: { customerId: ReferenceField() },
  answer: { status: 200, shape: CustomerFigures },

  async handle({ tx, path }) {
    const { id } = await findCustomer(tx, path.customerId)
    return readCustomerFigures(tx, id)
  },
})
