import Type from 'typebox'
import {
  freeNumbers,
  insertSalesChannels,
} from '../../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../../catalog/sales-channels/sales-channel.ts'
import { type Call, created, operation } from '../../../platform/pipeline/operation.ts'
import { lockKind } from '../../../platform/postgres/counter.ts'
import { descriptionOf } from '../../description/connected-channel.ts'
import { ChannelName } from '../../directory/channel.ts'
import { findChannel, type NamedChannel } from '../../directory/channel-store.ts'
import { beginConnection } from '../connections/begun-connection.ts'
import { connectionTaken, noSuchChannel } from '../connections/connection.ts'
import { lockConnectionTo } from '../connections/connection-store.ts'
import { openSession, pageWith, SessionEnd, secondsOf } from './session.ts'

export const openSellerSignup = operation({
  name: 'openSellerSignup',
  summary: 'Open the sign-up page of a channel',
  description:
    'For programs of merchants: returns the address at which you sign up at the channel; it serves for an ' +
    'hour. A new sales channel of its name leads to it, and the connection (`/v2/channel-connections`) is ' +
    '`pending` until the channel has given you a seller id; another request before that returns another ' +
    'address. Refused with 404 `channel.missing` where there is no channel of this name, with 409 ' +
    '`channel-connection.taken` where you are connected to it, and with 409 `channel.page-missing` where the ' +
    'channel has not said where its page is.',
  method: 'POST',
  path: { channel: '/seller/channel/{channel}' },
  scope: 'saleschannels.write',
  pathParameters: { channel: ChannelName() },
  examplePath: { channel: 'quaysidemall' },
  answer: {
    status: 201,
    isSecret: true,
    shape: Type.Object({
      signUpUrl: Type.String({ description: 'Where the merchant signs up, with the session.' }),
      expiresAt: SessionEnd(),
    }),
  },
  constraints: {
    channel_connections_pkey: connectionTaken,
    channel_connections_channel: connectionTaken,
  },

  async handle({ tx, outside, vault, path, audit }) {
    const found = await findChannel({ tx, outside }, path.channel)
    if (!found) throw noSuchChannel('missing')
    const { displayName, signUpUrl } = await descriptionOf(tx, found)
    const { opened, uuid } = await openSignup({ tx, vault, audit }, found, displayName)
    const page = pageWith(signUpUrl, opened)
    const body = { signUpUrl: page, expiresAt: secondsOf(opened.expiresAt) }
    return created(body, `/v2/channel-connections/${uuid}`)
  },
})

type Means = Pick<Call, 'tx' | 'vault' | 'audit'>

/** A session of the connection that waits already, or of a new one. Throws `channel-connection.taken` (409). */
async function openSignup(means: Means, found: NamedChannel, displayName: string) {
  const { tx, vault, audit } = means
  // Of two sign-ups at once the second one finds the connection of the first.
  await lockKind(tx, 'seller-signup')
  const connection = await lockConnectionTo(tx, found.channel)
  if (connection && connection.status !== 'pending') throw connectionTaken()
  if (connection) {
    const { uuid, accountId } = connection
    const session = { kind: 'sign-up', accountId, sellerId: '' } as const
    const opened = await openSession(tx, vault, connection, session)
    const after = { channel: found.channel }
    audit({ entity: 'channel-session', entityId: uuid, before: null, after })
    return { uuid, opened }
  }
  const leading = await addSalesChannel(means, displayName)
  return { uuid: leading.uuid, opened: await beginConnection(means, leading, found) }
}

async function addSalesChannel({ tx, audit }: Means, name: string) {
  const type = channelTypes.channelConnector
  const draft = { type, name, ...(await freeNumbers(tx, type, {})) }
  const [key] = await insertSalesChannels(tx, [draft])
  if (!key) throw new Error('the sales channel was not added')
  audit({ entity: 'sales-channel', entityId: key.uuid, before: null, after: draft })
  return key
}
