import { type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { identityScopes, renameOlderScopes, wordsOf } from './scope.ts'

/**
 * Lets a client refresh with the scopes that it first asked for. Those that the user could not grant
 * are left out again; scopes that were never asked for are refused by the library.
 */
export function acceptScopesAsked(provider: Provider): void {
  const { RefreshToken, Grant, issuer } = provider
  const find = RefreshToken.find.bind(RefreshToken)
  const findToken = async (value: string, options?: { ignoreExpiration?: boolean }) => {
    const token = (await find(value, options)) as InstanceType<typeof RefreshToken> | undefined
    const { params } = Provider.ctx?.oidc ?? {}
    renameOlderScopes(params)
    const asked = wordsOf(params?.['scope'])
    if (!token?.grantId || !params || params['grant_type'] !== 'refresh_token' || !asked.length) {
      return token
    }
    const grant = await Grant.find(token.grantId)
    const rejected = wordsOf(grant?.getRejectedResourceScope(issuer))
    const given = asked.filter((scope) => !rejected.includes(scope))
    if (given.length > 0) params['scope'] = given.join(' ')
    return token
  }
  RefreshToken.find = findToken as typeof RefreshToken.find
}

/**
 * Lists every granted scope in the answer of the token endpoint, also those of the login itself: the
 * library lists only those of the access token.
 */
export async function listGrantedScopes(
  ctx: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  await next()
  const answer = ctx.body as { access_token?: string; scope?: string } | undefined
  if (ctx.oidc?.route !== 'token' || answer?.access_token === undefined) return
  const { RefreshToken, AuthorizationCode } = ctx.oidc.entities
  const given = new Set(wordsOf((AuthorizationCode ?? RefreshToken)?.scope))
  const asked = ctx.oidc.params?.['grant_type'] === 'refresh_token' && ctx.oidc.params['scope']
  const ofLogin = wordsOf(asked || [...given].join(' ')).filter(
    (scope) => identityScopes.includes(scope) && given.has(scope),
  )
  answer.scope = [...new Set([...ofLogin, ...wordsOf(answer.scope)])].join(' ')
}
