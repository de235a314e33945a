import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'

/** The name of a user, as an expression; null without a user. */
export function userNameOf(tenantId: string, uuid: string | undefined): Sql {
  return sql`(
    select users.user_name from erp.users
    where users.tenant_id = ${tenantId} and users.uuid = ${uuid ?? null}::uuid)`
}

/** What people call the user whose number a row has in a column, as an expression; empty without a user. */
export const displayNameIn = (as: string, column: string): Sql =>
  fixed(`coalesce((select users.display_name from erp.users
    where users.tenant_id = $tenant and users.id = ${as}.${column}), '')`)
