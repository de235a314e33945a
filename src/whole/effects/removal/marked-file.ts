import { readFileSync } from 'node:fs'
import { takenOutOfPaper } from './paper-reads.ts'
import { type Insertion, type Removal, withInsertions } from './removal.ts'
import { markedInScript } from './script-reads.ts'

/** The text of a file below `src`. */
export function sourceOf(file: string): string {
  return readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
}

/** Papers are no programs: they are written again for each removal. */
export const isPaper = (file: string): boolean => file.endsWith('.typ')

/** The file with marks where it reads the fields, and the ids of those that it reads. */
export function markedFile(
  file: string,
  own: readonly Removal[],
): { readonly text: string; readonly read: ReadonlySet<string> } {
  const text = sourceOf(file)
  const readBy = (isRead: (one: Removal) => boolean) =>
    new Set(own.filter(isRead).map(({ id }) => id))
  if (isPaper(file)) {
    return { text, read: readBy(({ names }) => takenOutOfPaper(text, names, 'nothing').length > 0) }
  }
  const wanted = new Map(own.flatMap(({ id, names }) => names.map((name) => [name, id])))
  const insertions = markedInScript(file, text, wanted)
  return {
    text: withInsertions(text, insertions),
    read: readBy(({ id }) => isMarked(insertions, id)),
  }
}

const isMarked = (insertions: readonly Insertion[], id: string): boolean =>
  insertions.some(({ text }) => text === `/*${id}<*/` || text.includes(`, '${id}', `))
