import type { UndoReason } from '../../../audit/undo/undo-reasons.ts'
import type { TenantTx } from '../../../postgres/transaction.ts'
import type { RecordUse } from '../../../records/record-use-store.ts'

/** The records that an import writes, whose former values are kept. */
export interface KeptRecords {
  /** Their kind, as the audit trail names it: `item`. */
  readonly kind: string
  readonly table: string
  /** What `version` calls a row of the table. */
  readonly as: string
  /** When a record or a part of it last changed, as an expression: it only grows. */
  readonly version: string
  /** The column with the name or number by which people know a record. */
  readonly name: string
}

/** What one step of an import wrote, and the former values. */
export interface WrittenPart {
  /** Ids of the records that were new. */
  readonly added: readonly number[]
  /** The former values of the changed ones, as their kind keeps them. */
  readonly former: object | null
}

/** All records that an import wrote. */
export interface WrittenRecords {
  readonly added: readonly number[]
  /** The new ones and those that were changed. */
  readonly written: readonly number[]
}

/** How imports of a kind of records are taken back. */
export interface ImportUndo {
  /** What the audit trail calls the operation: `importItems`. */
  readonly operation: string
  readonly records: KeptRecords
  /** What prevents a new record from being deleted again. */
  readonly uses: readonly RecordUse[]
  /**
   * Locks the records in the order of their numbers, the new ones also against everyone who needs them to
   * exist. Returns what takes back one part; the parts come from the last to the first.
   */
  readonly begin: (
    tx: TenantTx,
    all: WrittenRecords,
  ) => Promise<(part: WrittenPart) => Promise<void>>
}

/** Imports of a kind of records that are not taken back, and why. */
export interface LastingImport {
  readonly operation: string
  readonly never: UndoReason
}

/** How each import is taken back, by the name of its operation in the audit trail. */
export type UndoneImports = Readonly<
  Record<string, LastingImport | (ImportUndo & { readonly scope: string })>
>

/** What the audit trail calls taking back an import. */
export const undoImportOperation = 'undoImport'
