import Type from 'typebox'
import { forgetFormer } from '../../platform/exchange/import/undo/import-part-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import { exampleKey, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { customerAnonymized, missingReferences, noSuchCustomer } from '../customers/customer.ts'
import { customers } from '../customers/customer-record-store.ts'
import { holdForDeletion } from '../customers/customer-removal-store.ts'
import {
  holdCustomers,
  lockedCustomer,
  type StoredCustomer,
} from '../customers/stored-customer-store.ts'
import { CustomerMerge, type MergedPart, mergedWithItself } from './customer-merge.ts'
import { concludeMerge, moveAddresses, ownParts } from './customer-merge-store.ts'

/** `others` are the records of other rooms that move with a customer. */
export const mergeCustomers = (others: readonly MergedPart[]) =>
  operation({
    name: 'mergeCustomers',
    summary: 'Merge a duplicate into a customer',
    description:
      'Makes all of a duplicate part of the customer that the path names: addresses that it does not have (none becomes a default), contacts, bank accounts, notes, files, values of custom fields and prices that it does not have, quotations and sales orders. Its own fields stay; empty ones get those of the duplicate. Invoices and credit notes stay as they were written, also for accounting, and are shown with the customer. The record of the duplicate stays with its ids and its number, without any personal data, is locked, and names the customer in `mergedIntoCustomerId`; writes and new documents that name it are refused with 409 `customer.merged`. A merge is not taken back; with `dryRun` the answer says what would move. Refused with 400 where both are the same customer; with 404 `customer.missing`; with 409 `customer.anonymized` or `customer.merged` where one of them was; with 422 `customer.reference.missing` and `customer-address.too-many`.',
    method: 'POST',
    path: { v2: '/customers/{customerId}/merge' },
    scope: 'customers.write',
    pathParameters: { customerId: ReferenceField() },
    body: Type.Object({
      duplicateCustomerId: ReferenceField({
        refersTo: 'customers',
        description: 'The customer that becomes part of the other one.',
      }),
    }),
    example: { duplicateCustomerId: exampleKey(3) },
    examplePath: { customerId: exampleKey(1) },
    answer: { status: 200, shape: CustomerMerge },

    async current(call) {
      await heldPair(call)
      return lockedCustomer(call.tx, 'v2', customers, call.path.customerId)
    },

    async handle(call) {
      const { tx, audit } = call
      const { kept, twin } = await heldPair(call)
      await holdForDeletion(
        tx,
        [kept.id, twin.id].toSorted((one, other) => one - other),
      )
      const addresses = await moveAddresses(tx, twin, kept)
      const parts: CustomerMerge['parts'] = [{ part: 'address', count: addresses }]
      for (const { part, move } of [...ownParts, ...others]) {
        const count = await move(tx, { from: twin.id, to: kept.id })
        if (part) parts.push({ part, count })
      }
      await concludeMerge(tx, twin, kept)
      await forgetFormer(tx, 'customer', twin.id)
      const numberOf = ({ values }: StoredCustomer) => values['number']
      audit({
        entity: 'customer',
        entityId: twin.uuid,
        before: { mergedInto: null, isLocked: twin.values['isLocked'] },
        after: { mergedInto: numberOf(kept), isLocked: true },
      })
      audit({
        entity: 'customer',
        entityId: kept.uuid,
        before: { mergedFrom: null },
        after: { mergedFrom: numberOf(twin) },
      })
      return { parts: parts.filter(({ count }) => count > 0) }
    },
  })

interface PairCall
  extends Pick<
    Call<{ readonly customerId: Reference }, unknown, { readonly duplicateCustomerId: Reference }>,
    'path' | 'body' | 'fieldName'
  > {
  readonly tx: TenantTx
  readonly fieldName: FieldName
}

/** Both customers, locked in the order of their numbers. */
async function heldPair({ tx, path, body, fieldName }: PairCall) {
  const [kept, twin] = await holdCustomers(tx, [path.customerId, body.duplicateCustomerId])
  const field = fieldName(['duplicateCustomerId'])
  if (!kept) throw noSuchCustomer()
  if (!twin) throw missingReferences([field])
  if (kept.id === twin.id) refuseFaults({ [field]: mergedWithItself })
  for (const one of [kept, twin]) if (one.isAnonymized) throw customerAnonymized(one)
  return { kept, twin }
}
