/** How long an access token is valid. */
export const accessTokenLifetimeSeconds = 3600

/** The claims of a verified access token (RFC 9068). */
export interface AccessTokenClaims {
  /** `jti`. */
  readonly tokenId: string
  /** The user's uuid, or the client id when a client acts for itself. */
  readonly subject: string
  readonly clientId: string
  readonly tenantId: string
  /** Set when the token acts for a user. */
  readonly userId?: string
  /** Set when the client is a registered app. */
  readonly appId?: string
  /** The consent that the token comes from; `endGrant` ends it. */
  readonly grantId?: string
  /** The login epoch of the user that the token belongs to; absent in tokens of another issuer. */
  readonly sessionEpoch?: number
  readonly scopes: ReadonlySet<string>
  readonly expiresAt: Date
}

/** Throws a `Refusal`: `token.invalid` or `token.expired` (401), `service.unavailable` (503). */
export type VerifyAccessToken = (token: string) => Promise<AccessTokenClaims>
