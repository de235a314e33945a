import pg from 'pg'
import { actAsMaintenance } from '../../../platform/backup/table-store.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import {
  findRemoval,
  noteFilesRemoved,
  noteRemoval,
  type RemovedTenant,
} from './removed-tenant-store.ts'
import { deleteTenantRows, findTenant, listTenantTables } from './tenant-table-store.ts'

export interface RemovalOptions {
  /** The owner of the schema. */
  readonly settings: ConnectionSettings
  readonly files: FileStore
  /** As `listDueTenants` finds them. */
  readonly tenantIds: readonly string[]
  readonly onFailure: (error: unknown, tenantId?: string) => void
}

/**
 * Deletes the tenants whose time is over: all rows of one in one transaction, with a note of what went, then its
 * files. What was broken off in between is taken up again; a failure with one does not stop the others.
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

/** Nothing where it is gone already, or was reprieved since it was listed. */
async function removeRows(client: pg.Client, tenantId: string): Promise<void> {
  // What refers to others goes before them.
  const tables = (await listTenantTables(client)).toReversed()
  await client.query('begin')
  try {
    await actAsMaintenance(client)
    const tenant = await findTenant(client, tenantId, { isLocked: true })
    if (tenant?.isDue && !tenant.isOperator) {
      const rowCounts: Record<string, number> = {}
      for (const table of tables) {
        const count = await deleteTenantRows(client, table, tenantId)
        if (count > 0) rowCounts[table.name] = count
      }
      await noteRemoval(client, { tenantId, name: tenant.name, rowCounts })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
