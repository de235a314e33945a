import { announce } from '../../../platform/events/outbox-store.ts'
import type { Call } from '../../../platform/pipeline/operation.ts'
import { nextIds } from '../../../platform/postgres/counter.ts'
import { inTenant } from '../../../platform/postgres/in-tenant.ts'
import type { NamedChannel } from '../../directory/channel-store.ts'
import { type OpenedSession, openSession } from '../sessions/session.ts'
import { connectionEvents } from './connection.ts'
import { insertConnection } from './connection-store.ts'

/** A sales channel of the merchant that is to lead to a channel. */
interface LeadingChannel {
  readonly id: number
  readonly uuid: string
}

/** Begins a connection to a channel, which waits for the channel to connect the merchant. */
export async function beginConnection(
  { tx, vault, audit }: Pick<Call, 'tx' | 'vault' | 'audit'>,
  { id, uuid }: LeadingChannel,
  found: NamedChannel,
): Promise<OpenedSession> {
  const { channel, channelTenantId, channelId } = found
  const [accountId = 0] = await inTenant(tx, channelTenantId, (channelTx) =>
    nextIds(channelTx, `channel-account-${channelId}`, 1),
  )
  const opened = await openSession(tx, vault, found, { kind: 'sign-up', accountId, sellerId: '' })
  await insertConnection(tx, id, found, accountId)
  announce(tx, { entity: connectionEvents, kind: 'created', ids: [id] })
  audit({
    ...{ entity: 'channel-connection', entityId: uuid, before: null },
    after: { salesChannelId: id, channel },
  })
  return opened
}
