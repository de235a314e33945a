import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'

export interface NewApiKey {
  readonly apiKeyId: string
  readonly registrationId: string
  readonly prefix: string
  readonly keyHash: Buffer
  readonly scopes: readonly string[]
}

export function insertKey(tx: TenantTx, key: NewApiKey): Sql {
  noteAccessChange(tx)
  return sql`
    insert into erp.api_keys (tenant_id, id, registration_id, prefix, key_hash, scopes)
    values (${tx.tenantId}, ${key.apiKeyId}, ${key.registrationId}, ${key.prefix}, ${key.keyHash}, ${key.scopes})`
}

/** The app of a valid key; runs with the commit. */
export async function findKeyedApp(
  tx: TenantTx,
  keyHash: Buffer,
): Promise<{ appId: string; registrationId: string; scopes: string[] } | undefined> {
  const [app] = await tx.conclude<{ appId: string; registrationId: string; scopes: string[] }>(sql`
    select registrations.app_id as "appId", registrations.id as "registrationId", api_keys.scopes
    from erp.api_keys
    join erp.registrations on registrations.id = api_keys.registration_id
    where api_keys.tenant_id = ${tx.tenantId} and registrations.tenant_id = ${tx.tenantId}
      and api_keys.key_hash = ${keyHash} and api_keys.revoked_at is null
      and registrations.status = 'accepted' and registrations.withdrawn_at is null`)
  return app
}

/** Records that a key is in use, at most once a minute over all processes. */
export async function touchKey(tx: TenantTx, id: string): Promise<void> {
  await tx.conclude(sql`
    update erp.api_keys set last_used = now()
    where tenant_id = ${tx.tenantId} and id = ${id}
      and (last_used is null or last_used < now() - interval '1 minute')`)
}

export interface ListedKey {
  readonly apiKeyId: string
  readonly registrationId: string
  readonly appId: string
  readonly prefix: string
  readonly scopes: string[]
  readonly created: Date
  readonly lastUsed: Date | null
  readonly revokedAt: Date | null
}

const listed = sql`
  api_keys.id as "apiKeyId", api_keys.registration_id as "registrationId",
  registrations.app_id as "appId", api_keys.prefix, api_keys.scopes, api_keys.created,
  api_keys.last_used as "lastUsed", api_keys.revoked_at as "revokedAt"`

/** Newest first. */
export async function listKeys(
  tx: TenantTx,
  page: { limit: number; offset: number },
): Promise<{ totalItems: number; items: ListedKey[] }> {
  const [counted, items] = await tx.all<[{ totalItems: number }, ListedKey]>([
    sql`select count(*) as "totalItems" from erp.api_keys where tenant_id = ${tx.tenantId}`,
    sql`
      select ${listed}
      from erp.api_keys
      join erp.registrations on registrations.id = api_keys.registration_id
      where api_keys.tenant_id = ${tx.tenantId} and registrations.tenant_id = ${tx.tenantId}
      order by api_keys.created desc, api_keys.id
      limit ${page.limit} offset ${page.offset}`,
  ])
  return { totalItems: counted[0]?.totalItems ?? 0, items }
}

/** Revokes a key. Returns false when there is none; a revoked key keeps its date. */
export async function revokeKey(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update erp.api_keys set revoked_at = least(revoked_at, now())
    where tenant_id = ${tx.tenantId} and id = ${id}
    returning id`)
  if (rows.length > 0) noteAccessChange(tx)
  return rows.length > 0
}

/** Statement that revokes the keys of registrations. */
export function revokeKeysOf(tx: TenantTx, registrationIds: readonly string[]): Sql {
  noteAccessChange(tx)
  return sql`
    update erp.api_keys set revoked_at = now()
    where tenant_id = ${tx.tenantId} and registration_id = any(${registrationIds}::uuid[])
      and revoked_at is null`
}
