import type pg from 'pg'

/** Long after a job is taken up again for the last time. */
const keptDays = 30

/** In the transaction that brings the rows, as the owner. */
export async function noteImported(
  client: pg.Client,
  job: string,
  tenantId: string,
): Promise<void> {
  await client.query(
    'delete from erp.imported_tenants where imported < now() - make_interval(days => $1)',
    [keptDays],
  )
  await client.query('insert into erp.imported_tenants (job, id) values ($1, $2)', [job, tenantId])
}

export async function isImportedBy(client: pg.Client, job: string): Promise<boolean> {
  const { rowCount } = await client.query('select from erp.imported_tenants where job = $1', [job])
  return rowCount === 1
}
