import { inTenant } from '../../platform/postgres/in-tenant.ts'
import { channelOperation } from '../channel-operation.ts'
import { lockConnectionTo } from '../sellers/connections/connection-store.ts'
import { noSuchSeller } from '../sellers/seller.ts'
import { findSeller } from '../sellers/seller-store.ts'
import { NotificationDraft } from './channel-notification.ts'
import { insertNotification } from './channel-notification-store.ts'

export const sendChannelNotification = channelOperation({
  name: 'sendChannelNotification',
  summary: 'Send a message to a seller',
  description:
    'The merchant reads it in the list of messages of channels. Refused with 404 `channel-seller.missing`.',
  method: 'POST',
  path: '/notification',
  body: NotificationDraft,
  example: {
    sellerId: 'harbour_roasters',
    severity: 'WARNING',
    message: 'Offer 1 has a picture of low quality.',
    reference: { type: 'OFFER', id: '1' },
  },
  answer: { status: 201 },

  async handle({ tx, body }, { id, channel, sellerId: only }) {
    const { sellerId, severity, message, reference } = body
    const isOther = only !== undefined && only !== sellerId
    const seller = isOther ? undefined : await findSeller(tx, id, sellerId)
    if (!seller) throw noSuchSeller()
    await inTenant(tx, seller.sellerTenantId, async (sellerTx) => {
      const connection = await lockConnectionTo(sellerTx, channel)
      if (connection?.sellerId !== sellerId) throw noSuchSeller()
      const { salesChannelId } = connection
      const about = { referenceType: reference?.type ?? '', referenceId: reference?.id ?? '' }
      await insertNotification(sellerTx, { salesChannelId, channel, severity, message, ...about })
    })
    return undefined
  },
})
