import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { strangersTurn } from '../../platform/postgres/transaction-options.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { FindAppByKey } from '../oauth/client-directory.ts'
import { apiKeyPurpose, tenantOfKey } from './api-key.ts'
import { findKeyedApp } from './api-key-store.ts'

/** Finds the app that an API key was issued to; undefined when the key is not valid. */
export function appsByKey(pool: Pool, vault: Vault): FindAppByKey {
  return async (apiKey) => {
    const tenantId = tenantOfKey(apiKey)
    if (tenantId === undefined) return undefined
    const keyHash = vault.hash(apiKeyPurpose, apiKey)
    const find = (tx: TenantTx) => findKeyedApp(tx, keyHash)
    const app = await asTenant(pool, tenantId, find, { turn: strangersTurn })
    return app && { tenantId, ...app }
  }
}
