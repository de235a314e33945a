import { randomUUID } from 'node:crypto'
import { auditWithoutCaller } from '../../platform/audit/audit-entry-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { insertClients } from '../clients/client-store.ts'
import { clientSecretPurpose, newClientId, newClientSecret } from '../oauth/client-id.ts'
import { generatePassword } from '../users/generated-password.ts'
import { hashPassword } from '../users/password.ts'
import { insertUsers } from '../users/user-store.ts'
import type { TenantDraft } from './tenant.ts'
import { insertTenant } from './tenant-store.ts'

/** The credentials of a new tenant, made before it exists; shown only to its new owner. */
export interface TenantSecrets {
  readonly admin: { readonly user: string; readonly password: string }
  readonly client: { readonly clientId: string; readonly clientSecret: string }
}

export type NewTenantDraft = TenantDraft & {
  readonly isOperator?: boolean
  /** Of its administrator and its client: every scope that exists. */
  readonly scopes: readonly string[]
  /** Of its client; without any, the client gets no authorization codes until some are added. */
  readonly redirectUris?: readonly string[]
}

/** Adds the records to a new tenant that every merchant needs. */
export type AddBasics = (tx: TenantTx, draft: TenantDraft) => Promise<void>

export function newTenantSecrets(
  tenantId: string,
  { administrator }: Pick<TenantDraft, 'administrator'>,
): TenantSecrets {
  const { user, password = generatePassword() } = administrator
  return {
    admin: { user, password },
    client: { clientId: newClientId(tenantId), clientSecret: newClientSecret() },
  }
}

const year = 365 * 24 * 3600 * 1000
/** The operator's own licence does not end, because nobody else could renew it. */
export const forEver = '9999-12-31T23:59:59Z'

/** Adds the tenant that the transaction acts for, its administrator and a client with every scope. */
export async function addTenant(
  tx: TenantTx,
  vault: Vault,
  draft: NewTenantDraft,
  { admin, client }: TenantSecrets,
  requestId: string = randomUUID(),
): Promise<void> {
  const { name, isOperator = false, currencyIso = 'EUR', languageIso = 'en' } = draft
  const { licenceValidUntil = new Date(Date.now() + year).toISOString() } = draft
  const { licenceIncludesInterface = true, ratePerSecond = 100, rateBurst = 200 } = draft
  const { auditRetentionDays = 365, countryIso = null } = draft
  const licence = { licenceValidUntil, licenceIncludesInterface, ratePerSecond, rateBurst }
  await insertTenant(tx, {
    ...{ name, isOperator, currencyIso, languageIso },
    ...{ ...licence, auditRetentionDays, countryIso },
  })
  await addAccess(tx, vault, { ...draft, languageIso }, { admin, client })
  // Who created the tenant is the operator's affair, so the first entry of its trail names nobody.
  await auditWithoutCaller(tx, {
    requestId,
    operation: 'createTenant',
    entity: 'tenant',
    entityId: tx.tenantId,
    after: { name, administrator: admin.user, clientId: client.clientId },
  })
}

/** Adds an administrator and a client with all of these scopes to the tenant that the transaction acts for. */
export async function addAccess(
  tx: TenantTx,
  vault: Vault,
  {
    administrator,
    scopes,
    languageIso = 'en',
    redirectUris = [],
  }: Pick<NewTenantDraft, 'administrator' | 'scopes' | 'languageIso' | 'redirectUris'>,
  { admin, client }: TenantSecrets,
): Promise<void> {
  await insertUsers(tx, [
    {
      userName: admin.user,
      displayName: administrator.displayName ?? admin.user,
      passwordHash: await hashPassword(admin.password),
      scopes,
      languageIso,
    },
  ])
  await insertClients(tx, [
    {
      clientId: client.clientId,
      name: 'Administration',
      secretHash: vault.hash(clientSecretPurpose, client.clientSecret),
      grantTypes: ['client_credentials', 'authorization_code', 'refresh_token'],
      redirectUris,
      scopes,
    },
  ])
}
