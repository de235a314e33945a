import type { Faults, Sentence } from '../values/refusal.ts'

/**
 * Faults of a field's arguments by their path (`where.and[0].sku.in`), and the error that reports
 * them.
 */

export const sentences = {
  uuid: { en: 'This must be a uuid.', de: 'Hier muss eine UUID stehen.' },
  text: {
    en: 'This text has a character that no stored text has.',
    de: 'Dieser Text enthält ein Zeichen, das kein gespeicherter Text hat.',
  },
  null: {
    en: 'Only eq, neq, in and nin take null.',
    de: 'Nur eq, neq, in und nin nehmen null.',
  },
  oneField: {
    en: 'One entry names exactly one field.',
    de: 'Ein Eintrag nennt genau ein Feld.',
  },
  twice: {
    en: 'This field stands in the order already.',
    de: 'Dieses Feld steht schon in der Sortierung.',
  },
  cursor: {
    en: 'This is not a cursor of this list, in this order and under this filter.',
    de: 'Das ist kein Cursor dieser Liste in dieser Sortierung und mit diesem Filter.',
  },
  eitherEnd: {
    en: 'A page is taken from one end: first or last.',
    de: 'Eine Seite beginnt an einem Ende: first oder last.',
  },
} satisfies Record<string, Sentence>

export function atMost(most: number, what: { en: string; de: string }): Sentence {
  return { en: `At most ${most} ${what.en}.`, de: `Höchstens ${most} ${what.de}.` }
}

export function between(least: number, most: number): Sentence {
  return { en: `From ${least} to ${most}.`, de: `Von ${least} bis ${most}.` }
}

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The id in lower case; records a fault when it is not valid. */
export function uuidOf(value: unknown, path: string, faults: Faults): string {
  if (typeof value === 'string' && uuidPattern.test(value)) return value.toLowerCase()
  faults[path] = sentences.uuid
  return ''
}

/** The text; records a fault when it is too long or contains what PostgreSQL cannot store. */
export function textOf(value: unknown, path: string, most: number, faults: Faults): string {
  const text = String(value)
  if (text.length > most) faults[path] = atMost(most, { en: 'characters', de: 'Zeichen' })
  else if (!text.isWellFormed() || text.includes('\0')) faults[path] = sentences.text
  else return text
  return ''
}
