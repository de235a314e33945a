import type { UndoneImports } from '../../exchange/import/undo/import-undo.ts'
import {
  type RequestedUndo,
  requestImportUndo,
} from '../../exchange/import/undo/request-import-undo.ts'
import type { Call, Operation } from '../../pipeline/operation.ts'
import { shapeOf } from '../../pipeline/operation.ts'
import { type GivenInput, runWithin } from '../../pipeline/run-within.ts'
import { Refusal } from '../../values/refusal.ts'
import {
  changedFields,
  fieldsOf,
  isMasked,
  mirrors,
  type UndoableEntry,
  type WrittenEntry,
} from './audited-entry.ts'
import { keyOf, restoredBody } from './restored-body.ts'
import type { UndoReason } from './undo-reasons.ts'
import { alreadyUndone, changedSince, notUndoable } from './undo-refusals.ts'
import type { UndoneBy, UndoRule } from './undo-rule.ts'
import { findLaterEntry, findWrites, markUndone } from './undo-store.ts'

/** Everything that can be undone, by the name of the operation that wrote it. */
export interface UndoTable {
  readonly rules: Readonly<Record<string, UndoRule>>
  readonly operations: ReadonlyMap<string, Operation>
  readonly imports: UndoneImports
}

type UndoCall = Call<never, never, never>

/** An entry that was taken back, and what was written for it. */
export interface UndoneEntry {
  readonly entry: UndoableEntry
  readonly writes: readonly WrittenEntry[]
  /** Of an import: a job takes it back. */
  readonly requested?: RequestedUndo
}

/**
 * Takes back the change of one entry by an operation that does it as an ordinary write, or, for an
 * import, by a job that it requests. Throws
 * `audit-entry.undone` and `audit-entry.changed-since` (409), `audit-entry.not-undoable` (422), and what
 * that operation is refused with.
 */
export async function undoEntry(
  call: UndoCall,
  table: UndoTable,
  entry: UndoableEntry,
): Promise<UndoneEntry> {
  const { tx, headers } = call
  if (entry.undoneBy !== null) throw alreadyUndone(entry)
  if (Object.hasOwn(table.imports, entry.operation)) {
    return { entry, writes: [], requested: await requestImportUndo(call, table.imports, entry) }
  }
  const planned = planUndo(table, entry)
  if (typeof planned === 'string') throw notUndoable(entry, planned)
  const { rule, operation, input, readOnly } = planned
  if (!(await markUndone(tx, entry, headers.requestId))) throw alreadyUndone(entry)
  const later = await findLaterEntry(
    tx,
    entry,
    rule.needsUntouched ? undefined : changedFields(entry),
  )
  if (later && rule.needsUntouched) throw changedSince(entry, later)
  const from = tx.auditedCount
  try {
    await runWithin(call, operation, input, entry.id)
  } catch (error) {
    // The operation is often refused because of a later change, and that change is the more useful reason.
    throw later && rule.isExact && error instanceof Refusal ? changedSince(entry, later) : error
  }
  const writes = await findWrites(tx, entry.id, headers.requestId, from)
  const isOwn = (one: WrittenEntry) =>
    one.entity === entry.entity && one.entityId === entry.entityId
  if (rule.isExact && !writes.some((one) => isOwn(one) && mirrors(one, entry, readOnly))) {
    throw changedSince(entry, later)
  }
  return { entry, writes }
}

interface PlannedUndo {
  readonly rule: UndoneBy
  readonly operation: Operation
  readonly input: GivenInput
  /** Fields of the entry that the operation sets itself. */
  readonly readOnly: readonly string[]
}

/** How an entry is taken back, or why it is not. */
function planUndo(
  { rules, operations }: UndoTable,
  entry: UndoableEntry,
): PlannedUndo | UndoReason {
  const declared = Object.hasOwn(rules, entry.operation) ? rules[entry.operation] : undefined
  if (!declared) return 'unknown'
  const rule = 'of' in declared ? declared.of(entry) : declared
  if ('never' in rule) return rule.never
  if (entry.recordCount > 0 && rule.isExact && entry.entityId === 'batch') return 'many'
  if (rule.isExact && (isMasked(entry.before) || isMasked(entry.after))) return 'personal'
  const reason = rule.unless?.(entry)
  if (reason) return reason
  const operation = operations.get(rule.by)
  if (!operation) return 'unknown'
  const planned = rule.input ? { input: rule.input(entry) } : inputOf(rule, operation, entry)
  if (typeof planned === 'string') return planned
  if (typeof planned.input === 'string') return planned.input
  return { rule, operation, readOnly: [], ...planned, input: planned.input }
}

function inputOf(
  { said: saidOf }: UndoneBy,
  operation: Operation,
  entry: UndoableEntry,
): Pick<PlannedUndo, 'input' | 'readOnly'> | UndoReason {
  const path = pathOf(operation, entry)
  if (!path) return 'part'
  if (!saidOf) return { input: { path, body: {} }, readOnly: [] }
  const said = saidOf(entry)
  if (!said) return 'part'
  const restored = restoredBody(shapeOf(operation.body ?? {}), said)
  if (!restored) return 'part'
  return { input: { path, body: restored.body }, readOnly: restored.readOnly }
}

/** The last parameter of a path names the record of the entry, those before it what it belongs to. */
function pathOf(
  { pathParameters = {} }: Operation,
  entry: UndoableEntry,
): Record<string, unknown> | undefined {
  const names = Object.keys(pathParameters)
  const known = { ...fieldsOf(entry.before), ...fieldsOf(entry.after) }
  const values = names.map((name, index) =>
    index === names.length - 1 ? entry.entityId : known[name],
  )
  if (values.some((value) => value === undefined || value === null)) return undefined
  return Object.fromEntries(names.map((name, index) => [name, keyOf(values[index])]))
}
