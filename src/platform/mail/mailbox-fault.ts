import type { Sentence } from '../values/refusal.ts'
import { plainAnswer } from './mail-fault.ts'

/** Why a mailbox cannot be read, in the order in which it is reached. */
export const mailboxFaults = [
  ...(['password-unreadable', 'unreachable', 'too-slow', 'insecure', 'login-refused'] as const),
  ...(['folder-missing', 'answer-unreadable', 'move-refused'] as const),
] as const
export type MailboxFaultName = (typeof mailboxFaults)[number]

/** A server did not let a mailbox be read. The sentence is for those who keep the mailbox. */
export class MailboxFault extends Error {
  override readonly name = 'MailboxFault'
  readonly fault: MailboxFaultName
  readonly code: string
  readonly sentence: Sentence
  /** What the server said, in one line. */
  readonly details: string

  constructor(
    fault: MailboxFaultName,
    { details = '', ...options }: ErrorOptions & { readonly details?: string | undefined } = {},
  ) {
    const code = `mailbox.${fault}` as const
    super(sentences[code].en, options)
    this.fault = fault
    this.code = code
    this.sentence = sentences[code]
    this.details = plainAnswer(details)
  }
}

const sentences = {
  'mailbox.password-unreadable': {
    en: 'The password of the mailbox was encrypted with another master key. Please enter it again.',
    de: 'Das Passwort des Postfachs wurde mit einem anderen Hauptschlüssel verschlüsselt. Bitte geben Sie es erneut ein.',
  },
  'mailbox.unreachable': {
    en: 'The server of the mailbox cannot be reached, or broke the connection off.',
    de: 'Der Server des Postfachs ist nicht erreichbar oder brach die Verbindung ab.',
  },
  'mailbox.too-slow': {
    en: 'The server of the mailbox took too long to answer.',
    de: 'Der Server des Postfachs hat zu lange nicht geantwortet.',
  },
  'mailbox.insecure': {
    en: 'No secure connection to the server of the mailbox could be made.',
    de: 'Mit dem Server des Postfachs kam keine sichere Verbindung zustande.',
  },
  'mailbox.login-refused': {
    en: 'The server of the mailbox refused user name and password.',
    de: 'Der Server des Postfachs hat Benutzername und Passwort abgelehnt.',
  },
  'mailbox.folder-missing': {
    en: 'The mailbox has no folder of this name.',
    de: 'Das Postfach hat keinen Ordner mit diesem Namen.',
  },
  'mailbox.answer-unreadable': {
    en: 'The server of the mailbox gave an answer that cannot be read.',
    de: 'Der Server des Postfachs gab eine Antwort, die nicht lesbar ist.',
  },
  'mailbox.move-refused': {
    en: 'The mails were read, and the server does not let them be moved into their folder.',
    de: 'Die Mails wurden gelesen, aber der Server lässt sie nicht in ihren Ordner verschieben.',
  },
} as const satisfies Record<`mailbox.${MailboxFaultName}`, Sentence>

/** The same for people, by what a record names. */
export const mailboxFaultWords: Readonly<Record<string, Sentence>> = {
  '': { en: 'None', de: 'Keine' },
  ...Object.fromEntries(mailboxFaults.map((fault) => [fault, sentences[`mailbox.${fault}`]])),
}
