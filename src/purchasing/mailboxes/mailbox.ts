import Type from 'typebox'
import { mailboxFaults } from '../../platform/mail/mailbox-fault.ts'
import { type FieldName, Refusal } from '../../platform/values/refusal.ts'
import { Instant, Int32, KeyField, Label, orNull, Text } from '../../platform/values/shape.ts'

const plain = '^[^\\u0000-\\u001f\\u007f]*$'
const folder = (description: string) =>
  Label(255, { pattern: '^[^\\u0000-\\u001f\\u007f*%]+$', description })

/** A mailbox that suppliers send their invoices to. Its password is written and never shown. */
export const MailboxRecord = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'What users call it, unique in any case of letters.' }),
  host: Text(255, {
    pattern: '^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$',
    description:
      'Name or address of its server (IMAP). Private networks are reached only where the operator of the service allows them.',
  }),
  port: Int32({
    minimum: 1,
    maximum: 65_535,
    description: 'As a rule 993 with TLS and 143 with STARTTLS; public hosts on these alone.',
  }),
  security: Type.Unsafe<string>({
    type: 'string',
    enum: ['tls', 'starttls'],
    description: 'tls: from the first byte; starttls: before the login, and never without.',
  }),
  acceptsAnyCertificate: Type.Boolean({
    description: 'Whether the certificate of the server may be signed by anybody.',
  }),
  userName: Text(255, { minLength: 1, pattern: plain, description: 'For the login.' }),
  hasPassword: Type.Boolean({
    readOnly: true,
    description: 'Whether there is a password. It is never shown.',
  }),
  folder: folder('The folder that is read. Everything in it is read once and moved.'),
  readFolder: folder(
    'The folder that mails are moved to once they were read, with or without an invoice. It is made where there is none.',
  ),
  allowedSenders: Type.Array(Text(320, { minLength: 1, pattern: '^[^\\s@<>,;]*@[^\\s@<>,;]+$' }), {
    maxItems: 200,
    description:
      'Addresses whose mails are read, or `@supplier.example` for all addresses of a domain; empty: those of everybody. Mails of others are moved unread. An address proves nothing, since a sender can write any.',
  }),
  isActive: Type.Boolean({ description: 'Off: it is read only where somebody asks for it.' }),
  checked: orNull(
    Instant({ readOnly: true, description: 'When it was last read; null before the first time.' }),
  ),
  fault: Type.Unsafe<string>({
    type: 'string',
    enum: ['', ...mailboxFaults],
    readOnly: true,
    description:
      'Why it cannot be read; empty where it can. It is tried again after 5, 15, 30 minutes and then every hour, and at once after a change.',
  }),
  faultMessage: Type.String({
    readOnly: true,
    description: 'What the server said of it, in its words; empty where it said nothing.',
  }),
  faultSince: orNull(
    Instant({ readOnly: true, description: 'Since when it cannot be read; null where it can.' }),
  ),
})

/** Written, and stored encrypted. */
export const MailboxPassword = Text(1000, {
  pattern: plain,
  description: 'For the login. It is stored encrypted and never shown; left out, it stays.',
})

export const mailboxSentences = {
  'mailbox.missing': {
    en: 'There is no such mailbox.',
    de: 'Dieses Postfach gibt es nicht.',
  },
  'mailbox.in-use': {
    en: 'Records refer to this mailbox.',
    de: 'Datensätze verweisen auf dieses Postfach.',
  },
  'mailbox.name.taken': {
    en: 'Another mailbox has this name.',
    de: 'Ein anderes Postfach hat diesen Namen.',
  },
}

export const noSuchMailbox = () =>
  new Refusal('missing', 'mailbox.missing', mailboxSentences['mailbox.missing'])

/** A change of the server needs the password again. */
export const passwordRequired = (fieldName: FieldName) => {
  const sentence = {
    en: 'Please give the password again when the server or the user name changes.',
    de: 'Bitte geben Sie das Passwort erneut an, wenn sich Server oder Benutzername ändern.',
  }
  return new Refusal('broken-rule', 'mailbox.password-required', sentence, {
    faults: { [fieldName(['password'])]: sentence },
  })
}

const differentFolders = {
  en: 'Mails are moved from one folder into another one.',
  de: 'Mails werden aus einem Ordner in einen anderen verschoben.',
}

/** Mails would be read and moved for ever. */
export const sameFolder = (fieldName: FieldName) =>
  new Refusal('broken-rule', 'mailbox.same-folder', differentFolders, {
    faults: { [fieldName(['readFolder'])]: differentFolders },
  })
