import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type Change, patchRow } from '../../platform/records/record-store.ts'
import { User, userEvents } from '../users/user.ts'
import { Profile } from './profile.ts'

/** Users as they see themselves. */
export const profiles: RecordSource = {
  table: 'users',
  as: 'users',
  record: projected(shapeOf(Profile), {
    id: keyOf('users'),
    ...columnsOf('users', 'userName', 'displayName'),
    ...columnsOf('users', 'languageIso', 'colorScheme', 'areSingleKeysOff'),
  }),
}

const table: NumberedTable = {
  table: 'users',
  as: 'user',
  columns: { languageIso: 'text', colorScheme: 'text', areSingleKeysOff: 'boolean' },
}

/** Writes the given fields. Other programs are told of those that the record of the user has as well. */
export async function patchProfile(
  tx: TenantTx,
  userId: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<Change | undefined> {
  const change = await patchRow(tx, table, userId, fields, 'changed')
  const known = Object.keys(change?.after ?? {}).filter((field) => field in User.properties)
  if (known.length > 0)
    announce(tx, { entity: userEvents, kind: 'changed', ids: [userId], fields: known })
  return change
}

/**
 * Writes another password. All logins of the user end, except the browser session of this id, in which the
 * person goes on.
 */
export async function replacePassword(
  tx: TenantTx,
  userId: number,
  { passwordHash, stays }: { readonly passwordHash: string; readonly stays: string },
): Promise<void> {
  await tx.rows(sql`
    with renewed as (
      update erp.users
      set password_hash = ${passwordHash}, session_epoch = session_epoch + 1
      where tenant_id = ${tx.tenantId} and id = ${userId}
      returning uuid, session_epoch
    )
    update erp.browser_sessions session set session_epoch = renewed.session_epoch
    from renewed
    where session.tenant_id = ${tx.tenantId} and session.user_uuid = renewed.uuid
      and session.id::text = ${stays}
    returning session.id`)
}
