const ascii = /^[\0-\x7f]*$/

/**
 * The text in lower case as PostgreSQL's `lower` has it, letter by letter: the rules of whole words
 * (the final sigma) and of letters that become two do not apply.
 */
export function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return Array.from(text, (letter) => {
    const lower = letter.toLowerCase()
    return String.fromCodePoint(lower.codePointAt(0) ?? 0)
  }).join('')
}
