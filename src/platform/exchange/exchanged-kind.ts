import type { Exporter } from './exported-rows.ts'
import type { ImportOptions, ImportReport } from './importer.ts'
import type { Mapping } from './mapping.ts'
import type { Preview } from './preview.ts'

/** A kind of record that leaves in files and comes back in files. */
export interface ExchangedKind {
  /** What who exports and who imports must be allowed. */
  readonly readScope: string
  readonly writeScope: string
  readonly exporter: Exporter
  readonly preview: (file: string, mapping?: Mapping) => Promise<Preview>
  readonly importFile: (options: ImportOptions) => Promise<ImportReport>
}

/** By the name that callers give them, in the plural. */
export type ExchangedKinds = Readonly<Record<string, ExchangedKind>>
