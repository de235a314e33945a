/**
 * Lists in one cell: parts with a sign between them, blanks around the sign not counting. A part that
 * holds such a sign, or begins or ends with a blank, has a backslash before it.
 */

/** A sign between parts: of a list, of a path, of what belongs together. */
type Sign = '|' | '>' | ':'

/** Writes a part so that none of these signs in it parts anything. */
export function escapedPart(text: string, signs: readonly Sign[]): string {
  return text.replaceAll(/[|>:\\]|^\s|\s$/g, (character) =>
    /[|>:]/.test(character) && !signs.includes(character as Sign) ? character : `\\${character}`,
  )
}

/** The parts of a list, still escaped: a part may be a list itself. */
export function splitAt(text: string, sign: Sign): string[] {
  const parts = ['']
  const add = (characters: string) => {
    parts[parts.length - 1] += characters
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (character === sign) parts.push('')
    else if (character === '\\') add(text.slice(at, ++at + 1))
    else add(character)
  }
  return parts
}

/** What a part means. A backslash before anything else stands for itself. */
export function unescapedPart(part: string): string {
  const bare = part.trimStart()
  let text = ''
  let meant = 0
  for (let at = 0; at < bare.length; at++) {
    const isEscaped = bare[at] === '\\' && /^[|>:\\\s]$/.test(bare[at + 1] ?? '')
    text += isEscaped ? bare[++at] : bare[at]
    if (isEscaped) meant = text.length
  }
  // A blank that was escaped belongs to the text, and so does all before it.
  return text.slice(0, meant) + text.slice(meant).trimEnd()
}
