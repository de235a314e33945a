import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key } from '../../platform/values/shape.ts'
import { addCustomers } from './sample-customers.ts'
import { addItems } from './sample-items.ts'
import { addReferences } from './sample-references.ts'

/**
 * Fills a new tenant with a small merchant of coffee and tea, to look at and to try things on.
 * Answers its marketplace.
 */
export async function addSample(tx: TenantTx): Promise<{ marketplace: Key }> {
  const references = await addReferences(tx)
  await addItems(tx, references)
  await addCustomers(tx, references)
  return references
}
