import type { Exporter } from './export/exported-rows.ts'
import type { ImportOptions, ImportReport } from './import/importer.ts'
import {
  type ImportUndo,
  type LastingImport,
  type UndoneImports,
  undoImportOperation,
} from './import/undo/import-undo.ts'
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
  /** How such an import is taken back, or why it is not. */
  readonly undo: ImportUndo | LastingImport
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

/** How imports of these kinds are taken back. */
export function undoneImports(kinds: ExchangedKinds): UndoneImports {
  const ofKinds = Object.values(kinds).map(({ writeScope: scope, undo }) => [
    undo.operation,
    'never' in undo ? undo : { ...undo, scope },
  ])
  const again = { operation: undoImportOperation, never: 'reimport' }
  return Object.fromEntries([...ofKinds, [again.operation, again]])
}
