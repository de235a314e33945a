import type { Vault } from '../../platform/secrets/vault.ts'

/** The keys of tenants differ: a sealed secret is of no use in another tenant's record. */
const purposeOf = (tenantId: string) => `secret of a payment provider of ${tenantId}`

export function sealProviderSecret(vault: Vault, tenantId: string, secret: string): string {
  return vault.seal(purposeOf(tenantId), secret).toString('base64')
}

/** The bytes of the secret. Throws with another master key. */
export function openProviderSecret(vault: Vault, tenantId: string, sealed: string): Buffer {
  const secret = vault.open(purposeOf(tenantId), Buffer.from(sealed, 'base64')).toString()
  return Buffer.from(secret, 'base64url')
}
