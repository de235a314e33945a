import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { queueEvents } from '../queue/event-queue-store.ts'
import { connectionPending, noSuchConnection } from '../sellers/connections/connection.ts'
import { lockConnection } from '../sellers/connections/connection-store.ts'

export const requestChannelAttributes = operation({
  name: 'requestChannelAttributes',
  summary: 'Request the attributes of a marketplace channel again',
  description:
    'Asks the channel to send your attributes again, for example after your settings there have changed: it ' +
    'gets `Seller:Meta.SellerAttributesUpdateRequest`, once for several requests that it has not read. ' +
    'Refused with 404 `channel-connection.missing`, and with 409 `channel-connection.pending` while the ' +
    'channel has not connected you.',
  method: 'POST',
  path: { v2: '/channel-connections/{salesChannelId}/attribute-requests' },
  scope: 'saleschannels.write',
  pathParameters: { salesChannelId: SalesChannelField() },
  examplePath: { salesChannelId: exampleKey(3, '3-1-1') },
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    const connection = await lockConnection(tx, path.salesChannelId)
    if (!connection) throw noSuchConnection()
    if (connection.status === 'pending') throw connectionPending()
    const { uuid, channel, sellerId } = connection
    const entry = { entity: 'channel-attribute-request', entityId: uuid }
    audit({ ...entry, before: null, after: { channel } })
    const type = 'Seller:Meta.SellerAttributesUpdateRequest'
    const event = { sellerId }
    await queueEvents(tx, connection, [{ type, sellerId, event, subject: 'attributes' }])
    return undefined
  },
})
