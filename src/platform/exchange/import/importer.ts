import type { UndoReason } from '../../audit/undo/undo-reasons.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Outbound } from '../../outbound/fetch-public.ts'
import type { Pool } from '../../postgres/connections/pool.ts'
import type { TenantTx } from '../../postgres/transaction.ts'
import type { Cause } from '../../postgres/transaction-options.ts'
import type { Encoding } from '../../tables/csv/encoding.ts'
import type { BadLine, Row } from '../../tables/rows.ts'
import type { Fields, Values } from '../mapping/field.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { FaultReason } from './bad-lines.ts'
import type { KeptRecords } from './undo/import-undo.ts'

export interface ImportOptions {
  readonly pool: Pool
  readonly tenantId: string
  readonly file: string
  /** Without a mapping the columns are guessed. */
  readonly mapping?: Mapping | undefined
  /** Everything is executed and then rolled back, so the counts are true. */
  readonly dryRun?: boolean | undefined
  /** Writes the good lines although there are bad ones; otherwise one bad line prevents every write. */
  readonly skipBad?: boolean | undefined
  /** What happens to unknown columns that have values; refused if left out. */
  readonly unknownColumns?: UnknownColumns | undefined
  /** The file for all faults (CSV); the report has only the first ones. */
  readonly faultFile?: string | undefined
  /** Throwing ends the import; nothing is written then. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Runs last in the transaction that writes, not in a dry run; throwing rolls everything back. */
  readonly onWritten?: ((tx: TenantTx, found: FoundInFile & Counts) => Promise<void>) | undefined
  /** The user or app that imports, for the audit trail; the command line if left out. */
  readonly importedBy?: string | undefined
  /** What the caller calls the file, for the audit trail; its own name if left out. */
  readonly fileName?: string | undefined
  /** The job that imports: the audit trail has `job.<id>` in place of a request. */
  readonly jobId?: string | undefined
  /** The scopes of the importing caller; all if left out. */
  readonly scopes?: readonly string[] | undefined
  /** Where fetched files are stored, and how they are fetched; without them nothing is. */
  readonly files?: FileStore | undefined
  readonly outbound?: Outbound | undefined
  /** Time limit of the transaction that writes; ten minutes if left out. */
  readonly timeLimitMs?: number | undefined
  /** What led to the import; a caller if left out. */
  readonly cause?: Cause
}

export const unknownColumns = ['refuse', 'ignore'] as const
type UnknownColumns = (typeof unknownColumns)[number]

interface Progress {
  readonly step: 'checking' | 'fetching' | 'writing'
  /** Progress of this step, from 0 to 1. */
  readonly fraction: number
  /** Lines that have been checked, or written. */
  readonly lines: number
  /** Total number of lines; unknown until all have been checked. */
  readonly total: number | undefined
}

export interface Counts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/** What the reading of a file found. */
export interface FoundInFile {
  /** Lines with text, without the header. */
  readonly lines: number
  /** Lines that hold no record of their own, for example one more image of the line above. */
  readonly passedOver: number
  /** The faults, by line; at most the first 1,000. */
  readonly bad: readonly BadLine[]
  readonly badLines: number
  /** How many faults there are in total, by kind. */
  readonly faults: number
  readonly reasons: readonly FaultReason[]
  /** Columns without a field, with the number of lines that have a value in them. */
  readonly ignoredColumns: readonly ColumnCount[]
  /** The unknown ones among them, for which the file was refused. */
  readonly refusedColumns: readonly UnknownColumn[]
}

interface ColumnCount {
  readonly column: string
  readonly values: number
}

export interface UnknownColumn extends ColumnCount {
  /** Fields that were probably meant. */
  readonly near: readonly string[]
}

export interface ImportReport extends Counts, FoundInFile {
  /** Whether the database holds the result now: false in a dry run, and when bad lines prevented it. */
  readonly written: boolean
  readonly encoding: Encoding
  readonly delimiter: string
}

/** The values of a file for one record. */
export interface ImportedRecord {
  readonly line: number
  /** The key that finds the record again; letter case is ignored. */
  readonly key: string
}

/** The outcome for some records, and which ones were written: ids of the importer's `writes`. */
export interface WrittenSome extends Counts {
  readonly ids?: readonly number[]
  /** Those of them that are new. */
  readonly added?: readonly number[]
  /** The former values of the others, for an importer that has `kept`. */
  readonly former?: object | undefined
  /** Why these writes cannot be taken back. */
  readonly lasting?: UndoReason | undefined
}

/** Receives the number of the pass, from 0. */
export type WriteSome<R> = (records: readonly R[], pass: number) => Promise<WrittenSome>

/** How one kind of record is imported. */
export interface Importer<F extends Fields, R extends ImportedRecord> {
  /** The kind of record and the operation, as the audit trail names them. */
  readonly entity: string
  readonly operation: string
  /** The kind of record whose written ids the audit log names (`item`). */
  readonly writes: string
  /** These records, where their former values are kept, so that the import can be taken back. */
  readonly kept?: KeptRecords
  /** Known columns without a field: they are reported and not refused. */
  readonly isLeftOut?: (column: string) => boolean
  /** Adjacent rows with the same result form a group; undefined is a group of its own. */
  readonly groupOf?: (values: Values<F>) => string | undefined
  /** The records of a group of rows. Throws `CellFault` when the rows do not form valid records. */
  readonly recordsOf: (rows: readonly Row<F>[]) => R[]
  /** Rules that need the database, for some records at a time. */
  readonly check?: (tx: TenantTx, records: readonly R[]) => Promise<BadLine[]>
  /** Rules that need the whole file, after its last record: the line of each key, in lower case. */
  readonly checkAll?: (tx: TenantTx, lineByKey: ReadonlyMap<string, number>) => Promise<BadLine[]>
  /**
   * Fetches what the records refer to elsewhere, outside of any transaction. The faults it returns
   * are reported and make no line bad.
   */
  readonly gather?: (records: readonly R[]) => Promise<BadLine[]>
  /** Runs before the transaction that writes, in a transaction of its own; not in a dry run. */
  readonly prepare?: (tx: TenantTx, keys: readonly string[]) => Promise<void>
  /**
   * The file is written in as many passes; each takes the records for which its function returns
   * true.
   */
  readonly passes: readonly ((record: R) => boolean)[]
  /** Passes that take no record of this file are left out. */
  readonly isPassNeeded?: (pass: number) => boolean
  /** Writes some records at a time, within one transaction; receives all keys beforehand. */
  readonly writer: (tx: TenantTx, keys: readonly string[]) => Promise<WriteSome<R>>
}
