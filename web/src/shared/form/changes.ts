/** What a person has entered: by the path of the field (`weights.net`). Null clears it. */
export type Changes = Readonly<Record<string, unknown>>

/** The value of a record at a path; undefined where there is none. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name],
      record,
    )
}

/** With a field changed. What equals the record again is no change. */
export function withChange(
  changes: Changes,
  record: unknown,
  path: string,
  value: unknown,
): Changes {
  const { [path]: _, ...others } = changes
  return isSame(value, valueAt(record, path)) ? others : { ...others, [path]: value }
}

/** The body of a PATCH: the fields that differ, and nothing else. Lists go whole. */
export function bodyOf(changes: Changes): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let part = body
    for (const name of names) {
      part[name] ??= {}
      part = part[name] as Record<string, unknown>
    }
    part[last] = value
  }
  return body
}

/** Null, an empty text and nothing at all look the same in a form. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => (value === undefined || value === '' ? null : value)
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

/** The sentence for a field: its own fault, or the first of what lies below it. */
export function faultAt(
  faults: Readonly<Record<string, string>>,
  path: string,
): string | undefined {
  const below = Object.entries(faults).find(
    ([at]) => at.startsWith(`${path}.`) || at.startsWith(`${path}[`),
  )
  return faults[path] ?? below?.[1]
}
