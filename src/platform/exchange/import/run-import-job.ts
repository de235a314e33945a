import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Static } from 'typebox'
import { TenantFiles } from '../../files/tenant-files.ts'
import type { JobKind, Outcome, RunningJob } from '../../jobs/job.ts'
import { asTenant, type TenantTx } from '../../postgres/transaction.ts'
import { quoted } from '../../tables/decimal.ts'
import type { ExchangedKinds } from '../exchanged-kind.ts'
import { withDefault } from '../mapping/mapping.ts'
import { suggestion } from '../mapping/near-fields.ts'
import { type ImportParameters, importedFile } from './create-import.ts'
import { ImportResult } from './import-result.ts'
import type { Counts, FoundInFile } from './importer.ts'
import { previewed } from './previewed.ts'

const nameLengthMax = 1000
/** How many columns a sentence names. */
const columnsNamed = 5
const timeLimitMs = 60_000

/**
 * Imports a stored file. Its writes and the end of the job are one transaction: a killed worker has
 * done nothing, and no other does it twice.
 */
export const runImportJob = (kinds: ExchangedKinds): JobKind<typeof ImportResult> => ({
  name: 'import',
  result: ImportResult,
  async run(job) {
    const { kind, format, lookupFiles = [], ...options } = job.parameters as ImportParameters
    const { importFile, preview } = kinds[kind] ?? {}
    if (!importFile || !preview || !job.inputDigest) throw new Error(`nobody here imports ${kind}`)
    const { pool, tenantId, files, outbound } = job
    const input = join(job.directory, 'input')
    await mkdir(input)
    const file = join(input, importedFile(format))
    await files.copyTo(tenantId, job.inputDigest, file)
    for (const { name, data } of lookupFiles) {
      await writeFile(join(input, name), Buffer.from(data, 'base64'))
    }
    const faultFile = join(job.directory, 'errors.csv')
    const { previewOnly, dryRun, skipBad, unknownColumns, importedBy, scopes } = options
    const { filename: fileName } = options
    const mapping = withDefault(options.mapping, 'warehouse', options.warehouse)
    if (previewOnly) return previewed(await preview(file, mapping))
    const report = await importFile({
      ...{ pool, tenantId, file, mapping, dryRun, skipBad, unknownColumns, importedBy, faultFile },
      ...{ scopes, outbound, files, cause: job.cause, jobId: job.id, fileName },
      onProgress: ({ lines, total }) => job.progress(lines, total),
      onWritten: (tx, found) => conclude(tx, job, found, { isWritten: true }, faultFile),
    })
    if (report.written) return undefined
    const isBad = report.badLines > 0 && !skipBad
    const outcome = { isWritten: false, ...(isBad && { error: linesAreBad }) }
    const refused = { isWritten: false, error: columnsAreUnknown(report.refusedColumns) }
    await asTenant(
      pool,
      tenantId,
      (tx) =>
        conclude(tx, job, report, report.refusedColumns.length > 0 ? refused : outcome, faultFile),
      { timeLimitMs },
    )
    return undefined
  },
})

type Result = Static<typeof ImportResult>

async function conclude(
  tx: TenantTx,
  job: RunningJob<Result>,
  found: FoundInFile & Counts,
  { isWritten, error }: { isWritten: boolean; error?: Outcome['error'] },
  faultFile: string,
): Promise<void> {
  const { created, updated: changed, unchanged, lines: records, badLines: failed } = found
  const ignoredColumns = found.ignoredColumns.map(({ column, values }) => ({
    column: column.slice(0, nameLengthMax),
    values,
  }))
  const reasons = found.reasons.map(({ column, ...reason }) => ({
    ...reason,
    column: column?.slice(0, nameLengthMax) ?? null,
  }))
  const outcome: Outcome<Result> = {
    status: error ? 'failed' : 'succeeded',
    result: { records, created, changed, unchanged, failed, isWritten, reasons, ignoredColumns },
    ...(error && { error }),
    ...(found.faults > 0 && {
      errorsDigest: (await new TenantFiles(job.files, tx).keepFile(faultFile)).digest,
    }),
  }
  await job.conclude(tx, outcome)
}

const linesAreBad = {
  code: 'import.lines.bad',
  sentence: {
    en: 'Some lines are bad, so nothing was imported. The errors can be downloaded.',
    de: 'Einige Zeilen sind fehlerhaft, daher wurde nichts importiert. Die Fehler lassen sich herunterladen.',
  },
}

function columnsAreUnknown(columns: FoundInFile['refusedColumns']): NonNullable<Outcome['error']> {
  const named = columns.slice(0, columnsNamed).map(({ column, values, near }) => {
    const name = quoted(column)
    return { en: `${name} (${values} values)${suggestion(near)}`, de: `${name} (${values} Werte)` }
  })
  const rest = columns.length - named.length
  const inWords = (language: 'en' | 'de', more: string) =>
    named.map((one) => one[language]).join(', ') + (rest > 0 ? ` ${more}` : '')
  return {
    code: 'import.columns.unknown',
    sentence: {
      en: `Nothing was imported, since these columns are not known: ${inWords('en', `and ${rest} more`)}. Name their fields in mapping.columns, or send unknownColumns: ignore.`,
      de: `Nichts wurde importiert, denn diese Spalten sind nicht bekannt: ${inWords('de', `und ${rest} weitere`)}. Ihre Felder lassen sich in mapping.columns nennen; mit unknownColumns: ignore bleiben sie weg.`,
    },
  }
}
