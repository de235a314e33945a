import type { IncomingMessage, ServerResponse } from 'node:http'
import inject from 'light-my-request'
import type { Scope } from '../../platform/pipeline/scope.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { isUnavailable } from '../../platform/postgres/failure.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { Accounts } from '../login/accounts.ts'
import { interact } from '../login/answer-interaction.ts'
import { homePath, showHome } from '../login/home.ts'
import type { VerifyAccessToken } from '../tokens/access-token.ts'
import { KeyRing } from '../tokens/key-ring.ts'
import { OwnTokens } from '../tokens/own-tokens.ts'
import { Artifacts } from './artifacts.ts'
import { answerChannelToken, channelTokenPath } from './channel-token.ts'
import { ClientDirectory, type FindAppByKey } from './client-directory.ts'
import { sendFailure } from './failure-answer.ts'
import { asForm, isForm, isJson } from './json-form.ts'
import { keysPath } from './provider.ts'
import { type Log, Providers } from './providers.ts'
import { type SignedTokens, tokenQuestionPaths, withPlainToken } from './signed-token.ts'

export interface OAuthServerParts {
  readonly pool: Pool
  readonly vault: Vault
  /** Issuer and audience of all tokens: the address of this service for clients, without a slash at its end. */
  readonly publicUrl: string
  readonly findAppByKey: FindAppByKey
  /** Every scope that exists. */
  readonly scopes: readonly Scope[]
  readonly log?: Log
  /** Called with each tenant in which this server has ended tokens. */
  readonly onRevoked?: (tenantId: string) => void
}

export interface OAuthServer {
  /**
   * Answers the addresses of `oauthPaths`. The body must not have been read; never rejects. `address`
   * is that of the sender: the peer of the connection, unless that is a trusted proxy.
   */
  handle(req: IncomingMessage, res: ServerResponse, address?: string): Promise<void>
  /** Redeems a code that this server gave to one of our own pages, and ends the login that it came from. */
  redeem(code: OwnCode): Promise<OwnLogin | undefined>
  /** Verifies a token of this server; the caller checks whether it was revoked. */
  readonly verifyAccessToken: VerifyAccessToken
  /** Ends a consent: its codes, refresh and access tokens, and the login session in which it was given. */
  endGrant(grantId: string): Promise<void>
  /** Creates a new signing key. It signs after two minutes; tokens of the old key stay valid. */
  rotateSigningKeys(): Promise<boolean>
}

/** A code, and what proves that the client that asked for it redeems it (RFC 6749, 4.1.3; RFC 7636, 4.5). */
interface OwnCode {
  readonly code: string
  readonly verifier: string
  readonly redirectUri: string
  readonly clientId: string
  readonly clientSecret: string
  /** Of the person's browser: failures are counted by it. */
  readonly address: string
}

/** Who logged in, and how. */
interface OwnLogin {
  readonly accountId: string
  readonly amr: readonly string[]
}

/** The addresses that the OAuth server answers, as they are spelled. */
export const oauthPaths = [
  '/oauth2/*',
  channelTokenPath,
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
]

/** Those that scripts of other origins may use, where the operator allows it, with their methods. */
export const scriptPaths: Readonly<Record<string, readonly string[]>> = {
  ...{ '/oauth2/token': ['POST'], '/oauth2/introspect': ['POST'], '/oauth2/revoke': ['POST'] },
  ...{ [keysPath]: ['GET'], [channelTokenPath]: ['POST'] },
  '/.well-known/openid-configuration': ['GET'],
  '/.well-known/oauth-authorization-server': ['GET'],
}

/** The OAuth 2.0 and OpenID Connect server (RFC 6749, RFC 9700). */
export function createOAuthServer(parts: OAuthServerParts): OAuthServer {
  const { pool, vault, scopes } = parts
  const issuer = parts.publicUrl
  const ring = new KeyRing(pool, vault)
  const artifacts = new Artifacts(pool, vault, parts.onRevoked)
  const clients = new ClientDirectory(pool, vault, parts.findAppByKey)
  const accounts = new Accounts(pool)
  const verifier = new OwnTokens(issuer, ring)
  const tokens: SignedTokens = {
    pool,
    verify: (token) => verifier.verify(token),
    end: (claims) => artifacts.endToken(claims),
  }
  const providerParts = { issuer, vault, artifacts, clients, accounts, tokens, scopes }
  const providers = new Providers(providerParts, ring, parts.log)
  return {
    async redeem(own) {
      const found = await artifacts.find('AuthorizationCode', own.code)
      // The token endpoint itself decides, so codes of our own pages are no second kind of code.
      const { statusCode } = await inject(
        // Of the requests and answers of Node it has all that is used here.
        (req, res) => void this.handle(req as never, res as never, own.address),
        tokenRequest(own),
      )
      const {
        accountId,
        amr = [],
        grantId,
      } = (found ?? {}) as Partial<OwnLogin> & {
        grantId?: string
      }
      if (statusCode !== 200 || accountId === undefined) return undefined
      if (grantId !== undefined) await artifacts.endGrant(grantId)
      return { accountId, amr }
    },
    async handle(req, res, address = req.socket.remoteAddress ?? '') {
      try {
        speakAsPublic(req, issuer, address)
        if (refuseMethod(req, res)) return
        if (pathOf(req) === homePath) return await showHome(req, res, { artifacts, accounts })
        const { provider, answer } = await providers.current()
        if (pathOf(req) === channelTokenPath) return await answerChannelToken(req, res, answer)
        const uid = /^\/oauth2\/interaction\/([\w-]+)$/.exec(pathOf(req))?.[1]
        if (uid === undefined) await answer(await asLibraryReads(req), res)
        else await interact(uid, { req, res, provider, accounts, scopes, address })
      } catch (error) {
        parts.log?.('the OAuth server failed', error)
        sendFailure(req, res, isUnavailable(error))
      }
    },
    verifyAccessToken: (token) => verifier.verify(token),
    endGrant: (grantId) => artifacts.endGrant(grantId),
    rotateSigningKeys: () => ring.rotate(),
  }
}

function tokenRequest({ code, verifier, redirectUri, clientId, clientSecret }: OwnCode) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return {
    method: 'POST' as const,
    url: '/oauth2/token',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    }).toString(),
  }
}

/**
 * The library builds addresses from the request. Host, scheme and sender are replaced by those of the
 * configuration, so that neither a client nor a proxy decides about them.
 */
function speakAsPublic(req: IncomingMessage, issuer: string, address: string): void {
  const { protocol, host, pathname } = new URL(issuer)
  // From here the library takes the path under which it is reached.
  Object.assign(req, { originalUrl: `${pathname.replace(/\/$/, '')}${req.url}` })
  req.headers.host = host
  req.headers['x-forwarded-host'] = host
  req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  req.headers['x-forwarded-for'] = address
}

const tokenPath = '/oauth2/token'

async function asLibraryReads(req: IncomingMessage): Promise<IncomingMessage> {
  const isOfToken = tokenQuestionPaths.includes(pathOf(req))
  if (isOfToken && (isForm(req) || isJson(req))) return withPlainToken(req)
  return pathOf(req) === tokenPath && isJson(req) ? asForm(req) : req
}

const methods: Record<string, string[]> = {
  [tokenPath]: ['POST', 'OPTIONS'],
  '/oauth2/introspect': ['POST', 'OPTIONS'],
  '/oauth2/revoke': ['POST', 'OPTIONS'],
  '/oauth2/auth': ['GET', 'HEAD'],
  [homePath]: ['GET', 'HEAD'],
  [channelTokenPath]: ['POST'],
}

function refuseMethod(req: IncomingMessage, res: ServerResponse): boolean {
  res.setHeader('x-content-type-options', 'nosniff')
  res.setHeader('referrer-policy', 'no-referrer')
  res.setHeader('x-frame-options', 'DENY')
  const allowed = methods[pathOf(req)]
  if (!allowed || allowed.includes(req.method ?? '')) return false
  res.writeHead(405, { allow: allowed.join(', '), 'cache-control': 'no-store' }).end()
  return true
}

function pathOf(req: IncomingMessage): string {
  return (req.url ?? '').split('?', 1)[0] ?? ''
}
