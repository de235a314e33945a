import { writeFile } from 'node:fs/promises'
import type { ExchangedKind } from '../../../../platform/exchange/exchanged-kind.ts'
import { mayHoldFaults } from '../../../../platform/exchange/import/fault-file.ts'
import {
  type ImportOptions,
  type ImportReport,
  unknownColumns,
} from '../../../../platform/exchange/import/importer.ts'
import {
  type Mapping,
  readMapping,
  withDefault,
} from '../../../../platform/exchange/mapping/mapping.ts'
import { suggestion } from '../../../../platform/exchange/mapping/near-fields.ts'
import { mappingFrom, type Preview } from '../../../../platform/exchange/mapping/preview.ts'
import { refuseFields } from '../../../../platform/exchange/mapping/required.ts'
import { exchangedKinds } from '../../../exchanged-kinds.ts'
import { filesOf, outboundOf } from '../../../process/stores.ts'
import { CliError, usageError } from '../../cli-error.ts'
import type { Answer, Given, Surroundings } from '../../command.ts'
import { withDatabase } from '../../open-pool.ts'
import { tableOf } from '../../table.ts'
import { findTenantId } from './find-tenant.ts'
import { reportedImport } from './import-report.ts'

export type ImportedKind = keyof typeof exchangedKinds

/** Shows how a file will be read, asks for consent, and imports it. */
export async function importFile(
  plural: ImportedKind,
  given: Given,
  surroundings: Surroundings,
): Promise<Answer> {
  const file = given.argument('file')
  const mappingFile = given.text('mapping')
  const read = mappingFile === undefined ? undefined : await readMapping(mappingFile)
  const mapping = withDefault(read, 'warehouse', given.text('warehouse'))
  const errorsFile = given.text('errors')
  if (errorsFile !== undefined) await refuseForeignFile(errorsFile)
  const unknownColumns = unknownColumnsOf(given)
  const preview = await exchangedKinds[plural].preview(file, mapping)
  surroundings.terminal.note(`${readAs(preview)}\n`)
  const draft = given.text('write-mapping')
  if (draft !== undefined) return writeMapping(draft, preview, mapping)
  refuseFields(
    preview.missing,
    preview.columns.map(({ column }) => column),
  )
  const consent = await isWanted(given, surroundings)
  if (consent === 'no')
    return { json: { written: false }, text: 'Nothing was imported.', status: 1 }
  // A person who agreed has seen which columns are left out.
  const seen = consent === 'answered' ? 'ignore' : undefined
  const options = { file, mapping, faultFile: errorsFile, unknownColumns: unknownColumns ?? seen }
  const report = await write(exchangedKinds[plural].importFile, options, given, surroundings)
  return reportedImport(report, plural, { isDryRun: given.has('dry-run'), errorsFile })
}

/** Writes a mapping file with the guessed fields, to be corrected. */
async function writeMapping(
  path: string,
  preview: Preview,
  mapping: Mapping | undefined,
): Promise<Answer> {
  const written = mappingFrom(preview, mapping)
  const text = `${JSON.stringify(written, undefined, 2)}\n`
  await writeFile(path, text, { flag: 'wx' }).catch((cause: unknown) => {
    throw new CliError(`${path} cannot be written: ${(cause as Error).message}.`, { cause })
  })
  return {
    json: { file: path, mapping: written },
    text: `The mapping was written to ${path}. Correct it, and import with --mapping ${path}.`,
  }
}

function unknownColumnsOf(given: Given): ImportOptions['unknownColumns'] {
  const text = given.text('unknown-columns')
  const choice = unknownColumns.find((known) => known === text)
  if (choice || text === undefined) return choice
  throw usageError(`--unknown-columns is ${unknownColumns.join(' or ')}, and not "${text}".`)
}

/** Replaces only an earlier file of faults. */
async function refuseForeignFile(path: string): Promise<void> {
  if (await mayHoldFaults(path)) return
  throw new CliError(`${path} is there already and holds something else. Choose another file.`)
}

async function isWanted(
  given: Given,
  { terminal }: Surroundings,
): Promise<'option' | 'answered' | 'no'> {
  if (given.has('yes') || given.has('dry-run')) return 'option'
  if (!terminal.isInteractive) {
    throw new CliError(
      'Nothing was imported, since nobody can be asked here. Say --yes to import, or --dry-run to check.',
    )
  }
  return (await terminal.confirm('Import the file like this?')) ? 'answered' : 'no'
}

async function write(
  importFile: ExchangedKind['importFile'],
  source: Pick<ImportOptions, 'file' | 'mapping' | 'faultFile' | 'unknownColumns'>,
  given: Given,
  { terminal, config, access }: Surroundings,
): Promise<ImportReport> {
  const progress = terminal.progress()
  const configured = config()
  const outbound = outboundOf(configured)
  try {
    return await withDatabase(configured, async (pool) =>
      importFile({
        pool,
        outbound,
        files: filesOf(configured),
        tenantId: await findTenantId(pool, given.text('tenant') ?? access.tenantId),
        ...source,
        dryRun: given.has('dry-run'),
        skipBad: given.has('skip-bad'),
        onProgress: ({ step, fraction }) => progress.at(step, fraction),
      }),
    )
  } finally {
    progress.end()
    await outbound.close()
  }
}

/** Shows how the file will be read, for review before the import. */
function readAs(preview: Preview): string {
  const { isWorkbook, encoding, delimiter, columns, defaults, rows } = preview
  const [first] = rows
  const mapped = tableOf(
    columns.filter(({ field }) => field !== undefined),
    {
      column: ({ column }) => column,
      field: ({ field }) => field,
      'looked up in': ({ lookup }) => lookup?.file,
      'first line': ({ field }) => excerpt(field && first?.values[field]),
    },
    '',
  )
  const sign = delimiter === '\t' ? 'tabs' : `"${delimiter}"`
  const form = isWorkbook ? 'a workbook' : `${encoding} with ${sign} between its columns`
  const left = columns
    .filter(({ field }) => field === undefined)
    .map(({ column, near }) => `${column}${suggestion(near ?? [])}`)
  const given = Object.entries(defaults).map(([field, value]) => `${field} = ${value}`)
  return [
    `The file is ${form}.`,
    mapped,
    ...(given.length > 0 ? [`Given for every line: ${given.join(', ')}`] : []),
    ...(left.length > 0 ? [`Not imported: ${left.join(', ')}`] : []),
  ].join('\n\n')
}

function excerpt(value: unknown): unknown {
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value
  return typeof text === 'string' && text.length > 50 ? `${text.slice(0, 49)}…` : text
}
