import type pg from 'pg'

/**
 * Why a tenant with marketplace channels, or connected to some, stays in its cell; undefined for others. Channels
 * are notified of what a seller does in one transaction, so both live in one cell.
 */
export async function channelTies(
  client: pg.Client,
  tenantId: string,
): Promise<string | undefined> {
  const { rowCount } = await client.query(
    `select from erp.marketplace_channels where tenant_id = $1
     union all select from erp.channel_sellers where tenant_id = $1
     union all select from erp.channel_connections where tenant_id = $1 limit 1`,
    [tenantId],
  )
  if (rowCount === 0) return undefined
  return 'This tenant has marketplace channels, or is connected to some. Channels and their sellers live in one cell.'
}
