import type { UndoableEntry } from '../../../audit/undo/audited-entry.ts'
import { notUndoable } from '../../../audit/undo/undo-refusals.ts'
import type { TenantTx } from '../../../postgres/transaction.ts'
import { findChangedSince, findUsed, readParts, type StoredPart } from './import-part-store.ts'
import type { ImportUndo, UndoneImports, WrittenRecords } from './import-undo.ts'
import { recordsChanged, recordsUsed } from './import-undo-refusals.ts'

/** How the import of an entry is taken back. Throws `audit-entry.not-undoable` (422) where it never is. */
export function undoOf(imports: UndoneImports, entry: UndoableEntry) {
  const undo = imports[entry.operation]
  if (!undo) throw notUndoable(entry, 'unknown')
  if ('never' in undo) throw notUndoable(entry, undo.never)
  return undo
}

/** The parts of an import. Throws `audit-entry.not-undoable` (422) where it cannot be taken back. */
export async function partsOf(tx: TenantTx, entry: UndoableEntry): Promise<StoredPart[]> {
  const parts = await readParts(tx, entry.id)
  if (parts.length === 0) throw notUndoable(entry, 'unkept')
  const reasons = parts.flatMap(({ lasting }) => lasting ?? [])
  const [reason = undefined] = reasons.includes('booked') ? ['booked' as const] : reasons
  if (reason) throw notUndoable(entry, reason)
  return parts
}

export function allOf(parts: readonly StoredPart[]): WrittenRecords {
  return {
    added: parts.flatMap(({ added }) => added),
    written: parts.flatMap(({ written }) => written),
  }
}

/**
 * Throws `audit-entry.changed-since` where records of the import were changed after it, and
 * `audit-entry.in-use` where others use its new records (409).
 */
export async function refuseIfBuiltUpon(
  tx: TenantTx,
  entry: UndoableEntry,
  { records, uses }: ImportUndo,
  all: WrittenRecords,
): Promise<void> {
  const changed = await findChangedSince(tx, entry.id, records)
  if (changed.length > 0) throw recordsChanged(entry, changed)
  const used = await findUsed(tx, records, uses, all)
  if (used.length > 0) throw recordsUsed(entry, used, uses)
}
