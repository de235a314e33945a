import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type Change, patchRow } from '../../platform/records/record-store.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'
import { User, userEvents } from '../users/user.ts'
import { Profile } from './profile.ts'

/** Users as they see themselves. */
export const profiles: RecordSource = {
  table: 'users',
  as: 'users',
  record: projected(shapeOf(Profile), {
    id: keyOf('users'),
    ...columnsOf('users', 'userName', 'displayName'),
    ...columnsOf('users', 'languageIso', 'colorScheme', 'density', 'areSingleKeysOff'),
  }),
}

const table: NumberedTable = {
  table: 'users',
  as: 'user',
  columns: {
    languageIso: 'text',
    colorScheme: 'text',
    density: 'text',
    areSingleKeysOff: 'boolean',
  },
}

/** Writes the given fields. Other programs get events for those that the record of the user has as well. */
export async function patchProfile(
  tx: TenantTx,
  userId: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<Change | undefined> {
  const change = await patchRow(tx, table, userId, fields, 'changed')
  if (change) noteAccessChange(tx)
  const known = Object.keys(change?.after ?? {}).filter((field) => field in User.properties)
  if (known.length > 0)
    announce(tx, { entity: userEvents, kind: 'changed', ids: [userId], fields: known })
  return change
}

/** Locks a user until the transaction ends; false where its password is not the one with this hash any more. */
export async function holdsPassword(
  tx: TenantTx,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const held = await tx.row(sql`
    select users.id from erp.users users
    where users.tenant_id = ${tx.tenantId} and users.id = ${userId}
      and users.password_hash = ${passwordHash}
    for no key update`)
  return held !== undefined
}

/** With the commit, and after all logins of the user were ended: the browser session of this id goes on. */
export function keepBrowserSession(tx: TenantTx, userId: number, sessionId: string): void {
  noteAccessChange(tx)
  tx.later(sql`
    update erp.browser_sessions session set session_epoch = users.session_epoch
    from erp.users users
    where session.tenant_id = ${tx.tenantId} and session.id::text = ${sessionId}
      and users.tenant_id = ${tx.tenantId} and users.id = ${userId}
      and users.uuid = session.user_uuid`)
}
