import { listTenants } from '../../../../access/tenants/tenant-store.ts'
import type { Pool } from '../../../../platform/postgres/connections/pool.ts'
import { asService } from '../../../../platform/postgres/transaction.ts'
import { CliError } from '../../cli-error.ts'
import { tableOf } from '../../table.ts'

interface Tenant {
  readonly tenantId: string
  readonly name: string
}

const tenantsMax = 10_000

/** The tenant with this id or name; without either, the only tenant. Throws a `CliError`. */
export async function findTenantId(pool: Pool, named: string | undefined): Promise<string> {
  const page = { limit: tenantsMax, offset: 0 }
  const found = await Promise.all(
    pool.ofAllCells.map((cell) => asService(cell, (tx) => listTenants(tx, page))),
  )
  const tenants: Tenant[] = found.flatMap(({ items }) => JSON.parse(`[${items}]`))
  const isMeant = ({ tenantId, name }: Tenant) =>
    named === undefined ||
    tenantId === named.toLowerCase() ||
    name.toLowerCase() === named.toLowerCase()
  const [only, ...others] = tenants.filter(isMeant)
  if (only && others.length === 0) return only.tenantId
  if (tenants.length === 0) {
    throw new CliError(
      'There is no tenant yet. Create one with: kontor tenant create <name> --first',
    )
  }
  const list = tableOf(tenants, { tenant: (row) => row.tenantId, name: (row) => row.name }, '')
  const fault = only
    ? 'There are several tenants. Name one with --tenant.'
    : `There is no tenant "${named}".`
  throw new CliError(`${fault}\n\n${list}`)
}
