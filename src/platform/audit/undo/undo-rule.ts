import type { GivenInput } from '../../pipeline/run-within.ts'
import { changedFields, fieldsOf, type UndoableEntry } from './audited-entry.ts'
import type { UndoReason } from './undo-reasons.ts'

/**
 * How the writes of an operation are taken back: by an operation, as an ordinary write with all of its checks,
 * or not at all, with the reason. Each room declares its rules in `undo.ts`, by the name of the operation.
 */
export type UndoRule = NeverUndone | UndoneBy | UndoneByEntry

interface NeverUndone {
  readonly never: UndoReason
}

/** For operations that write entries of several kinds: the rule of an entry. */
interface UndoneByEntry {
  readonly of: (entry: UndoableEntry) => NeverUndone | UndoneBy
}

export interface UndoneBy {
  /** Name of the operation that takes it back. */
  readonly by: string
  /** Whether that operation must find exactly the values that the entry left, and restore exactly those before it. */
  readonly isExact: boolean
  /** Whether any later change of the record prevents it. */
  readonly needsUntouched: boolean
  /** The body of that operation, in the fields of the trail; undefined where the entry lacks some of it. */
  readonly said?: (entry: UndoableEntry) => Readonly<Record<string, unknown>> | undefined
  /** Why an entry of this operation is not taken back although others are. */
  readonly unless?: (entry: UndoableEntry) => UndoReason | undefined
  /** The whole input, where neither path nor body follow from the entry. A reason where it cannot be had. */
  readonly input?: (entry: UndoableEntry) => GivenInput | UndoReason
}

/**
 * Writes back the fields that were changed, to what they were before: `by` is mostly the operation itself.
 * An entry that changed one of the fields `except` lacks what is needed for that.
 */
export function restoredBy(by: string, ...except: readonly string[]): UndoneBy {
  const said = (entry: UndoableEntry) => {
    const { before, after } = entry
    const changed = changedFields(entry)
    const isLacking = (name: string) => except.includes(name) || !Object.hasOwn(before ?? {}, name)
    if (!before || !after || changed.some(isLacking)) return undefined
    return fieldsOf(Object.fromEntries(changed.map((name) => [name, before[name]])))
  }
  return { by, isExact: true, needsUntouched: false, said }
}

/** A switch that another operation sets back. */
export function reversedBy(by: string): UndoRule {
  return { by, isExact: true, needsUntouched: false }
}

/** A new record that is deleted again, where nothing has changed it and nothing refers to it. */
export function deletedBy(by: string, unless?: UndoneBy['unless']): UndoneBy {
  return { by, isExact: false, needsUntouched: true, ...(unless && { unless }) }
}

/** A record that must stay, and is reversed by another record, such as a cancellation. */
export function counteredBy(by: string, input: NonNullable<UndoneBy['input']>): UndoRule {
  return { by, isExact: false, needsUntouched: false, input }
}

/** A batch with an entry for each new or changed record. */
export function eachUndoneBy(remove: string, update: string): UndoRule {
  return { of: ({ before }) => (before === null ? deletedBy(remove) : restoredBy(update)) }
}

/** The same rule for several operations. */
export function allNeverUndone(
  never: UndoReason,
  ...operations: readonly string[]
): Readonly<Record<string, UndoRule>> {
  return Object.fromEntries(operations.map((name) => [name, { never }]))
}
