import type { Call } from '../../../platform/pipeline/operation.ts'
import { connectionPending } from '../connections/connection.ts'
import type { ConnectionRow } from '../connections/connection-store.ts'
import { type OpenedSession, openSession } from './session.ts'

/** Opens a session for the settings of a seller. Throws `channel-connection.pending` (409). */
export async function openUpdateSession(
  { tx, vault, audit }: Pick<Call, 'tx' | 'vault' | 'audit'>,
  connection: ConnectionRow,
): Promise<OpenedSession> {
  const { status, uuid, channel, accountId, sellerId } = connection
  if (status === 'pending') throw connectionPending()
  const opened = await openSession(tx, vault, connection, { kind: 'update', accountId, sellerId })
  audit({ entity: 'channel-session', entityId: uuid, before: null, after: { channel } })
  return opened
}
