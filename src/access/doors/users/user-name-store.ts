import { type Sql, sql } from '../../../platform/postgres/sql.ts'

/** The name of a user, as an expression; null without a user. */
export function userNameOf(tenantId: string, uuid: string | undefined): Sql {
  return sql`(
    select users.user_name from erp.users
    where users.tenant_id = ${tenantId} and users.uuid = ${uuid ?? null}::uuid)`
}
