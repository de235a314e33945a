import type { Vault } from '../../platform/secrets/vault.ts'

/** The keys of tenants differ: a sealed secret is of no use in another tenant's record. */
const purposeOf = (tenantId: string) => `secret of a carrier of ${tenantId}`

export function sealCarrierSecret(vault: Vault, tenantId: string, secret: string): string {
  return vault.seal(purposeOf(tenantId), secret).toString('base64')
}

/** Throws with another master key. */
export function openCarrierSecret(vault: Vault, tenantId: string, sealed: string): string {
  return vault.open(purposeOf(tenantId), Buffer.from(sealed, 'base64')).toString()
}
