import type { AccessTokenClaims, VerifyAccessToken } from './access-token.ts'
import { expired } from './verify-access-token.ts'

const tokensMax = 5_000

/**
 * Caches verified tokens: verifying a signature costs more than most of our statements, and a client
 * sends the same token with each request. The cache does not know revocations; the caller checks them
 * for every request.
 */
export class VerifiedTokens {
  readonly #verify: VerifyAccessToken
  readonly #known = new Map<string, AccessTokenClaims>()

  constructor(verify: VerifyAccessToken) {
    this.#verify = verify
  }

  async verify(token: string): Promise<AccessTokenClaims> {
    const known = this.#known.get(token)
    if (!known) return this.#learn(token)
    if (known.expiresAt.getTime() > Date.now()) return known
    this.#known.delete(token)
    throw expired('known before it expired')
  }

  /** Call when keys change: tokens of a withdrawn key must be verified again. */
  forgetAll(): void {
    this.#known.clear()
  }

  async #learn(token: string): Promise<AccessTokenClaims> {
    const claims = await this.#verify(token)
    // A map keeps the order of insertion, so the first entry is the oldest.
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size >= tokensMax) this.#known.delete(oldest)
    this.#known.set(token, claims)
    return claims
  }
}
