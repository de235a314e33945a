import { fixed } from '../../platform/postgres/sql.ts'

/**
 * The rights of a row of `users`: the scopes given to the user and those of the user's roles, each once. Every query
 * for the rights of users uses this expression, so a changed role counts wherever a changed user does.
 */
export const rightsOfUser = fixed(`array(
  select own.scope from unnest(users.scopes) own (scope)
  union
  select held.scope
  from erp.user_roles user_role
  join erp.roles role on role.tenant_id = $tenant and role.id = user_role.role_id
  cross join unnest(role.scopes) held (scope)
  where user_role.tenant_id = $tenant and user_role.user_id = users.id
  order by 1)`)
