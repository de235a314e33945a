import type { Sentence } from '../values/refusal.ts'

/**
 * What a fault of a printer means for the document: `again`: nothing was printed, and it may be tried again;
 * `final`: nothing was printed, and trying again changes nothing; `unknown`: it may have been printed.
 */
export type Consequence = 'again' | 'final' | 'unknown'

/** A printer did not do what it was asked for. The sentence is for those who wait for the paper. */
export class PrinterFault extends Error {
  override readonly name = 'PrinterFault'
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

const withDetails = (sentence: string, details: string) =>
  details === '' ? sentence : `${sentence.slice(0, -1)}: ${details}.`

const faults = {
  'printer.unreachable': {
    en: 'The printer cannot be reached.',
    de: 'Der Drucker ist nicht erreichbar.',
    consequence: 'again',
  },
  'printer.not-accepting': {
    en: 'The printer accepts no jobs.',
    de: 'Der Drucker nimmt keine Aufträge an.',
    consequence: 'again',
  },
  'printer.busy': {
    en: 'The printer is busy.',
    de: 'Der Drucker ist beschäftigt.',
    consequence: 'again',
  },
  'printer.format-refused': {
    en: 'The printer does not understand the format of the document.',
    de: 'Der Drucker versteht das Format des Belegs nicht.',
    consequence: 'final',
  },
  'printer.refused': {
    en: 'The printer refused the job.',
    de: 'Der Drucker hat den Auftrag abgelehnt.',
    consequence: 'final',
  },
  'printer.not-a-printer': {
    en: 'What answers at the address of the printer is no printer.',
    de: 'Was unter der Adresse des Druckers antwortet, ist kein Drucker.',
    consequence: 'final',
  },
  'printer.aborted': {
    en: 'The printer broke the job off.',
    de: 'Der Drucker hat den Auftrag abgebrochen.',
    consequence: 'final',
  },
  'printer.outcome-unknown': {
    en: 'The connection to the printer was lost while the document was sent: please look whether it was printed.',
    de: 'Die Verbindung zum Drucker ging verloren, während der Beleg gesendet wurde: Bitte sehen Sie nach, ob er gedruckt wurde.',
    consequence: 'unknown',
  },
} as const satisfies Record<string, Sentence & { consequence: Consequence }>
