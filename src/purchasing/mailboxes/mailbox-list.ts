import { isCallableHost, notCallable } from '../../platform/outbound/callable-host.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { ReferenceList, Said } from '../../platform/records/reference-lists/reference-list.ts'
import {
  MailboxPassword,
  MailboxRecord,
  mailboxSentences,
  passwordRequired,
  sameFolder,
} from './mailbox.ts'
import { sealPassword } from './mailbox-password.ts'
import {
  findMailbox,
  hurryFaultyMailboxes,
  mailboxes,
  mailboxTable,
  type StoredMailbox,
} from './mailbox-store.ts'

export const mailboxList: ReferenceList = {
  noun: 'mailbox',
  plural: 'Mailboxes',
  about: 'the mailboxes that suppliers send their electronic invoices to',
  rules:
    'An active mailbox is read about every five minutes: each mail once, its electronic invoices as uploaded ones are, and then it is moved into `readFolder`. It should be a mailbox for invoices alone. Refused with 422 `mailbox.password-required` where host, port, security, the check of certificates or the user name change and the password is not given again, and with 422 `mailbox.same-folder`.',
  path: { v1: '/mailboxes', v2: '/mailboxes' },
  scope: 'mailboxes',
  shape: MailboxRecord,
  alsoWritten: { password: MailboxPassword },
  table: mailboxTable,
  source: mailboxes,
  usual: {
    ...{ port: 993, security: 'tls', acceptsAnyCertificate: false, password: '' },
    ...{ passwordSealed: '', folder: 'INBOX', readFolder: 'Kontor', allowedSenders: [] },
    isActive: true,
  },
  example: {
    ...{
      name: 'Invoices of suppliers',
      host: 'imap.example.com',
      userName: 'invoices@example.com',
    },
    ...{ password: 'a secret', allowedSenders: ['@supplier.example'] },
  },
  unique: ['name'],
  sentences: mailboxSentences,

  async columns({ tx, vault, fieldName, outboundAllowed }, said, key) {
    const { host, password, ...fields } = said
    if (typeof host === 'string' && !isCallableHost(host, outboundAllowed))
      refuseFaults({ [fieldName(['host'])]: notCallable })
    const former = key && (await findMailbox(tx, key))
    if (former && former.passwordSealed !== '' && movesElsewhere(former, said))
      throw passwordRequired(fieldName)
    const folders = { folder: 'INBOX', readFolder: 'Kontor', ...former, ...said }
    const { folder, readFolder } = folders as Record<string, unknown>
    if (folder === readFolder) throw sameFolder(fieldName)
    const senders = said['allowedSenders'] as readonly string[] | undefined
    return {
      ...fields,
      ...(host !== undefined && { host }),
      ...(senders && { allowedSenders: senders.map((one) => one.toLowerCase()) }),
      ...(typeof password === 'string' && {
        passwordSealed: sealPassword(vault, tx.tenantId, password),
      }),
    }
  },

  changed: ({ tx }) => hurryFaultyMailboxes(tx),

  audited: ({ password, passwordSealed, ...fields }) =>
    password === undefined && passwordSealed === undefined
      ? fields
      : { ...fields, password: 'changed' },
}

/** A stored password is not sent to a place that its owner has not named with it. */
function movesElsewhere(former: StoredMailbox, said: Said): boolean {
  const places = ['host', 'port', 'security', 'acceptsAnyCertificate', 'userName'] as const
  const isMoved = places.some((field) => said[field] !== undefined && said[field] !== former[field])
  return isMoved && said['password'] === undefined
}
