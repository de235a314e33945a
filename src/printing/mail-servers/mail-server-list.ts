import { hurryJobs } from '../../platform/jobs/job-queue-store.ts'
import { mailAddress } from '../../platform/mail/mail-address.ts'
import { isCallableHost, notCallable } from '../../platform/outbound/callable-host.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type {
  ReferenceList,
  ReferenceWrite,
  Said,
} from '../../platform/records/reference-lists/reference-list.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import { mailKind } from '../mails/mail-store.ts'
import {
  addressFault,
  MailServerPassword,
  MailServerRecord,
  mailServerSentences,
  passwordRequired,
  unprotectedLogin,
} from './mail-server.ts'
import {
  clearDefaultMailServer,
  findMailServer,
  mailServers,
  mailServerTable,
  type StoredMailServer,
} from './mail-server-store.ts'
import { sealPassword } from './opened-mail-server.ts'

export const mailServerList: ReferenceList = {
  noun: 'mail-server',
  plural: 'MailServers',
  about: 'the servers that the mail of the tenant goes out through',
  rules:
    'The last server that is marked `isDefault` takes all mail; a new one is marked unless its body says otherwise. Mails that wait for a server, or for their next attempt, are tried at once after every change. Refused with 422 `mail-server.login-unprotected` where a user name is to be sent over a connection that is not secure, and with 422 `mail-server.password-required` where host, port, security or the check of certificates change and the password is not given again.',
  path: { v1: '/mailServers', v2: '/mail-servers' },
  scope: 'mailservers',
  shape: MailServerRecord,
  alsoWritten: { password: MailServerPassword },
  table: mailServerTable,
  source: mailServers,
  usual: {
    ...{ port: 587, security: 'starttls', acceptsAnyCertificate: false },
    ...{ userName: '', password: '', passwordSealed: '', senderName: '', replyTo: '' },
    isDefault: true,
  },
  example: {
    ...{ name: 'Our provider', host: 'smtp.example.com', userName: 'shop', password: 'a secret' },
    ...{ senderAddress: 'shop@example.com', senderName: 'Harbour Roasters' },
  },
  unique: ['name'],
  sentences: mailServerSentences,
  isOneAtATime: true,

  async columns(call, said, key) {
    const { tx, vault, fieldName } = call
    const former = key && (await findMailServer(tx, key))
    refuseFaults(addressFaults(call, said))
    const now = { userName: '', security: 'starttls', ...former, ...said }
    if (now.security === 'none' && now.userName !== '') throw unprotectedLogin(fieldName)
    if (former && former.passwordSealed !== '' && movesElsewhere(former, said)) {
      throw passwordRequired(fieldName)
    }
    const isDefault = said['isDefault'] ?? (former ? undefined : true)
    if (isDefault === true) await clearDefaultMailServer(tx, key?.id)
    const { password, ...fields } = said
    const sealed = typeof password === 'string' && {
      passwordSealed: sealPassword(vault, tx.tenantId, password),
    }
    return { ...fields, ...sealed, ...(isDefault !== undefined && { isDefault }) }
  },

  changed: ({ tx }) => hurryJobs(tx, mailKind),

  audited: ({ password, passwordSealed, ...fields }) =>
    password === undefined && passwordSealed === undefined
      ? fields
      : { ...fields, password: 'changed' },
}

/** A stored password is not sent to a place that its owner has not named with it. */
function movesElsewhere(former: StoredMailServer, said: Said): boolean {
  const places = ['host', 'port', 'security', 'acceptsAnyCertificate'] as const
  const isMoved = places.some((field) => said[field] !== undefined && said[field] !== former[field])
  return isMoved && said['password'] === undefined
}

function addressFaults({ fieldName, outboundAllowed }: ReferenceWrite, said: Said): Faults {
  const faults: Faults = {}
  const { host } = said
  if (typeof host === 'string' && !isCallableHost(host, outboundAllowed))
    faults[fieldName(['host'])] = notCallable
  for (const field of ['senderAddress', 'replyTo']) {
    const text = said[field]
    const isEmpty = text === '' && field === 'replyTo'
    if (typeof text === 'string' && !isEmpty && mailAddress(text) !== text) {
      faults[fieldName([field])] = addressFault
    }
  }
  return faults
}
