import type { MailServer } from '../../platform/mail/mail-server.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { mailFailures } from '../mails/mail.ts'
import type { StoredMailServer } from './mail-server-store.ts'

/** The keys of tenants differ: a sealed password is of no use in another tenant's record. */
const purposeOf = (tenantId: string) => `password of a mail server of ${tenantId}`

/** The password as it is stored; an empty one is none. */
export function sealPassword(vault: Vault, tenantId: string, password: string): string {
  return password === '' ? '' : vault.seal(purposeOf(tenantId), password).toString('base64')
}

/** The server with its password. Throws `mail.password-unreadable` with another master key. */
export function openMailServer(
  vault: Vault,
  tenantId: string,
  { passwordSealed, id: _, uuid: __, ...server }: StoredMailServer,
): MailServer {
  if (passwordSealed === '') return { ...server, password: '' }
  try {
    const sealed = Buffer.from(passwordSealed, 'base64')
    return { ...server, password: vault.open(purposeOf(tenantId), sealed).toString() }
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(cause: unknown): Refusal {
  const code = 'mail.password-unreadable'
  return new Refusal('broken-rule', code, mailFailures[code], { cause })
}
