import Type from 'typebox'
import { email } from '../../platform/records/checked-text.ts'
import { type FieldName, Refusal } from '../../platform/values/refusal.ts'
import { Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'

/** A server that takes the mail of a tenant. Its password is written and never shown. */
export const MailServerRecord = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'What users call it, unique in any case of letters.' }),
  host: Text(255, {
    pattern: '^([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\\[[0-9a-fA-F:]+\\])$',
    description:
      'Its name or address. Private networks are reached only where the operator of the service allows them.',
  }),
  port: Int32({
    minimum: 1,
    maximum: 65_535,
    description:
      'As a rule 465 with TLS and 587 with STARTTLS; public hosts on 25, 465, 587, 2525.',
  }),
  security: Type.Unsafe<string>({
    type: 'string',
    enum: ['tls', 'starttls', 'none'],
    description:
      'tls: from the first byte; starttls: before the login, and never without; none: nothing is encrypted, and nobody logs in.',
  }),
  acceptsAnyCertificate: Type.Boolean({
    description: 'Whether its certificate may be signed by anybody.',
  }),
  userName: Text(255, {
    pattern: '^[^\\u0000-\\u001f\\u007f]*$',
    description: 'For the login; empty: none is needed.',
  }),
  hasPassword: Type.Boolean({
    readOnly: true,
    description: 'Whether there is a password. It is never shown.',
  }),
  senderAddress: Text(320, { description: 'The e-mail address that mails are from.' }),
  senderName: Text(255, { description: 'The name that mails are from.' }),
  replyTo: Text(320, { description: 'Where answers go; empty: to the sender.' }),
  isDefault: Type.Boolean({
    description:
      'Whether mails go out through it: the last server that was marked. Without one, mails wait, unless the operator of the service has one for all.',
  }),
})

/** Written, and stored encrypted. */
export const MailServerPassword = Text(1000, {
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
  description: 'For the login. It is stored encrypted and never shown; left out, it stays.',
})

export const mailServerSentences = {
  'mail-server.missing': {
    en: 'There is no such mail server.',
    de: 'Diesen Mailserver gibt es nicht.',
  },
  'mail-server.in-use': {
    en: 'Records refer to this mail server.',
    de: 'Datensätze verweisen auf diesen Mailserver.',
  },
  'mail-server.name.taken': {
    en: 'Another mail server has this name.',
    de: 'Ein anderer Mailserver hat diesen Namen.',
  },
}

export const noSuchMailServer = () =>
  new Refusal('missing', 'mail-server.missing', mailServerSentences['mail-server.missing'])

/** A password is not sent over a connection that anybody can read. */
export const unprotectedLogin = (fieldName: FieldName) => {
  const sentence = {
    en: 'A login needs a secure connection: `tls` or `starttls`.',
    de: 'Eine Anmeldung braucht eine sichere Verbindung: `tls` oder `starttls`.',
  }
  return new Refusal('broken-rule', 'mail-server.login-unprotected', sentence, {
    faults: { [fieldName(['security'])]: sentence },
  })
}

/** A change of the address of a server needs its password again. */
export const passwordRequired = (fieldName: FieldName) => {
  const sentence = {
    en: 'Please give the password again when the server changes.',
    de: 'Bitte geben Sie das Passwort erneut an, wenn sich der Server ändert.',
  }
  return new Refusal('broken-rule', 'mail-server.password-required', sentence, {
    faults: { [fieldName(['password'])]: sentence },
  })
}

export const addressFault = email.fault
