import { randomBytes } from 'node:crypto'

const pattern = /^([0-9a-f]{32})\.[\w-]{22}$/

/** A client id contains its tenant, so a client is looked up inside its tenant only. */
export function newClientId(tenantId: string): string {
  return `${tenantId.replaceAll('-', '')}.${randomBytes(16).toString('base64url')}`
}

/** The tenant of one of our own client ids; undefined for any other text, such as the name of an app. */
export function tenantOfClientId(clientId: string): string | undefined {
  const digits = pattern.exec(clientId)?.[1]
  return digits && dashed(digits)
}

/** The id under which a registered app gets its tokens; never accepted from outside the service. */
export function clientIdOfApp(tenantId: string, registrationId: string): string {
  return `app.${tenantId.replaceAll('-', '')}.${registrationId}`
}

/** 256 random bits. Only `vault.hash(clientSecretPurpose, secret)` is kept. */
export function newClientSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What client secrets are hashed for (see `Vault.hash`). */
export const clientSecretPurpose = 'client-secret'

function dashed(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
