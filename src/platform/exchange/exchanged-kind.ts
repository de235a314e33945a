import type { Exporter } from './export/exported-rows.ts'
import type { ImportOptions, ImportReport } from './import/importer.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { Preview } from './mapping/preview.ts'

/** A kind of record that can be exported to files. */
interface ExportedKind {
  /** The scope that an export needs. */
  readonly readScope: string
  readonly exporter: Exporter
}

/** A kind of record that can be exported to files and imported from files. */
export interface ExchangedKind extends ExportedKind {
  /** The scope that an import needs. */
  readonly writeScope: string
  readonly preview: (file: string, mapping?: Mapping) => Promise<Preview>
  readonly importFile: (options: ImportOptions) => Promise<ImportReport>
}

/** By the names that callers use, in the plural. */
export type ExportedKinds = Readonly<Record<string, ExportedKind>>
export type ExchangedKinds = Readonly<Record<string, ExchangedKind>>

/** For descriptions: `\`items.read\` for items, …`. */
export function scopesByKind<Scope extends string>(
  kinds: Readonly<Record<string, Readonly<Record<Scope, string>>>>,
  scope: Scope,
): string {
  return Object.entries(kinds)
    .map(([name, kind]) => `\`${kind[scope]}\` for ${name}`)
    .join(', ')
}
