import type pg from 'pg'
import { actAsMaintenance, vacuum } from '../../../platform/backup/table-store.ts'
import { deleteTenantRows, listTenantTables, type TenantTable } from './tenant-table-store.ts'

/** Fewer dead rows are scanned as quickly as a table is vacuumed. */
const rowsInTheWay = 1_000

/**
 * Deletes all rows of a tenant, that of the tenant itself last. Each table has its own transaction, which also runs
 * `note`: the keys of a table are looked up in the tables that refer to it, mostly without an index of their own, and
 * these look-ups read rows that were deleted until their transaction has ended and they are vacuumed. A single
 * transaction took minutes for 100,000 orders, and would have delayed work that waits for old transactions.
 */
export async function deleteRowsOf(
  client: pg.Client,
  tenantId: string,
  note: (table: string, rows: number) => Promise<void> = async () => undefined,
): Promise<void> {
  // Tables that refer to others are emptied before them.
  const tables = (await listTenantTables(client)).toReversed()
  const isOfTenant = ({ name }: TenantTable) => Number(name === 'tenants')
  for (const table of tables.toSorted((one, other) => isOfTenant(one) - isOfTenant(other))) {
    const count = await inTransaction(client, async () => {
      const deleted = await deleteTenantRows(client, table, tenantId)
      if (deleted > 0) await note(table.name, deleted)
      return deleted
    })
    if (count >= rowsInTheWay) await vacuum(client, table)
  }
}

/** As the role that sees all rows. */
export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await actAsMaintenance(client)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
