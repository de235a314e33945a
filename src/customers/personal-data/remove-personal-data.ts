import { forgetFormer } from '../../platform/exchange/import/undo/import-part-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { findUses, type RecordUse, rulesOf } from '../../platform/records/record-use-store.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { customers } from '../customers/customer-record-store.ts'
import { holdForDeletion } from '../customers/customer-removal-store.ts'
import { holdCustomer, lockedCustomer } from '../customers/stored-customer-store.ts'
import { emptyCustomer } from './personal-data-store.ts'

/** A customer is not anonymized while it has one of these obligations. */
export const removePersonalData = (obligations: readonly RecordUse[]) =>
  operation({
    name: 'anonymizeCustomer',
    summary: 'Remove the personal data of a customer',
    description:
      'Anonymizes the customer for good: names, streets, telephone numbers, e-mail addresses, VAT ids ' +
      'and all other personal fields are emptied; contacts, bank accounts, notes, files, values of custom fields, mails to its addresses and what imports kept of it are deleted. The ' +
      'record stays with its ids, its numbers, groups and terms and the countries of its addresses, so ' +
      'that documents keep what they refer to; it is locked and can no longer be changed (409 ' +
      '`customer.anonymized`). The audit trail has that it was done, and never had the data. An ' +
      'anonymized customer stays as it is. Refused with 409 `customer.open` while ' +
      'orders are open or not paid (`errors` names every reason), and with 404 `customer.missing`.',
    method: 'POST',
    path: { v2: '/customers/{customerId}/anonymization' },
    scope: 'customers.write',
    pathParameters: { customerId: ReferenceField() },
    answer: { status: 204 },

    current: ({ tx, path }) => lockedCustomer(tx, 'v2', customers, path.customerId),

    async handle({ tx, path, audit }) {
      const customer = await holdCustomer(tx, path.customerId)
      if (customer.isAnonymized) return undefined
      await holdForDeletion(tx, [customer.id])
      const open = await findUses(tx, customer.id, obligations)
      if (open.length > 0) throw hasObligations(open)
      await emptyCustomer(tx, customer)
      await forgetFormer(tx, 'customer', customer.id)
      const [before, after] = [{ isAnonymized: false }, { isAnonymized: true, isLocked: true }]
      audit({ entity: 'customer', entityId: customer.uuid, before, after, mark: 'anonymized' })
      return undefined
    },
  })

function hasObligations(open: readonly RecordUse[]): Refusal {
  return new Refusal(
    'conflict',
    'customer.open',
    {
      en: 'Something of the customer is still open: it cannot be anonymized yet.',
      de: 'Beim Kunden ist noch etwas offen: Er kann noch nicht anonymisiert werden.',
    },
    { rules: rulesOf(open) },
  )
}
