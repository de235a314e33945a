/** Characters that part the cells of a line in the wild. */
const delimiters: readonly string[] = [',', ';', '\t', '|']

/** The one that parts the header most often, where it stands outside of quotes. */
export function guessDelimiter(text: string): string {
  const header = headerOf(text)
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    count: header.split(delimiter).length,
  }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ','
}

/** The first line with text on it, without what stands in quotes. */
function headerOf(text: string): string {
  const unquoted = text.replaceAll(/"[^"]*"/g, '')
  return unquoted.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? ''
}

/** The delimiter that spreadsheets tell on a line of its own before the header: `sep=;`. */
export function toldDelimiter(text: string): string | undefined {
  return /^"?sep=([^\r\n"])"?(?:\r|\n|$)/i.exec(text)?.[1]
}
