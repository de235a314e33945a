import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ActingChannel } from '../acting-channel-store.ts'
import { noSuchSeller } from './seller.ts'
import { findSeller, type SellerRow } from './seller-store.ts'

/**
 * The seller that a request of a channel is about. Throws `channel-seller.missing` (404),
 * also for another one than the request is narrowed to.
 */
export async function namedSeller(
  tx: TenantTx,
  { id, sellerId: only }: ActingChannel,
  sellerId: string,
): Promise<SellerRow> {
  const isOther = only !== undefined && only !== sellerId
  const seller = isOther ? undefined : await findSeller(tx, id, sellerId)
  if (!seller) throw noSuchSeller()
  return seller
}
