import { namedChannels } from '../../../catalog/doors/channels/channel-reference-store.ts'
import { created, operation } from '../../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { exampleKey } from '../../../platform/values/shape.ts'
import { isMarketplace, noSuchSalesChannel, wrongKind } from '../../directory/channel.ts'
import { findChannel } from '../../directory/channel-store.ts'
import { beginConnection } from './begun-connection.ts'
import { ConnectionDraft, connectionTaken, NewConnection, noSuchChannel } from './connection.ts'
import { findConnections } from './connection-store.ts'

export const createChannelConnection = operation({
  name: 'createChannelConnection',
  summary: 'Connect a sales channel to a marketplace channel',
  description:
    'Opens a session with which you sign up at the channel. The connection is `pending` until the ' +
    'channel has given you a seller id, and the session ends after an hour. Refused with 422 ' +
    '`channel.reference.missing` where the sales channel does not exist, with 422 `channel.kind` where ' +
    'it is neither one of a marketplace nor a channel connector, with 422 `channel.missing` where there is no channel of this ' +
    'name, and with 409 `channel-connection.taken`.',
  method: 'POST',
  path: { v2: '/channel-connections' },
  scope: 'saleschannels.write',
  body: ConnectionDraft,
  example: { salesChannelId: exampleKey(4, '5-1-1'), channel: 'quaysidemall' },
  answer: { status: 201, shape: NewConnection, isSecret: true },
  constraints: {
    channel_connections_pkey: connectionTaken,
    channel_connections_channel: connectionTaken,
  },

  async handle({ tx, outside, vault, body, fieldName, audit }) {
    const { salesChannelId, channel } = body
    const named = [{ path: ['salesChannelId'], table: namedChannels, reference: salesChannelId }]
    const resolve = await resolveRecords(tx, named, noSuchSalesChannel, fieldName)
    const { id, kind, key } = resolve(salesChannelId)
    if (!isMarketplace(kind)) throw wrongKind()
    const found = await findChannel({ tx, outside }, channel)
    if (!found) throw noSuchChannel()
    const call = { tx, vault, audit }
    const { session } = await beginConnection(call, { id, uuid: key.uuid }, found)
    const connections = (await findConnections(tx)) as { channel: string }[]
    const record = connections.find((one) => one.channel === channel)
    return created({ ...record, session }, `/v2/channel-connections/${key.uuid}`)
  },
})
