import type { Caller, CallingUser, TenantFacts } from '../../platform/pipeline/caller.ts'
import { covers } from '../oauth/scope.ts'
import type { AccessTokenClaims } from '../tokens/access-token.ts'
import type { CredentialState } from './credential-state-store.ts'
import { apiKeyInvalid, type PresentedKey, tokenInvalid } from './presented.ts'
import { sharedSet } from './shared-sets.ts'
import { registrationOfClientId } from './token-app.ts'

/**
 * The caller, from the current state of the credentials. Throws `token.invalid` or `api-key.invalid`
 * (401).
 */
export function callerOf(
  state: CredentialState,
  claims: AccessTokenClaims | undefined,
  key: PresentedKey | undefined,
): Caller {
  const keyApp = key && appOfKey(state)
  if (!claims) {
    if (!keyApp) throw apiKeyInvalid()
    const isAppNamedByToken = key?.isInAuthorization ?? false
    return {
      ...appFacts(state, keyApp),
      isAppNamedByToken,
      scopes: sharedSet(new Set(state.keyScopes)),
    }
  }
  const bearer = bearerOf(state, claims)
  if (keyApp && bearer.app && keyApp.appId !== bearer.app.appId) throw apiKeyInvalid()
  const { tokenId: id, grantId, expiresAt, clientId } = claims
  return {
    ...appFacts(state, bearer.app ?? keyApp, clientId),
    clientId,
    isAppNamedByToken: bearer.app !== undefined,
    ...(bearer.user && { user: bearer.user }),
    scopes: sharedSet(bearer.scopes),
    token: { id, expiresAt, ...(grantId !== undefined && { grantId }) },
  }
}

interface App {
  readonly appId: string
  readonly version: string
}

function appFacts(state: CredentialState, app: App | undefined, clientId = '') {
  return {
    tenant: tenantOf(state),
    name: app?.appId ?? clientId,
    isBlocked: state.isBlocked,
    ...(app && { appId: app.appId, appVersion: app.version }),
  }
}

function tenantOf(state: CredentialState): TenantFacts {
  const { tenantId, isOperator, currencyIso, languageIso, isLicensed } = state
  const { ratePerSecond, rateBurst } = state
  return { tenantId, isOperator, currencyIso, languageIso, isLicensed, ratePerSecond, rateBurst }
}

function appOfKey({ isActive, keyAppId, keyAppVersion }: CredentialState): App {
  if (!isActive || keyAppId === null) throw apiKeyInvalid()
  return { appId: keyAppId, version: keyAppVersion ?? '' }
}

interface Bearer {
  readonly app?: App
  readonly user?: CallingUser
  readonly scopes: ReadonlySet<string>
}

/** The current rights of a token: at most those that its client and its user have now. */
function bearerOf(state: CredentialState, claims: AccessTokenClaims): Bearer {
  if (!state.isActive || state.isRevoked) throw tokenInvalid()
  const isOfApp = registrationOfClientId(claims.clientId) !== undefined
  const held = isOfApp ? state.tokenAppId && state.tokenAppScopes : state.clientScopes
  if (!held) throw tokenInvalid()
  const ofClient = sharedScopes(claims.scopes, new Set(held))
  const app = state.tokenAppId === null ? undefined : tokenApp(state.tokenAppId, state)
  if (claims.userId === undefined) return { ...(app && { app }), scopes: ofClient }
  if (state.userNumber === null) throw tokenInvalid()
  if ((claims.sessionEpoch ?? state.userEpoch) !== state.userEpoch) throw tokenInvalid()
  const scopes = sharedSet(new Set(state.userScopes))
  const { userLimits: limits } = state
  const user = { id: state.userNumber, uuid: claims.userId, scopes, ...(limits && { limits }) }
  return { ...(app && { app }), user, scopes: sharedScopes(ofClient, scopes) }
}

function tokenApp(appId: string, { tokenAppVersion }: CredentialState): App {
  return { appId, version: tokenAppVersion ?? '' }
}

/** Scopes that both sides allow; `all.read` on one side covers every reading scope of the other. */
export function sharedScopes(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set([
    ...[...one].filter((scope) => covers(other, scope)),
    ...[...other].filter((scope) => covers(one, scope)),
  ])
}
