import type pg from 'pg'

/** Whether a worker is at work for the tenant, asked as the owner. */
export async function hasRunningJobs(client: pg.Client, tenantId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from erp.jobs
     where tenant_id = $1 and status = 'running' and locked_until > now() limit 1`,
    [tenantId],
  )
  return rowCount === 1
}
