/** How long an access token is valid. */
export const accessTokenLifetimeSeconds = 3600

/** What a verified access token says (RFC 9068). */
export interface AccessTokenClaims {
  /** `jti`. */
  readonly tokenId: string
  /** The user's uuid, or the client id where a client acts for itself. */
  readonly subject: string
  readonly clientId: string
  readonly tenantId: string
  /** Set when a user stands behind the token. */
  readonly userId?: string
  /** Set when the client is a registered app. */
  readonly appId?: string
  /** Names the consent the token comes from; ends it in `endGrant`. */
  readonly grantId?: string
  /** The user's logins that the token belongs to; unknown of tokens of another issuer. */
  readonly sessionEpoch?: number
  readonly scopes: ReadonlySet<string>
  readonly expiresAt: Date
}

/** Throws a `Refusal`: `token.invalid` or `token.expired` (401), `service.unavailable` (503). */
export type VerifyAccessToken = (token: string) => Promise<AccessTokenClaims>
