import { removeDueTenants } from '../../../access/tenants/archive/remove-tenant.ts'
import {
  listDueTenants,
  type RemovedTenant,
} from '../../../access/tenants/archive/removed-tenant-store.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { asOperator } from '../../../platform/postgres/transaction.ts'

export interface RemovalMeans {
  readonly pool: Pool
  readonly files: FileStore
  /** Only the owner may delete what must otherwise stay, such as final documents. */
  readonly owner: ConnectionSettings
}

/** Deletes the tenants that are due for deletion. The owner logs in only where there is one. */
export async function removeTenants(
  { pool, files, owner }: RemovalMeans,
  onFailure: (error: unknown, tenantId?: string) => void,
): Promise<readonly RemovedTenant[]> {
  const tenantIds = await asOperator(pool, listDueTenants)
  if (tenantIds.length === 0) return []
  return removeDueTenants({ settings: owner, files, tenantIds, onFailure })
}
