import { effects, names, written } from '../all-effects.ts'

/**
 * What stands in place of a field that is taken out: nothing; zero or an empty text where the program does not
 * understand nothing; and of a switch either position.
 */
export type Substitute = 'nothing' | 'zero' | 'empty' | 'true' | 'false'

/** A field that is taken out of the file that acts on it. Records that share the file share it. */
export interface Removal {
  readonly id: string
  /** Below `src`. */
  readonly file: string
  /** What programs and statements there call the field. */
  readonly names: readonly string[]
  readonly isSwitch: boolean
  /** Record and field, as the effects are declared. */
  readonly effects: readonly (readonly [string, string])[]
}

/** What can be taken out, of all records. */
export function allRemovals(): Removal[] {
  const all = Object.entries(effects).flatMap(([record, { acts }]) =>
    Object.entries(acts).flatMap(([file, fields]) =>
      fields.map((field) => ({ record, file, field })),
    ),
  )
  const groups = Map.groupBy(all, ({ file, field }) => `${file} ${names(field)}`)
  return [...groups.values()].flatMap((group, index) => {
    const [first] = group
    if (!first) return []
    return {
      id: String(index),
      file: first.file,
      names: names(first.field),
      isSwitch: group.some(
        ({ record, field }) => written.get(record)?.get(ownName(field))?.isSwitch,
      ),
      effects: group.map(({ record, field }) => [record, field] as const),
    }
  })
}

const ownName = (field: string) => field.split('=')[0] ?? ''

/** A text that is put into a file, which keeps all of its own: insertions of nested places do not collide. */
export interface Insertion {
  readonly at: number
  readonly text: string
}

/** The text with the insertions, those at the same place in their order. */
export function withInsertions(text: string, insertions: readonly Insertion[]): string {
  let result = ''
  let from = 0
  for (const { at, text: more } of insertions.toSorted((one, other) => one.at - other.at)) {
    result += text.slice(from, at) + more
    from = at
  }
  return result + text.slice(from)
}
