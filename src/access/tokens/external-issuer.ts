import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { Refusal, unavailable } from '../../platform/values/refusal.ts'
import type { VerifyAccessToken } from './access-token.ts'
import { VerifiedTokens } from './verified-tokens.ts'
import { isFaultOfToken, verifyAccessToken } from './verify-access-token.ts'

export interface ExternalIssuerOptions {
  /** The exact name of the issuer; the address of its metadata follows from it. */
  readonly issuer: string
  /** The `aud` of its tokens for this service. */
  readonly audience: string
}

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
const timeLimitMs = 3_000
/** After a failure the issuer is not asked for this long: requests are refused at once instead of queueing. */
const pauseMs = 5_000
const keysFreshMs = 10 * 60_000

/**
 * Accepts the tokens of another server instead of issuing any. Its keys come from the address in its
 * own metadata, never from one in a token, and are cached for ten minutes. When the server does not
 * answer, the request is refused with `service.unavailable` (503).
 */
export function externalIssuer(options: ExternalIssuerOptions): {
  verifyAccessToken: VerifyAccessToken
} {
  const keys = new RemoteKeys(options.issuer)
  const expected = { ...options, algorithms }
  const verified = new VerifiedTokens((token) => verifyAccessToken(token, keys.find, expected))
  let forgottenAt = performance.now()
  return {
    async verifyAccessToken(token) {
      // A verified token is cached no longer than the key that signed it.
      if (performance.now() - forgottenAt > keysFreshMs) {
        verified.forgetAll()
        forgottenAt = performance.now()
      }
      try {
        return await verified.verify(token)
      } catch (error) {
        if (error instanceof Refusal) throw error
        throw unavailable(error, pauseMs / 1000)
      }
    },
  }
}

type RemoteKeySet = ReturnType<typeof createRemoteJWKSet>

class RemoteKeys {
  readonly #issuer: string
  #discovery: Promise<RemoteKeySet> | undefined
  #keys: RemoteKeySet | undefined
  #pausedUntil = 0

  constructor(issuer: string) {
    this.#issuer = issuer
  }

  readonly find: JWTVerifyGetKey = async (header, token) => {
    if (!this.#keys?.fresh && performance.now() < this.#pausedUntil) {
      throw new Error(`${this.#issuer} did not answer a moment ago`)
    }
    try {
      this.#keys ??= await this.#discover()
      return await this.#keys(header, token)
    } catch (error) {
      if (!isFaultOfToken(error)) this.#pausedUntil = performance.now() + pauseMs
      throw error
    }
  }

  #discover(): Promise<RemoteKeySet> {
    this.#discovery ??= discover(this.#issuer).finally(() => {
      this.#discovery = undefined
    })
    return this.#discovery
  }
}

async function discover(issuer: string): Promise<RemoteKeySet> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const signal = AbortSignal.timeout(timeLimitMs)
  const response = await fetch(address, { redirect: 'error', signal })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const metadata = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown }
  // RFC 8414, section 3.3: metadata of another issuer must not be used.
  if (metadata.issuer !== issuer) throw new Error(`${address} generation for ${metadata.issuer}`)
  const options = { timeoutDuration: timeLimitMs, cacheMaxAge: keysFreshMs }
  return createRemoteJWKSet(new URL(String(metadata.jwks_uri)), options)
}
