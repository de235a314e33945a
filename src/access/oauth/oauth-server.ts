import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUnavailable } from '../../platform/postgres/failure.ts'
import type { Pool } from '../../platform/postgres/pool.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { Accounts } from '../login/accounts.ts'
import { interact } from '../login/answer-interaction.ts'
import { homePath, showHome } from '../login/home.ts'
import type { VerifyAccessToken } from '../tokens/access-token.ts'
import { KeyRing } from '../tokens/key-ring.ts'
import { OwnTokens } from '../tokens/own-tokens.ts'
import { Artifacts } from './artifacts.ts'
import { ClientDirectory, type FindAppByKey } from './client-directory.ts'
import { sendFailure } from './failure-answer.ts'
import { type Log, Providers } from './providers.ts'

export interface OAuthServerParts {
  readonly pool: Pool
  readonly vault: Vault
  /** Issuer and audience of all tokens: how clients reach this service, without a slash at its end. */
  readonly publicUrl: string
  readonly findAppByKey: FindAppByKey
  readonly log?: Log
  /** Told of each tenant in which tokens have been ended here. */
  readonly onRevoked?: (tenantId: string) => void
}

export interface OAuthServer {
  /**
   * Answers the addresses of `oauthPaths`. Takes the request unread; never rejects. `address` is where
   * it comes from: the peer of the connection, unless that is a trusted proxy.
   */
  handle(req: IncomingMessage, res: ServerResponse, address?: string): Promise<void>
  /** Verifies a token of this server; whether it was revoked is for the caller to ask. */
  readonly verifyAccessToken: VerifyAccessToken
  /** Ends a consent: its codes, refresh and access tokens, and the login session it was given in. */
  endGrant(grantId: string): Promise<void>
  /** Puts a new signing key in place. It signs in two minutes; tokens of the old one stay valid. */
  rotateSigningKeys(): Promise<boolean>
}

/** The addresses that the OAuth server answers. */
export const oauthPaths = [
  '/oauth2/*',
  homePath,
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
]

/** The OAuth 2.0 and OpenID Connect server (RFC 6749, RFC 9700). */
export function createOAuthServer(parts: OAuthServerParts): OAuthServer {
  const { pool, vault } = parts
  const issuer = parts.publicUrl
  const ring = new KeyRing(pool, vault)
  const artifacts = new Artifacts(pool, vault, parts.onRevoked)
  const clients = new ClientDirectory(pool, vault, parts.findAppByKey)
  const accounts = new Accounts(pool)
  const providers = new Providers({ issuer, vault, artifacts, clients, accounts }, ring, parts.log)
  const verifier = new OwnTokens(issuer, ring)
  return {
    async handle(req, res, address = req.socket.remoteAddress ?? '') {
      try {
        speakAsPublic(req, issuer, address)
        if (refuseMethod(req, res)) return
        if (pathOf(req) === homePath) return await showHome(req, res, { artifacts, accounts })
        const { provider, answer } = await providers.current()
        const uid = /^\/oauth2\/interaction\/([\w-]+)$/.exec(pathOf(req))?.[1]
        if (uid === undefined) await answer(req, res)
        else await interact(uid, { req, res, provider, accounts, address })
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

/**
 * The library makes addresses from the request. What a client or a proxy says of host, scheme and
 * sender is replaced by what the configuration says, so that nobody else decides about them.
 */
function speakAsPublic(req: IncomingMessage, issuer: string, address: string): void {
  const { protocol, host, pathname } = new URL(issuer)
  // Where the library takes the path from under which it is reached.
  Object.assign(req, { originalUrl: `${pathname.replace(/\/$/, '')}${req.url}` })
  req.headers.host = host
  req.headers['x-forwarded-host'] = host
  req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  req.headers['x-forwarded-for'] = address
}

const methods: Record<string, string[]> = {
  '/oauth2/token': ['POST', 'OPTIONS'],
  '/oauth2/revoke': ['POST', 'OPTIONS'],
  '/oauth2/auth': ['GET', 'HEAD'],
  [homePath]: ['GET', 'HEAD'],
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
