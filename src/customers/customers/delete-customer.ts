import { forgetFormer } from '../../platform/exchange/import/undo/import-part-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import {
  findUses,
  type RecordUse,
  rulesOf,
  useConstraints,
} from '../../platform/records/record-use-store.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { customerMerged } from '../merging/customer-merge.ts'
import { auditedDeletion } from '../writes/customer-change.ts'
import { customerSheets, customers } from './customer-record-store.ts'
import { holdForDeletion, removeCustomer } from './customer-removal-store.ts'
import { holdCustomer, lockedCustomer } from './stored-customer-store.ts'

const shownBy = { v1: customerSheets, v2: customers }

/** A customer is not deleted while it has one of these uses. */
export const deleteCustomer = (allUses: readonly RecordUse[]) =>
  operation({
    name: 'deleteCustomer',
    summary: 'Delete a customer',
    description:
      'Deletes a customer to which nothing refers, with what belongs to it alone: addresses, ' +
      'contacts, bank accounts, notes and values of custom fields. Refused with 409 ' +
      '`customer.in-use` otherwise; `errors` names every reason. Anonymize such a customer ' +
      'instead. Refused with 404 `customer.missing`, and with 409 `customer.merged` where it is part of another customer.',
    method: 'DELETE',
    path: { v1: '/customers/{customerId}', v2: '/customers/{customerId}' },
    scope: 'customers.write',
    pathParameters: { customerId: ReferenceField() },
    answer: { status: 204 },
    constraints: useConstraints(allUses, inUse),

    current: ({ tx, path, generation }) =>
      lockedCustomer(tx, generation, shownBy[generation], path.customerId),

    async handle({ tx, path, audit }) {
      const customer = await holdCustomer(tx, path.customerId)
      // Final documents still name it.
      if (customer.mergedInto !== null) throw customerMerged(customer.mergedInto)
      await holdForDeletion(tx, [customer.id])
      const uses = await findUses(tx, customer.id, allUses)
      if (uses.length > 0) throw inUse(uses)
      await removeCustomer(tx, customer)
      await forgetFormer(tx, 'customer', customer.id)
      const before = auditedDeletion(customer)
      audit({ entity: 'customer', entityId: customer.uuid, before, after: null })
      return undefined
    },
  })

function inUse(uses: readonly RecordUse[]): Refusal {
  return new Refusal(
    'conflict',
    'customer.in-use',
    {
      en: 'The customer is in use and cannot be deleted.',
      de: 'Der Kunde wird verwendet und kann nicht gelöscht werden.',
    },
    { rules: rulesOf(uses) },
  )
}
