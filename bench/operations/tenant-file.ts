import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { exportTenant } from '../../src/access/tenants/archive/export-tenant.ts'
import { importTenant } from '../../src/access/tenants/archive/import-tenant.ts'
import { removeDueTenants } from '../../src/access/tenants/archive/remove-tenant.ts'
import { copyRules } from '../../src/main/registries/copy-rules.ts'
import { fileUses } from '../../src/main/registries/file-uses.ts'
import { FileStore } from '../../src/platform/files/file-store.ts'
import { fillOrders } from '../data/orders.ts'
import type { Stage } from '../instruments/stage.ts'

/** A tenant with that many orders of two lines: taken out, brought in again as a copy, and that copy deleted. */
export async function measureTenantFile(stage: Stage, orders: number): Promise<void> {
  console.log(`\na tenant with ${orders} orders in a file`)
  await fillOrders(stage, orders, 2)
  const directory = await mkdtemp(join(tmpdir(), 'kontor-bench-file-'))
  const files = new FileStore(pathToFileURL(directory).href)
  const settings = { ...stage.database, user: 'erp_owner' }
  const [place, tenantId] = [{ settings, files, keyFingerprint: '' }, randomUUID()]
  const file = join(directory, 'tenant.zip')
  const { leftOut, changed } = copyRules(true)
  const copy = { tenantId, name: 'Copy', leftOut, changed, fileUses }
  try {
    // The rows are measured, and the files are the stage's.
    await run(
      settings,
      'update erp.files set unused_since = now() where tenant_id = $1',
      stage.tenantId,
    )
    const { tables } = await timed('exported', () =>
      exportTenant({ ...place, tenantId: stage.tenantId, file }),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await timed(`brought in as an anonymised copy, ${rows} rows at most`, () =>
      importTenant({ ...place, file, copy }),
    )
    await run(
      settings,
      'update erp.tenants set deleted_after = now() where tenant_id = $1',
      tenantId,
    )
    const onFailure = (error: unknown) => {
      throw error
    }
    const [removed] = await timed('deleted', () =>
      removeDueTenants({ settings, files, tenantIds: [tenantId], onFailure }),
    )
    const gone = Object.values(removed?.rowCounts ?? {}).reduce((sum, count) => sum + count, 0)
    console.log(`  ${gone} rows went`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function run(settings: pg.ClientConfig, statement: string, tenantId: string): Promise<void> {
  const owner = new pg.Client(settings)
  await owner.connect()
  await owner.query(statement, [tenantId])
  await owner.end()
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`  ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}
