const delimiters = [';', ',', '\t', '|'] as const

/** The names of the columns in the first line of a CSV file; the delimiter is the one that occurs most. */
export function columnsOf(text: string): readonly string[] {
  const line = firstLineOf(text.replace(/^\uFEFF/, ''))
  const [delimiter] = delimiters.toSorted((one, other) => countOf(line, other) - countOf(line, one))
  return cellsOf(line, delimiter ?? ',').map((cell) => cell.trim())
}

function countOf(line: string, sign: string): number {
  return cellsOf(line, sign).length
}

/** A line break between quotes belongs to its cell. */
function firstLineOf(text: string): string {
  let isQuoted = false
  for (const [index, sign] of [...text].entries()) {
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && (sign === '\n' || sign === '\r')) return [...text].slice(0, index).join('')
  }
  return text
}

function cellsOf(line: string, delimiter: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === delimiter && !isQuoted) cells.push('')
    else cells.push((cells.pop() ?? '') + sign)
  }
  return cells
}
