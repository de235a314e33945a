import type { FileStore } from '../files/file-store.ts'
import type { Outbound } from '../outbound/fetch-public.ts'
import type { Pool } from '../postgres/pool.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Encoding } from '../tables/encoding.ts'
import type { BadLine, Row } from '../tables/rows.ts'
import type { FaultReason } from './bad-lines.ts'
import type { Fields, Values } from './field.ts'
import type { Mapping } from './mapping.ts'

export interface ImportOptions {
  readonly pool: Pool
  readonly tenantId: string
  readonly file: string
  /** Without one the columns are guessed. */
  readonly mapping?: Mapping | undefined
  /** Everything happens and is then rolled back, so the counts are true. */
  readonly dryRun?: boolean | undefined
  /** Writes the good lines although there are bad ones; else one bad line keeps all from being written. */
  readonly skipBad?: boolean | undefined
  /** What happens to unknown columns that have values; refused if left out. */
  readonly unknownColumns?: UnknownColumns | undefined
  /** The file for all faults (CSV); the report has only the first ones. */
  readonly faultFile?: string | undefined
  /** Throwing ends the import; nothing is written then. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Has the last word in the transaction that writes, not in a dry run; throwing undoes it. */
  readonly onWritten?: ((tx: TenantTx, found: FoundInFile & Counts) => Promise<void>) | undefined
  /** Who imports, for the audit trail; the command line if left out. */
  readonly importedBy?: string | undefined
  /** The scopes of the importing caller; all if left out. */
  readonly scopes?: readonly string[] | undefined
  /** Where fetched files are kept, and how they are fetched; without them nothing is. */
  readonly files?: FileStore | undefined
  readonly outbound?: Outbound | undefined
  /** For the transaction that writes; ten minutes if left out. */
  readonly timeLimitMs?: number | undefined
}

export const unknownColumns = ['refuse', 'ignore'] as const
type UnknownColumns = (typeof unknownColumns)[number]

interface Progress {
  readonly step: 'checking' | 'fetching' | 'writing'
  /** Of this step's work, from 0 to 1. */
  readonly fraction: number
  /** Lines that have been checked, or written. */
  readonly lines: number
  /** Of how many lines; unknown until all have been checked. */
  readonly total: number | undefined
}

export interface Counts {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
}

/** What a file turned out to hold. */
export interface FoundInFile {
  /** Lines with text on them, the header not counted. */
  readonly lines: number
  /** Lines that hold no record of their own, for example one more image of the line above. */
  readonly passedOver: number
  /** What is wrong, by line; at most the first 1,000 faults. */
  readonly bad: readonly BadLine[]
  readonly badLines: number
  /** How many faults there are in all, and of which kinds. */
  readonly faults: number
  readonly reasons: readonly FaultReason[]
  /** Columns that become no field, with the number of lines that say something in them. */
  readonly ignoredColumns: readonly ColumnCount[]
  /** Those of them that nobody here knows, for which the file was refused. */
  readonly refusedColumns: readonly UnknownColumn[]
}

interface ColumnCount {
  readonly column: string
  readonly values: number
}

export interface UnknownColumn extends ColumnCount {
  /** Fields that may have been meant. */
  readonly near: readonly string[]
}

export interface ImportReport extends Counts, FoundInFile {
  /** Whether the database holds the result now: false in a dry run, and when bad lines prevented it. */
  readonly written: boolean
  readonly encoding: Encoding
  readonly delimiter: string
}

/** What a file says of one record. */
export interface ImportedRecord {
  readonly line: number
  /** What the record is found again by; letter case does not count. */
  readonly key: string
}

/** What became of some records, and which ones were written: ids of the importer's `writes`. */
export interface WrittenSome extends Counts {
  readonly ids?: readonly number[]
}

/** Gets the number of the pass, from 0. */
export type WriteSome<R> = (records: readonly R[], pass: number) => Promise<WrittenSome>

/** How one kind of record is imported. */
export interface Importer<F extends Fields, R extends ImportedRecord> {
  /** The kind of record and the operation, as the audit trail names them. */
  readonly entity: string
  readonly operation: string
  /** The kind of the records whose ids are told of what was written (`item`): the audit log names them. */
  readonly writes: string
  /** Known columns without a field: they are reported and not refused. */
  readonly isLeftOut?: (column: string) => boolean
  /** Neighbouring rows with the same answer belong together; undefined stands alone. */
  readonly groupOf?: (values: Values<F>) => string | undefined
  /** The records of rows that belong together. Throws `CellFault` where they make none. */
  readonly recordsOf: (rows: readonly Row<F>[]) => R[]
  /** Rules that need the database, for some records at a time. */
  readonly check?: (tx: TenantTx, records: readonly R[]) => Promise<BadLine[]>
  /** Rules that need the whole file, after its last record: the line of each key, in lower case. */
  readonly checkAll?: (tx: TenantTx, lineByKey: ReadonlyMap<string, number>) => Promise<BadLine[]>
  /**
   * Fetches what the records name elsewhere, outside of any transaction. What it answers is told and makes
   * no line bad.
   */
  readonly gather?: (records: readonly R[]) => Promise<BadLine[]>
  /** Done before the transaction that writes, in one of its own; not in a dry run. */
  readonly prepare?: (tx: TenantTx, keys: readonly string[]) => Promise<void>
  /** The file is written in as many passes, each taking the records that it answers true to. */
  readonly passes: readonly ((record: R) => boolean)[]
  /** Passes that take no record of this file are left out. */
  readonly isPassNeeded?: (pass: number) => boolean
  /** Writes some records at a time, within one transaction; gets the keys of all beforehand. */
  readonly writer: (tx: TenantTx, keys: readonly string[]) => Promise<WriteSome<R>>
}
