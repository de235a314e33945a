import { namedChannels } from '../../catalog/doors/channels/channel-reference-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import {
  Channel,
  ChannelDraft,
  channelEvents,
  channelTaken,
  isMarketplace,
  noSuchSalesChannel,
  wrongKind,
} from './channel.ts'
import { insertChannel, listChannels } from './channel-store.ts'

export const createChannel = operation({
  name: 'createChannel',
  summary: 'Create a marketplace channel',
  description:
    'Makes one of your sales channels a marketplace channel: sellers of any tenant can be connected ' +
    'to it, and what they do is queued for its program. The program is an OAuth client with the ' +
    'scope `channel` that names the sales channel, or the registered app with `appId`. Refused with ' +
    '422 `channel.reference.missing` where the sales channel does not exist, with 422 `channel.kind` ' +
    'where it is neither one of a marketplace nor a channel connector, and with 409 `channel.taken`. Only for ' +
    'administrators of the operator (403 `operator.required`).',
  method: 'POST',
  path: { v2: '/admin/channels' },
  scope: 'admin',
  operatorOnly: true,
  body: ChannelDraft,
  example: {
    salesChannelId: exampleKey(5, '5-1-2'),
    channel: 'secondmarket',
    displayName: 'Second market',
  },
  answer: { status: 201, shape: Channel },
  constraints: { channel_names_pkey: channelTaken, marketplace_channels_pkey: channelTaken },

  async handle({ tx, body, fieldName, audit }) {
    const { salesChannelId, channel, displayName, appId = '', redeliverySeconds = null } = body
    const named = [{ path: ['salesChannelId'], table: namedChannels, reference: salesChannelId }]
    const resolve = await resolveRecords(tx, named, noSuchSalesChannel, fieldName)
    const { id, kind, key } = resolve(salesChannelId)
    if (!isMarketplace(kind)) throw wrongKind()
    const row = { salesChannelId: id, channel, displayName, appId, redeliverySeconds }
    await insertChannel(tx, row)
    announce(tx, { entity: channelEvents, kind: 'created', ids: [id] })
    audit({ entity: 'channel', entityId: key.uuid, before: null, after: row })
    const channels = (await listChannels(tx)) as { channel: string }[]
    return created(
      channels.find((one) => one.channel === channel),
      `/v2/admin/channels`,
    )
  },
})
