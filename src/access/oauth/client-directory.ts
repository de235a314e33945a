import type { Adapter, AdapterPayload, KoaContextWithOIDC } from 'oidc-provider'
import { errors, Provider } from 'oidc-provider'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { strangersTurn } from '../../platform/postgres/transaction-options.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { Attempts } from '../login/attempts.ts'
import { clientIdOfApp, clientSecretPurpose, tenantOfClientId } from './client-id.ts'
import { type Client, findClient, isTenantActive } from './client-store.ts'
import { presentedCredentials } from './presented-credentials.ts'
import { guarded } from './unavailable.ts'

/** A registered app, found by its API key. */
export interface RegisteredApp {
  readonly tenantId: string
  readonly appId: string
  readonly registrationId: string
  readonly scopes: readonly string[]
}

export type FindAppByKey = (apiKey: string) => Promise<RegisteredApp | undefined>

/** Our own properties of a client in addition to the standard metadata. */
export const clientExtras = ['kontor_tenant', 'kontor_scopes', 'kontor_app']

/** Paths where a client proves who it is; elsewhere (a browser on its way to the login) it only names itself. */
const credentialRoutes = new Set(['token', 'introspection', 'revocation'])

class TooManyAttempts extends errors.OIDCProviderError {
  constructor() {
    super(429, 'temporarily_unavailable')
    this.error_description = 'too many failed attempts of this client, please wait'
  }
}

/** The OAuth library looks up clients here: ours by id inside their tenant, apps by their API key. */
export class ClientDirectory {
  readonly #pool: Pool
  readonly #vault: Vault
  readonly #findAppByKey: FindAppByKey
  readonly #failures: Attempts

  constructor(pool: Pool, vault: Vault, findAppByKey: FindAppByKey) {
    this.#pool = pool
    this.#failures = new Attempts(pool, { purpose: 'client', max: 20, windowSeconds: 60 })
    this.#vault = vault
    this.#findAppByKey = findAppByKey
  }

  /** The library's read-only adapter; clients are written elsewhere. */
  adapter(): Adapter {
    const refuse = async () => {
      throw new Error('the OAuth library may not write clients')
    }
    return {
      find: (clientId) => guarded(() => this.find(clientId)),
      upsert: refuse,
      destroy: refuse,
      consume: refuse,
      revokeByGrantId: refuse,
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
    }
  }

  async find(clientId: string): Promise<AdapterPayload | undefined> {
    const ctx = credentialRoutes.has(Provider.ctx?.oidc.route ?? '') ? Provider.ctx : undefined
    if (ctx) await this.#refuseGuesser(ctx)
    const tenantId = tenantOfClientId(clientId)
    if (tenantId === undefined) return ctx && this.#findApp(ctx, clientId)
    const find = (tx: TenantTx) => findClient(tx, clientId)
    const client = await asTenant(this.#pool, tenantId, find, { turn: strangersTurn })
    return client && metadataOf(client, tenantId)
  }

  /** Call for every failed client authentication: after too many, the address must wait. */
  async countFailure(ctx: KoaContextWithOIDC): Promise<void> {
    await this.#failures.count(guesserOf(ctx))
  }

  async #refuseGuesser(ctx: KoaContextWithOIDC): Promise<void> {
    const seconds = await this.#failures.wait(guesserOf(ctx))
    if (seconds === 0) return
    ctx.set('Retry-After', String(seconds))
    throw new TooManyAttempts()
  }

  /** The library asks by id alone; the secret of the current request identifies the registration. */
  async #findApp(ctx: KoaContextWithOIDC, appId: string): Promise<AdapterPayload | undefined> {
    const { secret } = presentedCredentials(ctx)
    if (secret === undefined) return undefined
    const app = await this.#findAppByKey(secret)
    if (app?.appId !== appId) return undefined
    const turn = { turn: strangersTurn }
    if (!(await asTenant(this.#pool, app.tenantId, isTenantActive, turn))) return undefined
    const secretHash = this.#vault.hash(clientSecretPurpose, secret)
    return {
      ...secretMetadata(secretHash),
      client_id: clientIdOfApp(app.tenantId, app.registrationId),
      client_name: appId,
      grant_types: ['client_credentials'],
      response_types: [],
      kontor_tenant: app.tenantId,
      kontor_scopes: [...app.scopes],
      kontor_app: appId,
    } as AdapterPayload
  }
}

function guesserOf(ctx: KoaContextWithOIDC): string {
  return `${presentedCredentials(ctx).clientId ?? ''} ${ctx.ip}`
}

function metadataOf(client: Client, tenantId: string): AdapterPayload {
  const isPublic = !client.jwks && !client.secretHash
  // Without a credential such a client cannot be distinguished from an impostor.
  const grantTypes = client.grantTypes.filter((type) => !isPublic || type !== 'client_credentials')
  const hasCodes = grantTypes.includes('authorization_code') && client.redirectUris.length > 0
  return {
    ...credentialMetadata(client),
    client_id: client.clientId,
    client_name: client.name,
    application_type: client.redirectUris.every(isWebAddress) ? 'web' : 'native',
    grant_types: grantTypes,
    response_types: hasCodes ? ['code'] : [],
    redirect_uris: client.redirectUris,
    post_logout_redirect_uris: client.redirectUris,
    kontor_tenant: tenantId,
    kontor_scopes: client.scopes,
  } as AdapterPayload
}

function credentialMetadata({ jwks, secretHash }: Client): AdapterPayload {
  if (jwks) return { token_endpoint_auth_method: 'private_key_jwt', jwks: jwks as { keys: [] } }
  if (secretHash) return secretMetadata(secretHash)
  return { token_endpoint_auth_method: 'none' }
}

/** The library demands a text as the secret; it gets the hash, which `compareClientSecret` expects. */
function secretMetadata(secretHash: Buffer): AdapterPayload {
  return {
    token_endpoint_auth_method: 'client_secret_basic',
    client_secret: secretHash.toString('base64url'),
  }
}

function isWebAddress(uri: string): boolean {
  return /^https?:/.test(uri)
}
