import { randomUUID } from 'node:crypto'
import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type LockedRecord, lockRecord, patchRow } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { User, userEvents } from './user.ts'

const table: NumberedTable = {
  table: 'users',
  as: 'user',
  announces: userEvents,
  columns: {
    uuid: 'uuid',
    userName: 'text',
    displayName: 'text',
    passwordHash: 'text',
    scopes: 'text[]',
    languageIso: 'text',
    isActive: 'boolean',
  },
}

export const users: RecordSource = {
  table: 'users',
  as: 'users',
  record: projected(shapeOf(User), {
    id: keyOf('users'),
    ...columnsOf('users', 'userName', 'displayName', 'scopes', 'languageIso', 'isActive'),
    ...columnsOf('users', 'lastLogin', 'created', 'changed'),
    hasPassword: fixed('(users.password_hash is not null)'),
  }),
}

export interface UserRow {
  /** For a user whose uuid is needed before the insert. */
  readonly uuid?: string
  readonly userName: string
  readonly displayName: string
  readonly passwordHash: string | null
  readonly scopes: readonly string[]
  readonly languageIso: string
}

/** Adds active users and returns their keys in the order of the rows. */
export function insertUsers(tx: TenantTx, rows: readonly UserRow[]): Promise<Key[]> {
  return insertRows(
    tx,
    table,
    rows.map((row) => ({ uuid: randomUUID(), ...row, isActive: true })),
  )
}

/** Users of this name, in any case of letters. */
export function isNamed(userName: string): Sql {
  return sql`users.user_name_key = lower(${userName})`
}

/**
 * Uuids of the active users who may administer the tenant. Locks them until the transaction ends, so
 * that two of them cannot end each other's rights at the same time.
 */
export async function lockAdministrators(tx: TenantTx): Promise<string[]> {
  const rows = await tx.rows<{ uuid: string }>(sql`
    select uuid from erp.users
    where tenant_id = ${tx.tenantId} and is_active and 'admin' = any(scopes)
    order by id
    for no key update`)
  return rows.map(({ uuid }) => uuid)
}

/** The user, held against other writers until the transaction ends. */
export function lockUser(tx: TenantTx, user: Reference): Promise<LockedRecord | undefined> {
  return lockRecord(tx, 'v2', users, user)
}

/**
 * Writes the given fields; a field left out stays. Returns whether anything changed: if not, `changed`
 * stays as well. With `endsSessions` all logins of the user end.
 */
export async function patchUser(
  tx: TenantTx,
  id: number,
  fields: Partial<UserRow>,
  endsSessions: boolean,
): Promise<boolean> {
  const change = await patchRow(tx, table, id, fields, 'changed')
  if (change && endsSessions) {
    tx.later(sql`
      update erp.users set session_epoch = session_epoch + 1
      where tenant_id = ${tx.tenantId} and id = ${id}`)
  }
  if (change) {
    announce(tx, {
      entity: userEvents,
      kind: 'changed',
      ids: [id],
      fields: Object.keys(change.after),
    })
  }
  return change !== undefined
}
