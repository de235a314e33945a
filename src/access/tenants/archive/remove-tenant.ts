import pg from 'pg'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import { deleteRowsOf, inTransaction } from './delete-rows.ts'
import {
  beginRemoval,
  findRemoval,
  noteFilesRemoved,
  noteRowsRemoved,
  type RemovedTenant,
} from './removed-tenant-store.ts'

export interface RemovalOptions {
  /** The owner of the schema. */
  readonly settings: ConnectionSettings
  readonly files: FileStore
  /** As `listDueTenants` finds them. */
  readonly tenantIds: readonly string[]
  readonly onFailure: (error: unknown, tenantId?: string) => void
}

/**
 * Deletes the tenants that are due for deletion. First the callers of a tenant are refused, then its rows are deleted
 * table by table, each with a note of how many, then its files. An interrupted deletion is continued; a failure with
 * one tenant does not stop the others.
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

/** Nothing where it is gone already. */
async function removeRows(client: pg.Client, tenantId: string): Promise<void> {
  const isBegun = await inTransaction(client, () => beginRemoval(client, tenantId))
  if (!isBegun) return
  await deleteRowsOf(client, tenantId, (table, rows) =>
    noteRowsRemoved(client, tenantId, table, rows),
  )
}
