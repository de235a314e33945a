import { MailboxFault } from '../../platform/mail/mailbox-fault.ts'
import type { Vault } from '../../platform/secrets/vault.ts'

/** The keys of tenants differ: a sealed password is of no use in another tenant's record. */
const purposeOf = (tenantId: string) => `password of a mailbox of ${tenantId}`

/** The password as it is stored; an empty one is none. */
export function sealPassword(vault: Vault, tenantId: string, password: string): string {
  return password === '' ? '' : vault.seal(purposeOf(tenantId), password).toString('base64')
}

/** Throws a `MailboxFault` with another master key. */
export function openPassword(vault: Vault, tenantId: string, sealed: string): string {
  if (sealed === '') return ''
  try {
    return vault.open(purposeOf(tenantId), Buffer.from(sealed, 'base64')).toString()
  } catch (cause) {
    throw new MailboxFault('password-unreadable', { cause })
  }
}
