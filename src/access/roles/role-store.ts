import { announce } from '../../platform/events/outbox-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type ListSource, projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import {
  type Change,
  deleteRow,
  type LockedRecord,
  lockRecord,
  patchRow,
} from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'
import {
  namedHoldersMax,
  noSuchRole,
  Role,
  type RoleLimits,
  roleEvents,
  roleInUse,
} from './role.ts'

const table: NumberedTable = {
  table: 'roles',
  as: 'role',
  announces: roleEvents,
  columns: {
    ...{ name: 'text', description: 'text', scopes: 'text[]' },
    ...{ companies: 'jsonb', warehouses: 'jsonb', salesChannels: 'jsonb' },
    discountPercentMax: 'numeric',
    creditAmountMax: 'numeric',
    approvalAmountMax: 'numeric',
  },
}

/** The keys that a column of a role keeps. */
const namedIn = (column: string): ListSource => ({
  from: fixed(`from jsonb_path_query(role.${column}, '$[*]') named (key)`),
  element: { id: fixed(`(named.key->>'id')`), uuid: fixed(`(named.key->>'uuid')`) },
  order: fixed(`(named.key->>'id')::integer`),
})

export const roles: RecordSource = {
  table: 'roles',
  as: 'role',
  record: projected(shapeOf(Role), {
    id: keyOf('role'),
    ...columnsOf('role', 'name', 'description', 'scopes', 'created', 'changed'),
    companies: namedIn('companies'),
    warehouses: namedIn('warehouses'),
    salesChannels: namedIn('sales_channels'),
    ...columnsOf('role', 'discountPercentMax', 'creditAmountMax', 'approvalAmountMax'),
    userCount: fixed(`(
      select count(*) from erp.user_roles user_role
      where user_role.tenant_id = $tenant and user_role.role_id = role.id)`),
  }),
}

export interface RoleRow extends Partial<RoleLimits> {
  readonly name: string
  readonly description: string
  readonly scopes: readonly string[]
}

/** Adds roles and returns their keys in the order of the rows. */
export function insertRoles(tx: TenantTx, rows: readonly RoleRow[]): Promise<Key[]> {
  noteAccessChange(tx)
  const aboutAll = { companies: [], warehouses: [], salesChannels: [] }
  return insertRows(
    tx,
    table,
    rows.map((row) => ({ ...aboutAll, ...row })),
  )
}

/** Roles of this name, in any case of letters. */
export function isNamed(name: string): Sql {
  return sql`role.name_key = lower(${name})`
}

/** The role, locked against other writers until the transaction ends. Throws `role.missing` (404). */
export async function lockRole(tx: TenantTx, reference: Reference): Promise<LockedRecord> {
  const role = await lockRecord(tx, 'v2', roles, reference)
  if (!role) throw noSuchRole()
  return role
}

/** Writes the given fields to a locked role; returns undefined if nothing changed. */
export async function patchRole(
  tx: TenantTx,
  id: number,
  fields: Partial<RoleRow>,
): Promise<Change | undefined> {
  const change = await patchRow(tx, table, id, fields, 'changed')
  if (change) {
    noteAccessChange(tx)
    const changed = Object.keys(change.after)
    announce(tx, { entity: roleEvents, kind: 'changed', ids: [id], fields: changed })
  }
  return change
}

/** Deletes a locked role. Throws `role.in-use` (409) with the first of the users who have it. */
export async function deleteRole(tx: TenantTx, id: number): Promise<void> {
  const holders = await tx.rows<{ userName: string; count: number }>(sql`
    select users.user_name as "userName", count(*) over () as count
    from erp.user_roles user_role
    join erp.users on users.tenant_id = $tenant and users.id = user_role.user_id
    where user_role.tenant_id = ${tx.tenantId} and user_role.role_id = ${id}
    order by users.user_name_key limit ${namedHoldersMax}`)
  const [first] = holders
  if (first) {
    throw roleInUse(
      holders.map(({ userName }) => userName),
      first.count,
    )
  }
  if (!(await deleteRow(tx, table, id))) throw roleInUse([], 0)
  noteAccessChange(tx)
}
