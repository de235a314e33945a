import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { Text } from '../../platform/values/shape.ts'
import { channelOperation } from '../channel-operation.ts'
import { lockConnectionTo } from './connections/connection-store.ts'
import { endOfConnection, unlink } from './connections/unlink.ts'
import { noSuchSeller, SellerId } from './seller.ts'
import { findSeller } from './seller-store.ts'

export const deleteSeller = channelOperation({
  name: 'deleteSeller',
  summary: 'Delete a seller of a channel',
  description:
    'Ends the connection of the merchant to the channel. `Seller:Channel.Unlinked` is queued behind ' +
    'everything that was queued before. Refused with 404 `channel-seller.missing`.',
  method: 'DELETE',
  path: '/seller/{sellerId}',
  pathParameters: { sellerId: SellerId() },
  query: { reason: Text(250, { description: 'Recorded in the audit trails of both sides.' }) },
  answer: { status: 204 },

  async handle({ tx, path, query, audit, auditIn }, { id, channel, sellerId: only }) {
    const isOther = only !== undefined && only !== path.sellerId
    const seller = isOther ? undefined : await findSeller(tx, id, path.sellerId)
    if (!seller) throw noSuchSeller()
    const { reason } = query
    const ended = await inTenant(tx, seller.sellerTenantId, async (sellerTx) => {
      const connection = await lockConnectionTo(sellerTx, channel)
      // The merchant may have ended it while this request waited.
      if (connection?.sellerId !== seller.sellerId) throw noSuchSeller()
      await unlink(sellerTx, connection, reason ?? '')
      const { ofMerchant, ofChannel } = endOfConnection(connection, reason, 'channel')
      auditIn(sellerTx, ofMerchant)
      return ofChannel
    })
    audit(ended)
    return undefined
  },
})
