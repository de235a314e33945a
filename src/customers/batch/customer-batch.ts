import Type from 'typebox'
import {
  type BatchKind,
  batchMembers,
  batchSummary,
  entryOf,
} from '../../platform/records/batches/batch.ts'
import { type Reference, Uuid } from '../../platform/values/shape.ts'
import { CustomerDraft, type CustomerPatch } from '../customers/customer.ts'

/** One customer to write: with `customerId` an update of that customer, without it a new one. */
export type CustomerEntry = CustomerPatch & { readonly customerId?: Reference }
export const CustomerEntry = Type.Unsafe<CustomerEntry>(
  entryOf(CustomerDraft, 'customerId', 'The customer to update; left out, a new one is created.'),
)

const { policy, entries } = batchMembers(CustomerEntry)
export const CustomerBatch = Type.Object({ errorPolicy: policy, customers: entries })

export const CustomerBatchSummary = batchSummary(
  {
    customerId: Type.Optional(
      Uuid({ description: 'The customer written; absent where the entry failed.' }),
    ),
    customerNumber: Type.Optional(Type.String({ description: 'Its number.' })),
  },
  'customer',
  'customers',
)

export const customerBatchKind: BatchKind = {
  code: 'customer.batch.refused',
  entries: 'customers',
  invalid: { en: 'The customer is not valid.', de: 'Der Kunde ist nicht gültig.' },
  refused: {
    en: 'Some customers cannot be written, so none was.',
    de: 'Einige Kunden können nicht geschrieben werden, daher wurde keiner geschrieben.',
  },
  namedTwice: {
    en: 'An earlier entry of the batch names this customer.',
    de: 'Ein früherer Eintrag nennt diesen Kunden schon.',
  },
}
