/** Characters that separate the cells of a line in files found in practice. */
const delimiters: readonly string[] = [',', ';', '\t', '|']

/** The character that separates the header most often, outside of quotes. */
export function guessDelimiter(text: string): string {
  const header = headerOf(text)
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    count: header.split(delimiter).length,
  }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ','
}

/** The first line with text, without its quoted parts. */
function headerOf(text: string): string {
  const unquoted = text.replaceAll(/"[^"]*"/g, '')
  return unquoted.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? ''
}

/** The delimiter that spreadsheets declare on a line of its own before the header: `sep=;`. */
export function declaredDelimiter(text: string): string | undefined {
  return /^"?sep=([^\r\n"])"?(?:\r|\n|$)/i.exec(text)?.[1]
}
