import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'

/** The roles, for looking up those that a body names. */
export const namedRoles = 'roles'

/** Whether a row of `users` has the role. */
export function hasRole(role: Reference): Sql {
  return sql`exists (
    select from erp.user_roles user_role
    join erp.roles role on role.tenant_id = $tenant and role.id = user_role.role_id
    where user_role.tenant_id = $tenant and user_role.user_id = users.id
      and ${isReferredTo('role', role)})`
}

/** Gives a locked user exactly these roles. Returns whether that is a change. */
export async function replaceRoles(
  tx: TenantTx,
  userId: number,
  roles: readonly Key[],
): Promise<boolean> {
  const rows = await tx.rows<{ id: number }>(sql`
    select user_role.role_id as id from erp.user_roles user_role
    where user_role.tenant_id = ${tx.tenantId} and user_role.user_id = ${userId}
    order by user_role.role_id`)
  const former = new Set(rows.map(({ id }) => id))
  const wanted = new Set(roles.map(({ id }) => id))
  if (former.size === wanted.size && [...wanted].every((id) => former.has(id))) return false
  await tx.all([takeAway(tx, userId, [...wanted]), give(tx, userId, [...wanted])])
  return true
}

function takeAway(tx: TenantTx, userId: number, keptIds: readonly number[]): Sql {
  noteAccessChange(tx)
  return sql`
    delete from erp.user_roles user_role
    where user_role.tenant_id = ${tx.tenantId} and user_role.user_id = ${userId}
      and user_role.role_id <> all(${keptIds}::integer[])`
}

function give(tx: TenantTx, userId: number, roleIds: readonly number[]): Sql {
  noteAccessChange(tx)
  return sql`
    insert into erp.user_roles (tenant_id, user_id, role_id)
    select ${tx.tenantId}::uuid, ${userId}::integer, given.id
    from unnest(${roleIds}::integer[]) given (id)
    order by given.id
    on conflict (tenant_id, user_id, role_id) do nothing`
}
