import type { Said } from '../../platform/records/reference-lists/reference-list.ts'

/** What was said, with its IBAN as it is kept: without spaces, in capital letters. */
export function withPlainIban(said: Said): Said {
  const { iban: number } = said
  if (typeof number !== 'string') return said
  return { ...said, iban: number.replaceAll(/[\s-]/g, '').toUpperCase() }
}
