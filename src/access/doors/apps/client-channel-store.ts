import { type Sql, sql } from '../../../platform/postgres/sql.ts'

/** The number of the sales channel that a client acts for, as an expression; null where there is none. */
export function channelOfClient(clientId: string): Sql {
  return sql`(
    select clients.sales_channel_id from erp.clients
    where clients.tenant_id = $tenant and clients.client_id = ${clientId})`
}
