import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { findCustomerKey } from '../customers/customer-key-store.ts'
import { CustomerDuplicate } from './customer-duplicate.ts'
import { findDuplicates as findHints } from './customer-duplicate-store.ts'

export const findDuplicates = operation({
  name: 'findCustomerDuplicates',
  summary: 'Find customers that may be the same as a customer',
  description:
    'Returns other customers that have an e-mail address, a VAT id, an IBAN, or name, post code and ' +
    'street in common with the customer, in the order of their ids and 100 at most. These are hints: ' +
    'nothing is refused for them. Refused with 404 `customer.missing`.',
  method: 'GET',
  path: { v2: '/customers/{customerId}/duplicates' },
  scope: 'customers.read',
  pathParameters: { customerId: ReferenceField() },
  answer: { status: 200, shape: Type.Object({ items: Type.Array(CustomerDuplicate) }) },

  async handle({ tx, path }) {
    const { id } = await findCustomerKey(tx, path.customerId)
    const found = await findHints(tx, id)
    return {
      items: found.map(({ number, reasons, ...key }) => ({ customerId: key, number, reasons })),
    }
  },
})
