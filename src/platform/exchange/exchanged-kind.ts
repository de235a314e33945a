import type { Exporter } from './export/exported-rows.ts'
import type { ImportOptions, ImportReport } from './import/importer.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { Preview } from './mapping/preview.ts'

/** A kind of record that can be exported to files and imported from files. */
export interface ExchangedKind {
  /** The scopes that an export and an import need. */
  readonly readScope: string
  readonly writeScope: string
  readonly exporter: Exporter
  readonly preview: (file: string, mapping?: Mapping) => Promise<Preview>
  readonly importFile: (options: ImportOptions) => Promise<ImportReport>
}

/** By the names that callers use, in the plural. */
export type ExchangedKinds = Readonly<Record<string, ExchangedKind>>

/** For descriptions: `\`items.read\` for items, …`. */
export function scopesByKind(kinds: ExchangedKinds, scope: 'readScope' | 'writeScope'): string {
  return Object.entries(kinds)
    .map(([name, kind]) => `\`${kind[scope]}\` for ${name}`)
    .join(', ')
}
