import type { Sentence } from '../values/refusal.ts'

/**
 * What a fault means for the mail: `again`: nobody has it, and it may be tried again; `final`: nobody has it, and
 * trying again changes nothing; `unknown`: the recipients may have it.
 */
type Consequence = 'again' | 'final' | 'unknown'

/** A mail server did not do what it was asked for. The sentence is for those who sent the mail. */
export class MailFault extends Error {
  override readonly name = 'MailFault'
  readonly code: string
  readonly sentence: Sentence
  readonly consequence: Consequence

  constructor(
    code: keyof typeof faults,
    { details = '', ...options }: ErrorOptions & { readonly details?: string } = {},
  ) {
    const { en, de, consequence } = faults[code]
    super(en, options)
    this.code = code
    this.sentence = { en: withDetails(en, details), de: withDetails(de, details) }
    this.consequence = consequence
  }
}

const detailsMax = 300

/** The answer of a server is text from outside, so it is shortened and cleaned. */
function withDetails(sentence: string, details: string): string {
  const plain = plainAnswer(details)
  return plain === '' ? sentence : `${sentence.slice(0, -1)}: ${plain}`
}

/** The answer of a server in one line without control characters. */
export function plainAnswer(answer: string): string {
  return answer
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, detailsMax)
    .toWellFormed()
}

const faults = {
  'mail-server.unreachable': {
    en: 'The mail server cannot be reached, or broke the connection off before it had the mail.',
    de: 'Der Mailserver ist nicht erreichbar oder brach die Verbindung ab, bevor er die Mail hatte.',
    consequence: 'again',
  },
  'mail-server.insecure': {
    en: 'No secure connection to the mail server could be made.',
    de: 'Mit dem Mailserver kam keine sichere Verbindung zustande.',
    consequence: 'again',
  },
  'mail-server.login-refused': {
    en: 'The mail server refused user name and password.',
    de: 'Der Mailserver hat Benutzername und Passwort abgelehnt.',
    consequence: 'again',
  },
  'mail.deferred': {
    en: 'The mail server does not take the mail yet.',
    de: 'Der Mailserver nimmt die Mail noch nicht an.',
    consequence: 'again',
  },
  'mail.refused': {
    en: 'The mail server refused the mail.',
    de: 'Der Mailserver hat die Mail abgelehnt.',
    consequence: 'final',
  },
  'mail.recipients-refused': {
    en: 'The mail server refused all recipients.',
    de: 'Der Mailserver hat alle Empfänger abgelehnt.',
    consequence: 'final',
  },
  'mail.bounced': {
    en: 'The mail came back: it could not be delivered.',
    de: 'Die Mail kam zurück: Sie war nicht zustellbar.',
    consequence: 'final',
  },
  'mail.outcome-unknown': {
    en: 'The connection to the mail server was lost while the mail was handed over: please ask the recipient whether it arrived.',
    de: 'Die Verbindung zum Mailserver ging verloren, während die Mail übergeben wurde: Bitte fragen Sie den Empfänger, ob sie ankam.',
    consequence: 'unknown',
  },
} as const satisfies Record<string, Sentence & { consequence: Consequence }>
