import { Refusal, type Sentence } from '../../../platform/values/refusal.ts'

/** Why a file cannot be read as bank statements. */
const sentences = {
  'bank-statement.file.format': {
    en: 'This is no bank statement that is read here: camt.053 (ISO 20022) or MT940 (SWIFT).',
    de: 'Das ist kein Kontoauszug, der hier gelesen wird: camt.053 (ISO 20022) oder MT940 (SWIFT).',
  },
  'bank-statement.file.kind': {
    en: 'These are movements of a day that has not ended, or notifications (camt.052, camt.054, MT942). Please use the statement of the account, camt.053 or MT940.',
    de: 'Das sind Umsätze eines laufenden Tages oder Einzelbuchungen (camt.052, camt.054, MT942). Bitte den Kontoauszug verwenden, camt.053 oder MT940.',
  },
  'bank-statement.file.broken': {
    en: 'The file is damaged or incomplete',
    de: 'Die Datei ist beschädigt oder unvollständig',
  },
  'bank-statement.file.too-large': {
    en: 'This file takes too much time or memory to read.',
    de: 'Diese Datei braucht zu viel Zeit oder Speicher beim Lesen.',
  },
} as const satisfies Record<string, Sentence>

type ShortCode<Full> = Full extends `bank-statement.file.${infer Short}` ? Short : never
export type StatementFileFaultCode = ShortCode<keyof typeof sentences>

/** Thrown by everything that reads a file. */
export class StatementFileFault extends Error {
  readonly code: StatementFileFaultCode
  /** Where, as the format says it: a line of MT940, the line and column of the XML, a field. */
  readonly place: string

  constructor(code: StatementFileFaultCode, place = '', cause?: unknown) {
    super(`${code} ${place}`, { cause })
    this.code = code
    this.place = place
  }
}

/** Refusal (422) of a file, with the place in it. */
export function unreadable(code: StatementFileFaultCode, place: string, cause?: unknown): Refusal {
  const { en, de } = sentences[`bank-statement.file.${code}`]
  const said =
    code === 'broken'
      ? { en: `${en}${place && `: ${place}`}.`, de: `${de}${place && `: ${place}`}.` }
      : { en, de }
  return new Refusal('broken-rule', `bank-statement.file.${code}`, said, { cause })
}
