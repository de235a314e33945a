import pg from 'pg'
import { actAsMaintenance, vacuum } from '../../../platform/backup/table-store.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import {
  beginRemoval,
  findRemoval,
  noteFilesRemoved,
  noteRowsRemoved,
  type RemovedTenant,
} from './removed-tenant-store.ts'
import { deleteTenantRows, listTenantTables, type TenantTable } from './tenant-table-store.ts'

export interface RemovalOptions {
  /** The owner of the schema. */
  readonly settings: ConnectionSettings
  readonly files: FileStore
  /** As `listDueTenants` finds them. */
  readonly tenantIds: readonly string[]
  readonly onFailure: (error: unknown, tenantId?: string) => void
}

/** Fewer are looked through as quickly as a table is vacuumed. */
const rowsInTheWay = 1_000

/**
 * Deletes the tenants whose time is over: from its beginning on a tenant is refused, then its rows go table by table,
 * each with a note of how many, then its files. What was broken off in between is taken up again; a failure with one
 * does not stop the others.
 */
export async function removeDueTenants(options: RemovalOptions): Promise<RemovedTenant[]> {
  const client = new pg.Client({ ...options.settings, application_name: 'kontor tenant removal' })
  client.on('error', () => undefined)
  await client.connect()
  const removed: RemovedTenant[] = []
  try {
    for (const tenantId of options.tenantIds) {
      try {
        const removal = await removeTenant(client, options.files, tenantId)
        if (removal) removed.push(removal)
      } catch (error) {
        options.onFailure(error, tenantId)
      }
    }
  } finally {
    await client.end()
  }
  return removed
}

async function removeTenant(
  client: pg.Client,
  files: FileStore,
  tenantId: string,
): Promise<RemovedTenant | undefined> {
  await removeRows(client, tenantId)
  if (!(await findRemoval(client, tenantId))) return undefined
  let count = 0
  for await (const { digest } of files.list(tenantId)) {
    await files.remove(tenantId, digest)
    count++
  }
  await noteFilesRemoved(client, tenantId, count)
  return findRemoval(client, tenantId)
}

/**
 * Nothing where it is gone already. A transaction for each table: the keys of a table are looked for in those that
 * refer to it, mostly without an index of their own, and what one transaction has deleted stays in their way until it
 * ends and is vacuumed. All in one took minutes for 100,000 orders, and would have held up what waits for old
 * transactions.
 */
async function removeRows(client: pg.Client, tenantId: string): Promise<void> {
  const isBegun = await inTransaction(client, () => beginRemoval(client, tenantId))
  if (!isBegun) return
  // What refers to others goes before them, and the row of the tenant last.
  const tables = (await listTenantTables(client)).toReversed()
  const isOfTenant = ({ name }: TenantTable) => Number(name === 'tenants')
  for (const table of tables.toSorted((one, other) => isOfTenant(one) - isOfTenant(other))) {
    const count = await inTransaction(client, async () => {
      const deleted = await deleteTenantRows(client, table, tenantId)
      if (deleted > 0) await noteRowsRemoved(client, tenantId, table.name, deleted)
      return deleted
    })
    if (count >= rowsInTheWay) await vacuum(client, table)
  }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
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
