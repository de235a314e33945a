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

/** Whether a row of `roles`, called `role`, has limits. */
const isLimited = `(role.companies <> '[]' or role.warehouses <> '[]' or role.sales_channels <> '[]'
    or role.discount_percent_max is not null or role.credit_amount_max is not null
    or role.approval_amount_max is not null)`

const numbersIn = (column: string) =>
  `array(select named.id::integer from jsonb_path_query(role.${column}, '$[*].id') named (id) order by 1)`

/**
 * The limits of a row of `users` (`UserLimits`) as JSON; null where no role of the user has any. Read with the rights,
 * so a changed limit counts wherever a changed right does.
 */
export const limitsOfUser = fixed(`(
  select jsonb_build_object(
    'free', to_jsonb(users.scopes) || coalesce(
      jsonb_path_query_array(jsonb_agg(role.scopes) filter (where not ${isLimited}), '$[*][*]'), '[]'),
    'roles', jsonb_agg(jsonb_build_object(
      'role', role.name, 'scopes', role.scopes, 'companies', ${numbersIn('companies')},
      'warehouses', ${numbersIn('warehouses')}, 'salesChannels', ${numbersIn('sales_channels')},
      'discount', trim_scale(role.discount_percent_max)::text,
      'credit', trim_scale(role.credit_amount_max)::text,
      'approval', trim_scale(role.approval_amount_max)::text)
      order by role.name) filter (where ${isLimited}))
  from erp.user_roles user_role
  join erp.roles role on role.tenant_id = $tenant and role.id = user_role.role_id
  where user_role.tenant_id = $tenant and user_role.user_id = users.id
  having bool_or(${isLimited}))`)
