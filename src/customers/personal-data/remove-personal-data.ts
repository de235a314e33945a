import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { customers } from '../customers/customer-record-store.ts'
import { holdCustomer, lockedCustomer } from '../customers/stored-customer-store.ts'
import { emptyCustomer } from './personal-data-store.ts'

export const removePersonalData = operation({
  name: 'anonymizeCustomer',
  summary: 'Remove the personal data of a customer',
  description:
    'Anonymizes the customer for good: names, streets, telephone numbers, e-mail addresses, VAT ids ' +
    'and all other personal fields are emptied; contacts, bank accounts, notes and files are deleted. The ' +
    'record stays with its ids, its numbers, groups and terms and the countries of its addresses, so ' +
    'that documents keep what they refer to; it is locked and can no longer be changed (409 ' +
    '`customer.anonymized`). The audit trail tells that it was done, and never held the data. An ' +
    'anonymized customer stays as it is. Refused with 404 `customer.missing`.',
  method: 'POST',
  path: { v2: '/customers/{customerId}/anonymization' },
  scope: 'customers.write',
  pathParameters: { customerId: ReferenceField() },
  answer: { status: 204 },

  current: ({ tx, path }) => lockedCustomer(tx, 'v2', customers, path.customerId),

  async handle({ tx, path, audit }) {
    const customer = await holdCustomer(tx, path.customerId)
    if (customer.isAnonymized) return undefined
    await emptyCustomer(tx, customer)
    const [before, after] = [{ isAnonymized: false }, { isAnonymized: true, isLocked: true }]
    audit({ entity: 'customer', entityId: customer.uuid, before, after, mark: 'anonymized' })
    return undefined
  },
})
