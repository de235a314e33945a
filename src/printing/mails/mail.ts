import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Instant, Int32, KeyField, orNull, Text } from '../../platform/values/shape.ts'
import { mailedKinds } from '../mailed-kind.ts'
import { AskedLanguage } from '../papers/paper-language.ts'
import { formKinds } from '../papers/shipped-forms.ts'

export const mailEvents = readWith('mails.read', 'mails', eventsOf('mail', ['created', 'changed']))

/** What is sent to see whether a mail server works. */
export const testMail = 'test-mail'

/** In these a mail is on its way. */
const openStatuses = ['queued', 'waiting', 'rendering', 'sending'] as const

export const mailStatuses = [
  ...openStatuses,
  ...(['sent', 'refused', 'bounced', 'failed', 'cancelled'] as const),
] as const

/** What became of a mail at one recipient's server. */
const Recipient = Type.Object({
  address: Text(320, { description: 'E-mail address.' }),
  status: Type.Unsafe<string>({
    type: 'string',
    enum: ['pending', 'deferred', 'accepted', 'refused', 'bounced'],
    description:
      'deferred: the server takes it later, and it is tried again; refused: the server does not take mail for this address; bounced: a server took the mail and reported later that it could not be delivered.',
  }),
  response: Text(300, { description: 'What the mail server answered, or reported later.' }),
})

/** One document on its way to recipients by mail. */
export const Mail = Type.Object({
  id: KeyField({ readOnly: true }),
  documentKind: Type.Unsafe<string>({
    type: 'string',
    enum: [...formKinds, ...mailedKinds, testMail],
    description: 'What is sent.',
  }),
  documentId: orNull(KeyField({ description: 'The document; null for a test mail.' })),
  title: Text(255, { description: 'The kind and number of the document.' }),
  recipients: Type.Array(Recipient),
  formId: orNull(
    KeyField({ description: 'The form that was named; null: the default when it is sent.' }),
  ),
  eInvoiceFormat: Text(32, {
    description: 'The format of the electronic invoice that is attached; empty: none.',
  }),
  languageIso: AskedLanguage(),
  subject: Text(1000, {
    description: 'As it was sent; before, what its sender wrote, or empty.',
  }),
  text: Text(20_000, {
    description: 'As it was sent; before, what its sender wrote, or empty.',
  }),
  status: Type.Unsafe<string>({
    type: 'string',
    enum: [...mailStatuses],
    description:
      'queued → rendering → sending → sent, refused (by the servers of all recipients) or failed; bounced: it was sent and came back, and nobody has it; waiting: there is no mail server yet, and the mail goes out when there is one; cancelled before it was sent.',
  }),
  attempts: Int32({ description: 'How often it was tried.' }),
  nextAttempt: orNull(Instant({ description: 'When it is tried again.' })),
  errorCode: orNull(Text(64, { description: 'Why it failed or still waits.' })),
  errorMessage: orNull(Text(1000, { description: 'The same as a sentence.' })),
  created: Instant({ description: 'When it was asked for.' }),
  sent: orNull(Instant({ description: 'When it was last handed to the mail server.' })),
  finished: orNull(
    Instant({ description: 'When it was sent, refused, failed, cancelled or came back.' }),
  ),
  repeatedId: orNull(KeyField({ description: 'The mail that it repeats.' })),
})

export const noSuchMail = () =>
  new Refusal('missing', 'mail.missing', {
    en: 'There is no such mail.',
    de: 'Diese Mail gibt es nicht.',
  })

/** More waits than the mail server of a tenant takes in some hours. */
export const mailQueueFull = () =>
  new Refusal(
    'throttled',
    'mail.queue-full',
    { en: 'Too many mails are on their way.', de: 'Es sind zu viele Mails unterwegs.' },
    { headers: { 'retry-after': '60' } },
  )

export const mailUnderWay = () =>
  new Refusal('conflict', 'mail.under-way', {
    en: 'The document is already on its way to these recipients.',
    de: 'Der Beleg ist schon auf dem Weg zu diesen Empfängern.',
  })

const recipientRefusals = {
  'mail.recipient.required': {
    en: 'Please name a recipient: the address of the document has no e-mail address.',
    de: 'Bitte nennen Sie einen Empfänger: Die Adresse des Belegs hat keine E-Mail-Adresse.',
  },
  'mail.recipient.invalid': {
    en: 'These must be e-mail addresses with commas between them, at most 20.',
    de: 'Hier müssen E-Mail-Adressen stehen, mit Kommas dazwischen, höchstens 20.',
  },
} as const

/** Refusal of the query parameter `recipients` (400). */
export function recipientsRefused(why: keyof typeof recipientRefusals): Refusal {
  const sentence = recipientRefusals[why]
  return new Refusal('invalid', why, sentence, { faults: { recipients: sentence } })
}

/** The reasons why a mail was not sent that are not the mail server's. */
export const mailFailures = {
  'mail.server-missing': {
    en: 'There is no mail server yet. The mail goes out when there is one.',
    de: 'Es gibt noch keinen Mailserver. Die Mail geht hinaus, sobald es einen gibt.',
  },
  'mail.document-missing': {
    en: 'The document is not there any more.',
    de: 'Der Beleg ist nicht mehr da.',
  },
  'mail.form-missing': { en: 'The form was deleted.', de: 'Das Formular wurde gelöscht.' },
  'mail.password-unreadable': {
    en: 'The password of the mail server cannot be read with this master key. Please enter it again.',
    de: 'Das Passwort des Mailservers lässt sich mit diesem Hauptschlüssel nicht lesen. Bitte geben Sie es neu ein.',
  },
} as const satisfies Record<string, Sentence>

/** The moves that callers make, and what they lead to. */
const moves = {
  cancel: {
    from: ['queued', 'waiting', 'rendering'],
    effect: { en: 'It is not sent.', de: 'Sie wird nicht gesendet.' },
  },
  repeat: {
    from: ['sent', 'refused', 'bounced', 'failed', 'cancelled'],
    effect: { en: 'A new mail is sent.', de: 'Eine neue Mail wird gesendet.' },
  },
} as const

/** Throws `mail.move-not-allowed` (409), with the moves that the status allows in `errors`. */
export function refuseMailMove(status: string, move: keyof typeof moves): void {
  const allowed = Object.entries(moves).filter(([, { from }]) =>
    (from as readonly string[]).includes(status),
  )
  if (allowed.some(([name]) => name === move)) return
  const rules: Faults = Object.fromEntries(allowed.map(([name, { effect }]) => [name, effect]))
  throw new Refusal(
    'conflict',
    'mail.move-not-allowed',
    {
      en: 'The status of the mail does not allow this; `errors` names the moves that are possible.',
      de: 'Der Status der Mail lässt das nicht zu; `errors` nennt die möglichen Schritte.',
    },
    { rules },
  )
}
