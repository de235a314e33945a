import { announce } from '../../platform/events/outbox-store.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { Text } from '../../platform/values/shape.ts'
import { channelOperation } from '../channel-operation.ts'
import { connectionEvents } from './connection.ts'
import { lockConnectionTo } from './connection-store.ts'
import { noSuchSeller, SellerId } from './seller.ts'
import { lockSeller } from './seller-store.ts'
import { unlink } from './unlink.ts'

export const deleteSeller = channelOperation({
  name: 'deleteSeller',
  summary: 'Delete a seller of a channel',
  description:
    'Ends the connection of the merchant to the channel. `Seller:Channel.Unlinked` is queued behind ' +
    'everything that was queued before. Refused with 404 `channel-seller.missing`.',
  method: 'DELETE',
  path: '/seller/{sellerId}',
  pathParameters: { sellerId: SellerId() },
  query: { reason: Text(250, { description: 'Recorded in the audit trail.' }) },
  answer: { status: 204 },

  async handle({ tx, path, query, audit }, { id, channel, sellerId: only }) {
    const isOther = only !== undefined && only !== path.sellerId
    const seller = isOther ? undefined : await lockSeller(tx, id, path.sellerId)
    if (!seller) throw noSuchSeller()
    const { sellerId, accountId, sellerTenantId } = seller
    await inTenant(tx, sellerTenantId, async (sellerTx) => {
      const connection = await lockConnectionTo(sellerTx, channel)
      if (!connection) throw noSuchSeller()
      const { salesChannelId, uuid } = connection
      const ids = [salesChannelId]
      announce(sellerTx, { entity: connectionEvents, kind: 'deleted', ids, uuids: [uuid] })
      await unlink(sellerTx, connection, query.reason ?? '')
    })
    const before = { sellerId, accountId, reason: query.reason }
    audit({ entity: 'channel-seller', entityId: sellerId, before, after: null })
    return undefined
  },
})
