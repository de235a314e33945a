import {
  type Configuration,
  type Grant,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import type { Scope } from '../../platform/pipeline/scope.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { staffClientId } from '../browser-sessions/staff-client.ts'
import type { Accounts, UserAccount } from '../login/accounts.ts'
import { renderError, renderLoggedOut, renderLogout } from '../login/provider-pages.ts'
import { accessTokenLifetimeSeconds } from '../tokens/access-token.ts'
import type { KeySet } from '../tokens/key-ring.ts'
import { signingAlgorithm } from '../tokens/signing-key.ts'
import type { Artifacts } from './artifacts.ts'
import { type ClientDirectory, clientExtras } from './client-directory.ts'
import { clientSecretPurpose, tenantOfClientId } from './client-id.ts'
import { acceptScopesAsked, listGrantedScopes } from './granted-scope.ts'
import { describeResource } from './resource.ts'
import { covers, wordsOf } from './scope.ts'
import { findSignedTokens, mayIntrospect, mayRevoke, type SignedTokens } from './signed-token.ts'

export interface ProviderParts {
  readonly issuer: string
  readonly vault: Vault
  readonly artifacts: Artifacts
  readonly clients: ClientDirectory
  readonly accounts: Accounts
  readonly tokens: SignedTokens
  readonly scopes: readonly Scope[]
}

/** Where the public halves of the signing keys are. */
export const keysPath = '/oauth2/jwks'

const day = 24 * 3600
const clientAssertionAlgorithms = ['RS256', 'PS256', 'ES256', 'Ed25519', 'EdDSA'] as const

/**
 * The OAuth library, set up for one set of signing keys; it takes them only at construction, so new
 * keys need a new provider. It has no state of its own: artifacts and clients are in the database.
 */
export function buildProvider(parts: ProviderParts, keys: KeySet): Provider {
  const { issuer, vault, artifacts, clients } = parts
  const provider = new Provider(issuer, {
    ...configuration(parts),
    adapter: (model) => (model === 'Client' ? clients.adapter() : artifacts.adapter(model)),
    jwks: { keys: [...keys.privateJwks] },
    cookies: cookies(vault, prefixOf(issuer)),
  })
  // Forwarded headers are evaluated before (see `handle`) and never taken from the client.
  provider.proxy = true
  const { prototype } = provider.Client
  prototype.compareClientSecret = function compareClientSecret(secret) {
    const stored = Buffer.from(this.clientSecret ?? '', 'base64url')
    return vault.matches(clientSecretPurpose, secret, stored)
  }
  // RFC 9700, section 2.1: compared as exact text; the library would ignore ports of loopback addresses.
  prototype.redirectUriAllowed = function redirectUriAllowed(uri) {
    return this.redirectUris?.includes(uri) ?? false
  }
  acceptScopesAsked(provider)
  findSignedTokens(provider, parts.tokens)
  provider.use((ctx, next) => listGrantedScopes(ctx as KoaContextWithOIDC, next))
  return provider
}

function configuration(parts: ProviderParts): Configuration {
  const { issuer, accounts } = parts
  return {
    routes: {
      authorization: '/oauth2/auth',
      token: '/oauth2/token',
      jwks: keysPath,
      introspection: '/oauth2/introspect',
      revocation: '/oauth2/revoke',
      end_session: '/oauth2/logout',
    },
    interactions: {
      policy: loginPolicy(),
      url: (_ctx, interaction) => `${prefixOf(issuer)}/oauth2/interaction/${interaction.uid}`,
    },
    features: features(parts),
    claims: { openid: ['sub', 'tenant_id'], profile: ['name', 'preferred_username', 'locale'] },
    conformIdTokenClaims: false,
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    enabledJWA: {
      clientAuthSigningAlgValues: [...clientAssertionAlgorithms],
      idTokenSigningAlgValues: [signingAlgorithm],
    },
    extraClientMetadata: { properties: clientExtras },
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin, client) => isOriginOf(origin, issuer, client.redirectUris),
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    ttl: lifetimes,
    findAccount: (ctx, accountId, token) => findAccount(ctx, accounts, accountId, token),
    loadExistingGrant: (ctx) => (isOfStaff(ctx) ? newGrant(ctx) : loadGrant(ctx, issuer)),
    formats: { customizers: { jwt: (ctx, token, jwt) => describeToken(ctx, token, jwt.payload) } },
    renderError,
    discovery: { ui_locales_supported: ['de', 'en'] },
  }
}

const lifetimes: Configuration['ttl'] = {
  AccessToken: accessTokenLifetimeSeconds,
  ClientCredentials: accessTokenLifetimeSeconds,
  AuthorizationCode: 60,
  IdToken: 3600,
  Interaction: 1800,
  // Without offline_access a refresh token ends with its session, whichever comes first.
  Session: 14 * day,
  RefreshToken: 30 * day,
  Grant: 365 * day,
}

function features({ issuer, scopes }: ProviderParts): Configuration['features'] {
  const scopeNames = new Set(scopes.map(({ name }) => name))
  return {
    devInteractions: { enabled: false },
    clientCredentials: { enabled: true },
    introspection: { enabled: true, allowedPolicy: mayIntrospect },
    revocation: { enabled: true, allowedPolicy: mayRevoke },
    // Our access tokens are for our interface; the id token describes the user.
    userinfo: { enabled: false },
    // The interface does not enforce it, so it is not offered.
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: renderLogout,
      postLogoutSuccessSource: renderLoggedOut,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => issuer,
      useGrantedResource: () => true,
      getResourceServerInfo: describeResource(issuer, scopeNames),
    },
  }
}

function cookies(vault: Vault, prefix: string): Configuration['cookies'] {
  return {
    names: { session: 'kontor_session', interaction: 'kontor_login', resume: 'kontor_resume' },
    keys: [vault.derive('oauth-cookies').toString('base64url')],
    long: { httpOnly: true, sameSite: 'lax', path: `${prefix}/oauth2` },
    short: { httpOnly: true, sameSite: 'lax' },
  }
}

/** The path under which clients reach the issuer. */
function prefixOf(issuer: string): string {
  return new URL(issuer).pathname.replace(/\/$/, '')
}

/** The library's rules, and: a session is valid only for an active user of the client's own tenant. */
function loginPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const isStranger = (ctx: KoaContextWithOIDC) =>
    ctx.oidc.session?.accountId !== undefined && !ctx.oidc.account
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('stranger', 'a user must log in', 'login_required', isStranger),
    )
  return policy
}

/** The user of a code or refresh token, else of the login session. */
async function findAccount(
  ctx: KoaContextWithOIDC,
  accounts: Accounts,
  accountId: string,
  token: object | undefined,
): Promise<UserAccount | undefined> {
  const { session, client } = ctx.oidc
  const { amr } = (token ?? session ?? {}) as { amr?: string[] }
  const account = await accounts.find(accountId, tenantOfClientId(client?.clientId ?? ''), amr)
  // Consents end with the login in which they were given, even when the same browser logs in again.
  if (!account && !token && session) session.authorizations = {}
  return account
}

/** A refusal because the user lacked a permission is dropped once the user has it. */
async function loadGrant(ctx: KoaContextWithOIDC, issuer: string): Promise<Grant | undefined> {
  const { client, session, provider, result, account } = ctx.oidc
  const grantId = result?.consent?.grantId ?? session?.grantIdFor(client?.clientId ?? '')
  const grant = grantId ? await provider.Grant.find(grantId) : undefined
  const held = (account as UserAccount | undefined)?.scopes ?? new Set()
  const rejected = wordsOf(grant?.getRejectedResourceScope(issuer))
  if (grant && rejected.some((scope) => covers(held, scope))) delete grant.rejected
  return grant
}

/** Whether one of our own pages asks: nobody has to allow the service to act for its users. */
function isOfStaff({ oidc: { client } }: KoaContextWithOIDC): boolean {
  const tenantId = tenantOfClientId(client?.clientId ?? '')
  return tenantId !== undefined && client?.clientId === staffClientId(tenantId)
}

/** It says who logged in, and allows nothing else: what a person may do is read with every request. */
async function newGrant({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { account, client, provider } = oidc
  if (!account || !client) return undefined
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope('openid')
  await grant.save()
  return grant
}

/** Our own claims; the subject of a user's token is the user, the tenant has a separate claim. */
function describeToken(
  ctx: KoaContextWithOIDC,
  token: object,
  payload: Record<string, unknown>,
): void {
  const { accountId, grantId, client } = token as {
    accountId?: string
    grantId?: string
    client: { kontor_tenant: string; kontor_app?: string }
  }
  payload['tenant_id'] = client.kontor_tenant
  payload['app_id'] = client.kontor_app
  payload['grant_id'] = grantId
  if (accountId === undefined) return
  payload['sub'] = accountId.split(':')[1]
  payload['session_epoch'] = (ctx.oidc.account as UserAccount | undefined)?.sessionEpoch
}

function isOriginOf(origin: string, issuer: string, redirectUris: readonly string[] = []): boolean {
  return [issuer, ...redirectUris].some((address) => URL.parse(address)?.origin === origin)
}
