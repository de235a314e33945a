/** Normalises a column name for comparison: without case, accents, spaces and punctuation. */
export function comparable(name: string): string {
  return name
    .replaceAll(/ß/gi, 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
