const ascii = /^[\0-\x7f]*$/

/**
 * The text in lower case as PostgreSQL's `lower` returns it, letter by letter: the rules for whole
 * words (the final sigma) and for letters that become two do not apply.
 */
export function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return Array.from(text, (letter) => {
    const lower = letter.toLowerCase()
    return String.fromCodePoint(lower.codePointAt(0) ?? 0)
  }).join('')
}
