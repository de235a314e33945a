import type { AccessTokenClaims, VerifyAccessToken } from './access-token.ts'
import { expired } from './verify-access-token.ts'

const tokensMax = 5_000

/**
 * Remembers tokens that were verified: a signature costs more than most of our statements, and a
 * client sends the same token with each of its requests. What is remembered is not asked whether it
 * was revoked; that is for the caller, who asks it for every request.
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

  /** To be called when keys change: what a withdrawn key signed must be looked at again. */
  forgetAll(): void {
    this.#known.clear()
  }

  async #learn(token: string): Promise<AccessTokenClaims> {
    const claims = await this.#verify(token)
    // A map remembers the order of insertion, so the first is the one learnt longest ago.
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size >= tokensMax) this.#known.delete(oldest)
    this.#known.set(token, claims)
    return claims
  }
}
