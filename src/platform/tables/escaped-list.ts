/**
 * Lists in one cell: parts with a separator between them; spaces around the separator are ignored.
 * Within a part, a separator and a space at either end are escaped with a backslash.
 */

/** A separator between parts: of a list, of a path, of a compound value. */
type Sign = '|' | '>' | ':'

/** Escapes a part so that none of these separators splits it. */
export function escapedPart(text: string, signs: readonly Sign[]): string {
  return text.replaceAll(/[|>:\\]|^\s|\s$/g, (character) =>
    /[|>:]/.test(character) && !signs.includes(character as Sign) ? character : `\\${character}`,
  )
}

/** The parts of a list, still escaped: a part may itself be a list. */
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

/** Unescapes a part. A backslash before any other character stands for itself. */
export function unescapedPart(part: string): string {
  const bare = part.trimStart()
  let text = ''
  let meant = 0
  for (let at = 0; at < bare.length; at++) {
    const isEscaped = bare[at] === '\\' && /^[|>:\\\s]$/.test(bare[at + 1] ?? '')
    text += isEscaped ? bare[++at] : bare[at]
    if (isEscaped) meant = text.length
  }
  // A space that was escaped belongs to the text, and so does everything before it.
  return text.slice(0, meant) + text.slice(meant).trimEnd()
}
