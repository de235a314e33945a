import { randomUUID } from 'node:crypto'
import {
  addTenant,
  forEver,
  newTenantSecrets,
  type TenantSecrets,
} from '../../../../access/tenants/add-tenant.ts'
import type { TenantDraft } from '../../../../access/tenants/tenant.ts'
import { inCountry } from '../../../../access/tenants/tenant-country.ts'
import { isWithoutTenants } from '../../../../access/tenants/tenant-store.ts'
import { migrate } from '../../../../platform/postgres/migrate.ts'
import { asTenant } from '../../../../platform/postgres/transaction.ts'
import { addTenantBasics } from '../../../first-run/tenant-basics.ts'
import type { Config } from '../../../process/config.ts'
import { openVault } from '../../../process/master-key.ts'
import { scopeNames } from '../../../rooms.ts'
import { CliError } from '../../cli-error.ts'
import { withDatabase } from '../../open-pool.ts'

export interface FirstTenant extends TenantSecrets {
  readonly tenantId: string
  readonly name: string
}

/**
 * Creates the operator's tenant in a database without tenants, where no client exists yet that could
 * call the service. Throws a `CliError` where there is a tenant.
 */
export async function createFirstTenant(config: Config, said: TenantDraft): Promise<FirstTenant> {
  const draft = inCountry(said)
  const vault = openVault(config)
  const tenant = { licenceValidUntil: forEver, ...draft, scopes: scopeNames, isOperator: true }
  const tenantId = randomUUID()
  const secrets = newTenantSecrets(tenantId, tenant)
  const isAdded = await withDatabase(config, async (pool, database) => {
    await migrate(database.owner)
    return asTenant(
      pool,
      tenantId,
      async (tx) => {
        if (!(await isWithoutTenants(tx))) return false
        await addTenant(tx, vault, tenant, secrets)
        await addTenantBasics(tx, tenant)
        return true
      },
      { timeLimitMs: 30_000 },
    )
  })
  if (!isAdded) {
    throw new CliError(
      'There is a tenant already. Leave out --first: its client creates the others through the running service.',
    )
  }
  return { tenantId, name: draft.name, ...secrets }
}
