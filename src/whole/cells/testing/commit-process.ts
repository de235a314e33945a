import { CellRoutes } from '../../../platform/cells/cell-routes.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import { Pool } from '../../../platform/postgres/connections/pool.ts'
import { inTenant } from '../../../platform/postgres/in-tenant.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { Vault } from '../../../platform/secrets/vault.ts'

// Writes the same into two tenants of two cells, one transaction after the other, until it is killed.

const { application, tenantId, otherId } = JSON.parse(process.argv[2] ?? '')
const openPool = (settings: ConnectionSettings) => new Pool(settings)
const pool = openPool(application)
const vault = new Vault(Buffer.alloc(32, 7))
await new CellRoutes({ pool, vault: () => vault, openPool }).look()
const write = (name: string) => sql`
  update erp.tenants set name = ${name} where tenant_id = $tenant returning name`
for (let number = 1; ; number++) {
  await asTenant(pool, tenantId, async (tx) => {
    await tx.rows(write(`${number}`))
    await inTenant(tx, otherId, (other) => other.rows(write(`${number}`)))
  })
  process.stdout.write(`${number}\n`)
}
