import type { Client, KoaContextWithOIDC, ResourceServer } from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { UserAccount } from '../login/accounts.ts'
import { accessTokenLifetimeSeconds } from '../tokens/access-token.ts'
import { signingAlgorithm } from '../tokens/signing-key.ts'
import { covers, identityScopes, offlineAccess, renameOlderScopes, wordsOf } from './scope.ts'

/**
 * What a token for our interface may contain (RFC 8707). The library calls this once per request,
 * before it looks at the scopes. So a request without scopes gets all scopes of its client here, and
 * one that asks for more than these, or for a scope that does not exist, is refused here.
 */
export function describeResource(issuer: string, scopeNames: ReadonlySet<string>) {
  return (ctx: KoaContextWithOIDC, indicator: string, client: Client): ResourceServer => {
    if (indicator !== issuer) throw new errors.InvalidTarget()
    renameOlderScopes(ctx.oidc.params)
    const ofClient = scopesOfClient(client)
    refuseForeignScope(ctx, ofClient, scopeNames)
    nameScopes(ctx, ofClient)
    keepOfflineAccess(ctx, client)
    return {
      audience: issuer,
      scope: grantable(ctx, ofClient).join(' '),
      accessTokenFormat: 'jwt',
      accessTokenTTL: accessTokenLifetimeSeconds,
      jwt: { sign: { alg: signingAlgorithm } },
    }
  }
}

function scopesOfClient(client: Client): ReadonlySet<string> {
  // The library's types name none of the properties that a deployment adds.
  return new Set((client as unknown as { kontor_scopes: string[] }).kontor_scopes)
}

function refuseForeignScope(
  ctx: KoaContextWithOIDC,
  ofClient: ReadonlySet<string>,
  scopeNames: ReadonlySet<string>,
): void {
  for (const scope of wordsOf(ctx.oidc.params?.['scope'])) {
    if (identityScopes.includes(scope)) continue
    if (ofClient.has(scope) || (scopeNames.has(scope) && covers(ofClient, scope))) continue
    throw new errors.InvalidScope('requested scope is not allowed', scope)
  }
}

/**
 * Not for a refresh without scopes, which gets the scopes that were consented to. A program has no login, so
 * scopes about one (`scope=openid`) name no right of it.
 */
function nameScopes(ctx: KoaContextWithOIDC, ofClient: ReadonlySet<string>): void {
  const { params, route } = ctx.oidc
  if (!params || ofClient.size === 0) return
  const isProgram = params['grant_type'] === 'client_credentials'
  if (route !== 'authorization' && !isProgram) return
  const isNamed = isProgram
    ? wordsOf(params['scope']).some((scope) => !identityScopes.includes(scope))
    : params['scope'] !== undefined
  if (!isNamed) params['scope'] = [...ofClient].join(' ')
}

/**
 * The library drops `offline_access` when a request does not demand the consent page. Here every
 * request passes that page, so the scope is kept and shown to the user.
 */
function keepOfflineAccess(ctx: KoaContextWithOIDC, client: Client): void {
  const { params, route, body } = ctx.oidc
  if (!params || route !== 'authorization' || !client.grantTypeAllowed('refresh_token')) return
  const asked = wordsOf((body ?? ctx.query)['scope'])
  const kept = wordsOf(params['scope'])
  if (!asked.includes(offlineAccess) || kept.includes(offlineAccess)) return
  params['scope'] = [...kept, offlineAccess].join(' ')
}

/** The scopes that the client, and the user if one is known by now, may have of those asked for. */
function grantable(ctx: KoaContextWithOIDC, ofClient: ReadonlySet<string>): string[] {
  const { params, account, authorizationCode, refreshToken } = ctx.oidc
  const asked = [params?.['scope'], authorizationCode?.scope, refreshToken?.scope].flatMap(wordsOf)
  const ofUser = (account as UserAccount | undefined)?.scopes
  return [...new Set([...ofClient, ...asked])].filter(
    (scope) => covers(ofClient, scope) && (!ofUser || covers(ofUser, scope)),
  )
}
