import type { IncomingMessage } from 'node:http'
import { type Client, errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { callerOf } from '../credentials/caller.ts'
import { findCredentialState } from '../credentials/credential-state-store.ts'
import { namedByToken } from '../credentials/token-app.ts'
import { accountIdOf } from '../login/accounts.ts'
import type { AccessTokenClaims, VerifyAccessToken } from '../tokens/access-token.ts'
import { tenantOfClientId } from './client-id.ts'
import { fieldsOfForm, formRequest } from './json-form.ts'

/** Where a client asks about a token, or ends one. */
export const tokenQuestionPaths: readonly string[] = ['/oauth2/introspect', '/oauth2/revoke']

/** What verifies our access tokens, and ends one. */
export interface SignedTokens {
  readonly pool: Pool
  readonly verify: VerifyAccessToken
  /** Ends one access token, at once. */
  readonly end: (claims: AccessTokenClaims) => Promise<void>
}

/** Replaces the dots of a signed token; no token contains it. */
const [dot, instead] = ['.', '~']

/**
 * The request with its token in a spelling that the library takes for one of its own: it refuses signed tokens
 * here, since it keeps none of them.
 */
export async function withPlainToken(req: IncomingMessage): Promise<IncomingMessage> {
  const form = new URLSearchParams()
  for (const [name, value] of await fieldsOfForm(req)) {
    form.append(name, name === 'token' ? value.replaceAll(dot, instead) : value)
  }
  return formRequest(req, form.toString())
}

/**
 * Introspection (RFC 7662) and revocation (RFC 7009) of our access tokens, which the library signs and does not
 * store. A token is active while a request with it would be accepted.
 */
export function findSignedTokens(provider: Provider, tokens: SignedTokens): void {
  const { AccessToken } = provider
  const find = AccessToken.find.bind(AccessToken)
  const findToken = async (value: string) => {
    if (!value.includes(instead)) return find(value)
    return activeToken(tokens, value.replaceAll(instead, dot))
  }
  // The library reads no more of a token here than `tokenOf` gives.
  AccessToken.find = findToken as unknown as typeof AccessToken.find
}

/** A client may ask about its own tokens; one that has proved who it is, about those of others of its tenant. */
export async function mayIntrospect(
  _ctx: KoaContextWithOIDC,
  client: Client,
  { clientId = '' }: { readonly clientId?: string | undefined },
): Promise<boolean> {
  if (clientId === client.clientId) return true
  const isOfSameTenant = tenantOfClientId(clientId) === tenantOfClientId(client.clientId)
  return client.clientAuthMethod !== 'none' && isOfSameTenant
}

/** A client ends its own tokens. */
export async function mayRevoke(
  _ctx: KoaContextWithOIDC,
  client: Client,
  { clientId }: { readonly clientId?: string | undefined },
): Promise<boolean> {
  if (clientId === client.clientId) return true
  throw new errors.InvalidRequest('the token was given to another client')
}

/** As the library reads its own tokens; undefined unless it is valid now. */
async function activeToken({ pool, verify, end }: SignedTokens, token: string) {
  try {
    const claims = await verify(token)
    const named = namedByToken(claims)
    const find = (tx: TenantTx) => findCredentialState(tx, named)
    const state = await asTenant(pool, claims.tenantId, find)
    return state && tokenOf(claims, callerOf(state, claims, undefined).scopes, () => end(claims))
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'unauthenticated') return undefined
    throw error
  }
}

function tokenOf(
  { tokenId, subject, clientId, tenantId, userId, grantId, expiresAt }: AccessTokenClaims,
  scopes: ReadonlySet<string>,
  destroy: () => Promise<void>,
) {
  return {
    ...{ kind: 'AccessToken', isValid: true, tokenType: 'Bearer', jti: tokenId, clientId, destroy },
    ...(userId !== undefined && { accountId: accountIdOf(tenantId, userId), grantId }),
    exp: Math.floor(expiresAt.getTime() / 1_000),
    // Its present scopes: at most those that it was issued with.
    scope: [...scopes].sort().join(' '),
    extra: { sub: subject, tenant_id: tenantId },
    isSenderConstrained: () => false,
  }
}
