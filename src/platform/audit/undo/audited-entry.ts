/** The values of a record by field, as the audit trail keeps them. */
export type AuditedFields = Readonly<Record<string, unknown>>

/** An entry of the audit trail as an undo reads it. */
export interface UndoableEntry {
  readonly id: string
  readonly operation: string
  readonly entity: string
  readonly entityId: string
  readonly before: AuditedFields | null
  readonly after: AuditedFields | null
  readonly recordCount: number
  /** The entry that this one took back. */
  readonly undoes: string | null
  /** The request that took it back, where one did. */
  readonly undoneBy: string | null
}

/** A write that an undo made, as in its own audit entry. */
export interface WrittenEntry {
  readonly operation: string
  readonly entity: string
  readonly entityId: string
  readonly before: AuditedFields | null
  readonly after: AuditedFields | null
}

/** Replaces personal data in the trail. */
const masked = '***'

/** Whether some value was not kept. */
export function isMasked(value: unknown): boolean {
  if (value === masked) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(isMasked)
}

/** The fields with the names of the domain: entries of items have those of columns. */
export function fieldsOf(fields: AuditedFields | null): AuditedFields {
  const named = Object.entries(fields ?? {}).map(([name, value]) => [
    name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(named)
}

type Change = Pick<UndoableEntry, 'before' | 'after'>

/** The fields that got another value: an entry may also name some that kept theirs. */
export function changedFields({ before, after }: Change): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].filter((name) => !isSame(before?.[name], after?.[name]))
}

/**
 * Whether a write reversed exactly the change of an entry: it found the values after it, and restored those before it.
 * Fields that an operation counts or sets itself do not matter.
 */
export function mirrors(written: Change, entry: Change, readOnly: readonly string[]): boolean {
  const changed = changedFields(entry).filter((name) => !readOnly.includes(name))
  const isTakenBack = changed.every(
    (name) =>
      isSame(written.before?.[name], entry.after?.[name]) &&
      isSame(written.after?.[name], entry.before?.[name]),
  )
  const expected = [...changed, ...readOnly]
  return isTakenBack && changedFields(written).every((name) => expected.includes(name))
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [these, those] = [one as AuditedFields, other as AuditedFields]
  const names = new Set([...Object.keys(these), ...Object.keys(those)])
  return [...names].every(
    (name) => name in these && name in those && isSame(these[name], those[name]),
  )
}
