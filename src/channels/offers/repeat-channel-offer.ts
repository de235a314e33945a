import { findItemKey } from '../../catalog/doors/items/item-key-store.ts'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchConnection } from '../sellers/connections/connection.ts'
import { lockConnection } from '../sellers/connections/connection-store.ts'
import { noSuchOffer, offerEvents } from './offer.ts'
import { forgetContent } from './offer-store.ts'

export const repeatChannelOffer = operation({
  name: 'repeatChannelOffer',
  summary: 'Repeat an offer for a marketplace channel',
  description:
    'The channel gets an event with the whole offer, as it is then and in its place among the others; one that ' +
    'still waits is replaced, so asking twice queues nothing twice. Paused connections get it once they go on. ' +
    'Refused with 404: `channel-connection.missing`, `item.missing`, and `channel-offer.unknown` where the ' +
    'item is not offered there as far as the channel knows.',
  method: 'POST',
  path: { v2: '/channel-connections/{salesChannelId}/offers/{itemId}/repeat' },
  scope: 'saleschannels.write',
  pathParameters: { salesChannelId: SalesChannelField(), itemId: ReferenceField() },
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    const connection = await lockConnection(tx, path.salesChannelId)
    if (!connection) throw noSuchConnection()
    const { salesChannelId, channel } = connection
    const { id, uuid } = await findItemKey(tx, path.itemId)
    if (!(await forgetContent(tx, salesChannelId, id))) throw noSuchOffer()
    announce(tx, { entity: offerEvents, kind: 'changed', ids: [id], uuids: [uuid] })
    const before = { channel, isRepeated: false }
    audit({
      ...{ entity: offerEvents.name, entityId: uuid, before },
      after: { channel, isRepeated: true },
    })
    return undefined
  },
})
