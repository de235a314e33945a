import { importCustomers, previewCustomers } from '../../customers/import/import-customers.ts'
import type { ImportOptions, ImportReport } from '../../platform/csv/importer.ts'
import { type Mapping, readMapping } from '../../platform/csv/mapping.ts'
import type { Preview } from '../../platform/csv/preview.ts'
import { exchangedKinds } from '../exchanged-kinds.ts'
import type { Answer, Given, Surroundings } from './command.ts'
import { findTenantId } from './find-tenant.ts'
import { withDatabase } from './open-pool.ts'
import { factsOf, tableOf } from './table.ts'

interface Kind {
  readonly preview: (file: string, mapping?: Mapping) => Promise<Preview>
  readonly importFile: (options: ImportOptions) => Promise<ImportReport>
}

const kinds = {
  ...exchangedKinds,
  customers: { preview: previewCustomers, importFile: importCustomers },
} satisfies Record<string, Kind>

export type ImportedKind = keyof typeof kinds

/** Shows how a file is understood, asks whether that is right, and imports it. */
export async function importFile(
  plural: ImportedKind,
  given: Given,
  surroundings: Surroundings,
): Promise<Answer> {
  const file = given.argument('file')
  const mappingFile = given.text('mapping')
  const mapping = mappingFile === undefined ? undefined : await readMapping(mappingFile)
  surroundings.terminal.note(`${readAs(await kinds[plural].preview(file, mapping))}\n`)
  if (!(await isWanted(given, surroundings))) {
    return { json: { written: false }, text: 'Nothing was imported.', status: 1 }
  }
  const report = await write(kinds[plural].importFile, { file, mapping }, given, surroundings)
  return reported(report, plural, given.has('dry-run'))
}

async function isWanted(given: Given, { terminal }: Surroundings): Promise<boolean> {
  if (given.has('yes') || given.has('dry-run') || !terminal.isInteractive) return true
  return terminal.confirm('Import the file like this?')
}

async function write(
  importFile: Kind['importFile'],
  source: Pick<ImportOptions, 'file' | 'mapping'>,
  given: Given,
  { terminal, config, access }: Surroundings,
): Promise<ImportReport> {
  const progress = terminal.progress()
  try {
    return await withDatabase(config(), async (pool) =>
      importFile({
        pool,
        tenantId: await findTenantId(pool, given.text('tenant') ?? access.tenantId),
        ...source,
        dryRun: given.has('dry-run'),
        skipBad: given.has('skip-bad'),
        onProgress: ({ step, fraction }) => progress.at(step, fraction),
      }),
    )
  } finally {
    progress.end()
  }
}

/** How the file is understood, to be looked over before it is written. */
function readAs(preview: Preview): string {
  const { isWorkbook, encoding, delimiter, columns, defaults, unmapped, rows } = preview
  const [first] = rows
  const mapped = tableOf(
    columns.filter(({ field }) => field !== undefined),
    {
      column: ({ column }) => column,
      field: ({ field }) => field,
      'looked up in': ({ lookup }) => lookup?.file,
      'first line': ({ field }) => excerpt(field && first?.values[field as never]),
    },
    '',
  )
  const sign = delimiter === '\t' ? 'tabs' : `"${delimiter}"`
  const form = isWorkbook ? 'a workbook' : `${encoding} with ${sign} between its columns`
  const given = Object.entries(defaults).map(([field, value]) => `${field} = ${value}`)
  return [
    `The file is ${form}.`,
    mapped,
    ...(given.length > 0 ? [`Given for every line: ${given.join(', ')}`] : []),
    ...(unmapped.length > 0 ? [`Not imported: ${unmapped.join(', ')}`] : []),
  ].join('\n\n')
}

function excerpt(value: unknown): unknown {
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value
  return typeof text === 'string' && text.length > 50 ? `${text.slice(0, 49)}…` : text
}

function reported(report: ImportReport, plural: string, isDryRun: boolean): Answer {
  const isRefused = report.badLines > 0 && !report.written
  const facts = factsOf({
    'Lines read': report.lines,
    [isDryRun ? 'Would be added' : 'Added']: report.created,
    [isDryRun ? 'Would be changed' : 'Changed']: report.updated,
    'As they were': report.unchanged,
    'Bad lines': report.badLines,
  })
  const parts = [
    ...(isDryRun ? [`This was a dry run: no ${plural} were written.`] : []),
    ...(isRefused && !isDryRun ? ['Nothing was imported: some lines are bad.'] : []),
    facts,
    ...(report.bad.length > 0 ? [report.bad.map(toldOf).join('\n')] : []),
    ...(isRefused ? ['Correct them, or leave them out with --skip-bad.'] : []),
  ]
  return { json: report, text: parts.join('\n\n'), status: isRefused ? 1 : 0 }
}

function toldOf({ line, column, reason }: ImportReport['bad'][number]): string {
  return `line ${line}${column === undefined ? '' : `, ${column}`}: ${reason}`
}
