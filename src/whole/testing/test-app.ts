import { randomUUID } from 'node:crypto'
import { apiKeyPurpose, issueKey, recognisablePart } from '../../access/api-keys/api-key.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'

/** An app that a tenant has accepted, and the headers by which it identifies itself. */
export interface NewApp {
  readonly headers: Readonly<Record<string, string>>
  readonly appId: string
  readonly key: string
}

export function newApp(tenantId: string, appId: string): NewApp {
  const key = issueKey(tenantId)
  const headers = {
    'x-tenant-id': tenantId,
    'x-api-key': key,
    'x-appid': appId,
    'x-appversion': '1.0.0',
  }
  return { appId, key, headers }
}

/** Adds it, as registered and accepted, with its key. */
export function insertApp(
  tx: TenantTx,
  vault: Vault,
  { appId, key }: NewApp,
  scopes: readonly string[],
): void {
  const registrationId = randomUUID()
  tx.later(sql`
    insert into erp.registrations (
      tenant_id, id, app_id, version, display_name, description, provider_name, provider_website,
      mandatory_scopes, granted_scopes, challenge_hash, status, expires_at, decided_at, answered_at
    )
    values (
      ${tx.tenantId}, ${registrationId}, ${appId}, '1.0.0', ${appId}, 'An app of the tests', 'Tests',
      'https://example.com', ${scopes}, ${scopes}, ${Buffer.alloc(32)}, 'accepted', now(), now(), now()
    )`)
  tx.later(sql`
    insert into erp.api_keys (tenant_id, registration_id, prefix, key_hash, scopes)
    values (${tx.tenantId}, ${registrationId}, ${recognisablePart(key)},
      ${vault.hash(apiKeyPurpose, key)}, ${scopes})`)
}
