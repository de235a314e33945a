import type pg from 'pg'
import { findTenant } from '../archive/tenant-table-store.ts'

/** Makes processes read the callers of the tenant again, now from this cell. */
export async function noteMoved(client: pg.Client, tenantId: string): Promise<void> {
  await client.query('insert into erp.access_changes (tenant) values ($1)', [tenantId])
}

/** Why a tenant cannot be moved; undefined: it can. */
export async function obstacleOf(client: pg.Client, tenantId: string): Promise<string | undefined> {
  const tenant = await findTenant(client, tenantId)
  if (!tenant) return `There is no tenant ${tenantId}.`
  if (tenant.isOperator) return "The operator's tenant stays in the first cell, with the directory."
  if (tenant.isDue) return 'This tenant is being deleted.'
  return undefined
}

/** The tenants that live in a cell, without those that are arriving or have left. */
export async function listTenantsOf(client: pg.Client): Promise<string[]> {
  await client.query('begin; set local role erp_operator')
  try {
    const { rows } = await client.query(
      'select tenant_id as id from erp.tenants order by created, tenant_id',
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.query('rollback')
  }
}
