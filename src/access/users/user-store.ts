import { randomUUID } from 'node:crypto'
import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { laterThan } from '../../platform/postgres/moment.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { type LockedRecord, lockRecord, patchRow } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'
import { hasRole, namedRoles, replaceRoles } from '../roles/user-role-store.ts'
import { User, userEvents } from './user.ts'
import { rightsOfUser } from './user-rights-store.ts'

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
    roles: {
      from: fixed(`from erp.user_roles user_role
        where user_role.tenant_id = $tenant and user_role.user_id = users.id`),
      order: fixed('user_role.role_id'),
      element: referenceOf('user_role', 'role_id', namedRoles),
    },
    effectiveScopes: rightsOfUser,
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
  noteAccessChange(tx)
  return insertRows(
    tx,
    table,
    rows.map((row) => ({ uuid: randomUUID(), ...row, isActive: true })),
  )
}

/** Users of this name, in any case of letters, and users who have this role; undefined: all users. */
export function areSought(sought: { userName?: string; roleId?: Reference }): Sql | undefined {
  const conditions = [
    ...(sought.userName ? [sql`users.user_name_key = lower(${sought.userName})`] : []),
    ...(sought.roleId ? [hasRole(sought.roleId)] : []),
  ]
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

/** The user, locked against other writers until the transaction ends. */
export function lockUser(tx: TenantTx, user: Reference): Promise<LockedRecord | undefined> {
  return lockRecord(tx, 'v2', users, user)
}

/** What an update writes in addition to the fields of the row. */
interface AlsoWritten {
  /** The only roles of the user from now on. */
  readonly roles: readonly Key[] | undefined
  /** Whether all logins of the user end. */
  readonly endsSessions: boolean
}

/**
 * Writes the given fields; a field left out stays. Returns whether anything changed: if not, `changed`
 * stays as well.
 */
export async function patchUser(
  tx: TenantTx,
  id: number,
  fields: Partial<UserRow>,
  { roles, endsSessions }: AlsoWritten,
): Promise<boolean> {
  const change = await patchRow(tx, table, id, fields, 'changed')
  const hasOtherRoles = roles !== undefined && (await replaceRoles(tx, id, roles))
  if (!change && !hasOtherRoles) return false
  noteAccessChange(tx)
  if (!change) {
    await tx.rows(sql`
      update erp.users set changed = ${laterThan(fixed('users.changed'))}
      where tenant_id = ${tx.tenantId} and id = ${id}`)
  }
  if (change && endsSessions) {
    tx.later(sql`
      update erp.users set session_epoch = session_epoch + 1
      where tenant_id = ${tx.tenantId} and id = ${id}`)
  }
  const changed = [...Object.keys(change?.after ?? {}), ...(hasOtherRoles ? ['roles'] : [])]
  announce(tx, { entity: userEvents, kind: 'changed', ids: [id], fields: changed })
  return true
}
