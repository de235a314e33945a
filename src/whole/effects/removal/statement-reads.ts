import type { Insertion, Substitute } from './removal.ts'

/** Stands for each character of what a program puts into the text of a statement. */
export const gap = '\u0001'

const heads = /\(|\)|\b(?:select|returning|from|where|set|values|order by|group by|having|on)\b/g
const beforeNames =
  /\b(?:insert into [\w.]+(?: as \w+)?|as(?! materialized) \w+|with(?: recursive)? \w+|conflict|using)\s*$/
const startsColumn = /(?:\bselect|\bdistinct|\breturning|,)\s*$/
const endsColumn = /^((?:::\w+(?:\[\])?)?)\s*(?:,|\)|$|(?:from|where|union|order by|limit|into)\b)/

/**
 * Marks the reads of a column in the text of a statement or of a part of one, by comments: the text that is sent
 * to the server has something else there while the removal is on.
 */
export function markedInStatement(text: string, column: string, id: string): Insertion[] {
  const read = new RegExp(
    `(?<![\\w'"$:@.>/${gap}-])(?:(?:(?!erp\\.)\\w+|${gap}+)\\.)?${column}(?![\\w"'(.-])`,
    'g',
  )
  return [...text.matchAll(read)].flatMap(({ 0: name, index: at }) => {
    const [before, end] = [text.slice(0, at), at + name.length]
    const after = text.slice(end)
    const clause = clauseAt(before)
    if (clause === 'names' || /\bas\s+$/.test(before)) return []
    if (clause === 'set' && /(?:\bset|,)\s*$/.test(before) && /^\s*=/.test(after)) return []
    const column_ = clause === 'select' || clause === 'returning' ? endsColumn.exec(after) : null
    const isNameless = column_ && startsColumn.test(before)
    return [
      { at, text: `/*${id}<*/` },
      { at: end, text: `/*>${id}*/` },
      ...(isNameless ? [{ at: end + (column_[1] ?? '').length, text: `/*${id}=${column}*/` }] : []),
    ]
  })
}

/** The word that rules where the text ends: `names` in a list of columns, `call` among arguments. */
function clauseAt(text: string): string | undefined {
  const open: (string | undefined)[] = [undefined]
  for (const { 0: head, index } of text.matchAll(heads)) {
    if (head === '(') open.push(beforeNames.test(text.slice(0, index)) ? 'names' : 'call')
    else if (head !== ')') open[open.length - 1] = head
    else if (open.length > 1) open.pop()
  }
  return open.at(-1)
}

/** The text that is sent while the removal is on. */
export function withoutColumn(text: string, id: string, substitute: Substitute): string {
  if (!text.includes(`/*${id}<*/`)) return text
  return text
    .replaceAll(
      // A column may stand behind the name of its row and be marked alone.
      new RegExp(`((?:\\w+\\.)?)/\\*${id}<\\*/([^]*?)/\\*>${id}\\*/`, 'g'),
      (_, row: string, read: string) => inPlaceOf(row + read)[substitute](),
    )
    .replaceAll(new RegExp(`/\\*${id}=(\\w+)\\*/`, 'g'), ' as $1')
}

const inPlaceOf = (read: string): Readonly<Record<Substitute, () => string>> => ({
  nothing: () => `nullif(${read}, ${read})`,
  zero: () => `(${read} - ${read})`,
  empty: () => `left(${read}, 0)`,
  true: () => `(${read} or true)`,
  false: () => `(${read} and false)`,
})
