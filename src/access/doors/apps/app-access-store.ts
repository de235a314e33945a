import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { apiKeyPurpose, issueKey, recognisablePart } from '../../api-keys/api-key.ts'
import { insertKey, revokeKey, revokeKeysOf } from '../../api-keys/api-key-store.ts'
import { noteAccessChange } from '../../credentials/access-change-store.ts'
import { challengeHash } from '../../registration/challenge.ts'
import { decide, insertRegistration, markAnswered } from '../../registration/registration-store.ts'

/** An app that is registered because an administrator installs it. */
export interface InstalledApp {
  readonly appId: string
  readonly version: string
  readonly name: string
  readonly description: string
  readonly providerName: string
  readonly providerWebsite: string
  readonly scopes: readonly string[]
  /** Who installed it. */
  readonly decidedBy: string
}

/** Whether the operator has blocked an app. */
export async function isAppBlocked(tx: TenantTx, appId: string): Promise<boolean> {
  const found = await tx.row(sql`
    select 1 as blocked from erp.blocked_apps where blocked_apps.app_id = ${appId}`)
  return found !== undefined
}

/** Which of these apps the operator has blocked. */
export async function findBlockedApps(
  tx: TenantTx,
  appIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ appId: string }>(sql`
    select app_id as "appId" from erp.blocked_apps where app_id = any(${appIds}::text[])
    order by app_id`)
  return new Set(rows.map(({ appId }) => appId))
}

/** Registers an app with these scopes. An earlier registration under its id ends. */
export async function grantAppAccess(
  tx: TenantTx,
  vault: Vault,
  { appId, version, name, description, scopes, decidedBy, ...provider }: InstalledApp,
): Promise<void> {
  await endAppAccess(tx, appId)
  const registrationId = randomUUID()
  await tx.all([
    insertRegistration(tx, {
      ...{ registrationId, parentId: null, appId, version, displayName: name, description },
      ...{ localizedDisplayNames: [], localizedDescriptions: [], ...provider },
      ...{ mandatoryScopes: scopes, optionalScopes: [], appIcon: null, registrationType: 0 },
      // Nobody knows the code, so nobody can ask for the decision and the key.
      challengeHash: challengeHash(vault, registrationId, randomBytes(32).toString('base64url')),
      challengeSealed: null,
    }),
  ])
  await decide(tx, registrationId, { status: 'accepted', grantedScopes: scopes, decidedBy })
  tx.later(markAnswered(tx, registrationId))
}

/** A new key of a registered app; undefined where it is not registered any more. */
export async function issueAppKey(
  tx: TenantTx,
  vault: Vault,
  appId: string,
): Promise<{ readonly apiKey: string; readonly apiKeyId: string } | undefined> {
  const found = await tx.row<{ registrationId: string; scopes: string[] | null }>(sql`
    select id as "registrationId", granted_scopes as scopes from erp.registrations
    where tenant_id = ${tx.tenantId} and app_id = ${appId} and parent_id is null
      and status = 'accepted' and withdrawn_at is null
    for update`)
  if (!found) return undefined
  const apiKey = issueKey(tx.tenantId)
  const apiKeyId = randomUUID()
  const { registrationId, scopes } = found
  await tx.all([
    insertKey(tx, {
      ...{ apiKeyId, registrationId, prefix: recognisablePart(apiKey), scopes: scopes ?? [] },
      keyHash: vault.hash(apiKeyPurpose, apiKey),
    }),
  ])
  return { apiKey, apiKeyId }
}

/** Revokes a key that did not reach its app. */
export async function revokeAppKey(tx: TenantTx, apiKeyId: string): Promise<void> {
  await revokeKey(tx, apiKeyId)
}

/** Sets the scopes of an app, with the keys that it has; none while it is paused. */
export async function setAppScopes(
  tx: TenantTx,
  appId: string,
  scopes: readonly string[],
): Promise<void> {
  noteAccessChange(tx)
  const rows = await tx.rows<{ id: string }>(sql`
    update erp.registrations set granted_scopes = ${scopes}
    where tenant_id = ${tx.tenantId} and app_id = ${appId}
      and status = 'accepted' and withdrawn_at is null
    returning id`)
  const ids = rows.map(({ id }) => id)
  await tx.rows(sql`
    update erp.api_keys set scopes = ${scopes}
    where tenant_id = ${tx.tenantId} and registration_id = any(${ids}::uuid[])
      and revoked_at is null
    returning id`)
}

/** Ends the registrations of an app with its keys, and so with its tokens. */
export async function endAppAccess(tx: TenantTx, appId: string): Promise<void> {
  noteAccessChange(tx)
  const [ended] = await tx.all<[{ id: string }, object]>([
    sql`
      update erp.registrations set withdrawn_at = now()
      where tenant_id = ${tx.tenantId} and app_id = ${appId}
        and status = 'accepted' and withdrawn_at is null
      returning id`,
    sql`
      update erp.registrations set status = 'rejected', decided_at = now(), challenge_sealed = null
      where tenant_id = ${tx.tenantId} and app_id = ${appId} and status = 'pending'
      returning id`,
  ])
  const ids = ended.map(({ id }) => id)
  tx.later(revokeKeysOf(tx, ids))
}
