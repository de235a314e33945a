import { createHash } from 'node:crypto'
import { mailAddress } from '../../platform/mail/mail-address.ts'
import { type Answer, type Call, created } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { MailWords } from '../mail-templates/shipped-mail-templates.ts'
import { mailQueueFull, recipientsRefused } from './mail.ts'
import { mailsIn } from './mail-record-store.ts'
import { countOpenMails, findUnderWay, insertMail, type MailDraft } from './mail-store.ts'

/** The addresses of mails. */
export const mailPath = { v1: '/mails', v2: '/mails' } as const

const openMailsMax = 1_000
const recipientsMax = 20

export type MailCall = Pick<Call, 'tx' | 'generation' | 'headers' | 'user' | 'audit' | 'locate'>

/** What is sent, and to whom. */
type Wanted = Pick<
  MailDraft,
  'kind' | 'documentId' | 'documentUuid' | 'title' | 'formId' | 'eInvoice' | 'languageIso'
> & {
  readonly recipients: readonly string[]
  /** What it says, in place of what the template does. */
  readonly message?: MailWords | undefined
  readonly repeatedId?: number
}

/**
 * Adds a mail and answers with it, as the last statement of the work; with the one that is on its way where there is
 * one for the same document and recipients. Throws `mail.queue-full` (429).
 */
export async function concludeWithMail(call: MailCall, wanted: Wanted): Promise<Answer> {
  const { tx, generation, headers, user, audit, locate } = call
  const purpose = purposeOf(wanted)
  const answer = async (key: Key) =>
    created(
      await concludeWithRecord(tx, generation, mailsIn(headers.language), key),
      locate(mailPath[generation], key),
    )
  const underWay = await findUnderWay(tx, purpose)
  if (underWay) return answer(underWay)
  if ((await countOpenMails(tx)) >= openMailsMax) throw mailQueueFull()
  const { recipients, message, repeatedId = null, ...document } = wanted
  const key = await insertMail(tx, {
    ...document,
    ...{ purpose, userId: user?.id ?? null, repeatedId, isOwnText: message !== undefined },
    ...{ subject: message?.subject ?? '', body: message?.text ?? '' },
    recipients: recipients.map((address) => ({ address, status: 'pending', response: '' })),
  })
  const { kind, documentUuid, title } = document
  // Addresses are personal data, and entries of the trail are never removed.
  const after = { kind, documentId: documentUuid, title, recipients: recipients.map(() => '***') }
  audit({ entity: 'mail', entityId: key.uuid, before: null, after })
  return answer(key)
}

/** Two mails with the same purpose would be one too many. */
function purposeOf({ kind, documentId, formId, eInvoice, recipients, ...other }: Wanted): string {
  const { languageIso, message } = other
  const chosen = !languageIso && !message ? [] : [languageIso, message]
  const said = JSON.stringify([
    kind,
    documentId,
    formId,
    eInvoice,
    recipients.toSorted(),
    ...chosen,
  ])
  return createHash('sha256').update(said).digest('hex')
}

/** The addresses of a text, each once. Throws `mail.recipient.invalid` or `mail.recipient.required` (400). */
export function recipientsOf(given: string | undefined, usual: string): string[] {
  const named = (given ?? usual)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const addresses = named.map(mailAddress)
  if (addresses.length > recipientsMax || addresses.includes(undefined)) {
    throw recipientsRefused('mail.recipient.invalid')
  }
  if (addresses.length === 0) throw recipientsRefused('mail.recipient.required')
  return [...new Set(addresses as string[])]
}
