import type { Language } from '../texts/texts.ts'

/** A number as the interface writes it (`1234.5`), or why a text is none. */
export type ReadDecimal = { readonly value: string } | { readonly fault: 'malformed' | 'ambiguous' }

const marks = { de: { decimal: ',', group: '.' }, en: { decimal: '.', group: ',' } } as const

/**
 * Reads what a person typed, without arithmetic: `1.234,50` and `1234,5` in German, also `1234.5`. A single mark
 * of groups with three digits behind it (`1.234`) may be meant either way and is refused.
 */
export function readDecimal(text: string, language: Language): ReadDecimal {
  const { decimal, group } = marks[language]
  const typed = text
    .trim()
    .replaceAll(/[\s\u00a0\u202f']/g, '')
    .replace('−', '-')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(typed)) return { fault: 'malformed' }
  const groups = typed.split(group)
  const decimals = typed.split(decimal)
  if (decimals.length === 1 && groups.length === 2) return ofOtherMark(groups)
  if (decimals.length > 2) return { fault: 'malformed' }
  const [whole = '', fraction = ''] = decimals
  const isGrouped = whole === '' || /^-?\d*$/.test(whole) || isInThrees(whole, group)
  if (!isGrouped || fraction.includes(group)) return { fault: 'malformed' }
  return { value: written(whole.replaceAll(group, ''), fraction) }
}

/** The text has one mark, and it is the one that the language groups with. */
function ofOtherMark([whole = '', fraction = '']: readonly string[]): ReadDecimal {
  if (fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole)) return { fault: 'ambiguous' }
  return { value: written(whole, fraction) }
}

function isInThrees(whole: string, group: string): boolean {
  const [first = '', ...others] = whole.replace('-', '').split(group)
  return first.length > 0 && first.length <= 3 && others.every((part) => part.length === 3)
}

function written(whole: string, fraction: string): string {
  const [, sign = '', digits = ''] = /^(-?)0*(\d*)$/.exec(whole) ?? []
  const rest = fraction.replace(/0+$/, '')
  const value = `${digits || '0'}${rest && `.${rest}`}`
  return value === '0' ? value : sign + value
}
