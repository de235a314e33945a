import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchCustomer } from '../customers/customer.ts'
import { type PersonalPart, personalDataShape } from './personal-data.ts'
import { personalData } from './personal-data-store.ts'

/** `others` are the records of other rooms that belong to a customer. */
export function getPersonalData(others: readonly PersonalPart[]) {
  const source = personalData(others)
  return operation({
    name: 'getCustomerPersonalData',
    summary: 'Get all that is kept of a customer',
    description:
      'Returns in one record what a person may ask for: the customer with all addresses, contacts, bank ' +
      'accounts, notes, values of custom fields, mails of the last month to its addresses, quotations, sales orders, delivery notes, invoices, credit notes and returns, and the list of its files, which are downloaded one by one. Refused with 404 `customer.missing`.',
    method: 'GET',
    path: { v2: '/customers/{customerId}/personal-data' },
    scope: 'customers.read',
    pathParameters: { customerId: ReferenceField() },
    answer: { status: 200, shape: personalDataShape(others) },

    async handle({ tx, generation, path }) {
      const record = await concludeWithRecord(tx, generation, source, path.customerId)
      if (!record) throw noSuchCustomer()
      return record
    },
  })
}
