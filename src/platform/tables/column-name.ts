/** Column names are compared so: without case, accents, blanks and punctuation. */
export function comparable(name: string): string {
  return name
    .replaceAll(/ß/gi, 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
