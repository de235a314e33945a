/**
 * What programs of sales channels send as `refreshToken`: id and secret of their client in one text. It
 * stays valid until the secret is replaced, since such programs keep what they were configured with.
 */
export function channelRefreshToken(clientId: string, clientSecret: string): string {
  return `${clientId}~${clientSecret}`
}

/** The client that a refresh token names; undefined for any other text. */
export function clientOfRefreshToken(
  refreshToken: string,
): { readonly clientId: string; readonly clientSecret: string } | undefined {
  const [, clientId, clientSecret] = /^([\w.-]{1,100})~([\w-]{1,100})$/.exec(refreshToken) ?? []
  return clientId === undefined || clientSecret === undefined
    ? undefined
    : { clientId, clientSecret }
}
