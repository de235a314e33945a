import type { AccessTokenClaims } from '../tokens/access-token.ts'

const pattern = /^app\.[0-9a-f]{32}\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/** The registration behind a token that an app got for its API key; see `clientIdOfApp`. */
export function registrationOfClientId(clientId: string): string | undefined {
  return pattern.exec(clientId)?.[1]
}

/** The ids in a token that the database must look up. */
export function namedByToken({ clientId, userId, tokenId, grantId }: AccessTokenClaims) {
  return { clientId, registrationId: registrationOfClientId(clientId), userId, tokenId, grantId }
}
