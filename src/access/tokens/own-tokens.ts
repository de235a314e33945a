import { errors, type JWTVerifyGetKey } from 'jose'
import type { VerifyAccessToken } from './access-token.ts'
import type { KeyRing } from './key-ring.ts'
import { signingAlgorithm } from './signing-key.ts'
import { VerifiedTokens } from './verified-tokens.ts'
import { verifyAccessToken } from './verify-access-token.ts'

/** Verifies the tokens that this server signed. */
export class OwnTokens {
  readonly #ring: KeyRing
  readonly #verified: VerifiedTokens
  #version = ''

  constructor(issuer: string, ring: KeyRing) {
    this.#ring = ring
    const expected = { issuer, audience: issuer, algorithms: [signingAlgorithm] }
    this.#verified = new VerifiedTokens(async (token) => ({
      // Tokens without an epoch belong to the first one.
      sessionEpoch: 0,
      ...(await verifyAccessToken(token, this.#find, expected)),
    }))
  }

  async verify(token: string): ReturnType<VerifyAccessToken> {
    const { version } = await this.#ring.current()
    if (version !== this.#version) this.#verified.forgetAll()
    this.#version = version
    return this.#verified.verify(token)
  }

  readonly #find: JWTVerifyGetKey = async ({ kid = '' }) => {
    const key = (await this.#ring.including(kid)).publicKeys.get(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }
}
