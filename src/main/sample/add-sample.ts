import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addCustomers } from './sample-customers.ts'
import { addDetails } from './sample-details.ts'
import { addItems } from './sample-items.ts'
import { addReferences } from './sample-references.ts'
import { addStock } from './sample-stock.ts'

/**
 * Fills a new tenant with a small merchant of coffee and tea, to look at and to try things on. Its
 * marketplace gets the given uuid; answers the marketplace's number.
 */
export async function addSample(
  tx: TenantTx,
  marketplaceUuid: string,
): Promise<{ marketplace: number }> {
  const references = await addReferences(tx, marketplaceUuid)
  const itemNumber = await addItems(tx, references)
  await addStock(tx, itemNumber)
  await addDetails(tx, itemNumber, references)
  await addCustomers(tx, references)
  return { marketplace: references.channels('market') }
}
