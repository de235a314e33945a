import { join } from 'node:path'
import type { ExchangedKinds } from '../../platform/csv/exchanged-kind.ts'
import { type ExportedCell, guarded } from '../../platform/csv/exported-cell.ts'
import type { Counts, FoundInFile } from '../../platform/csv/importer.ts'
import type { BadLine } from '../../platform/csv/rows.ts'
import { writeRows } from '../../platform/csv/write-rows.ts'
import { TenantFiles } from '../../platform/files/tenant-files.ts'
import type { JobKind, Outcome, RunningJob } from '../../platform/jobs/job.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import type { ImportParameters } from './create-import.ts'

/** Checking and writing are told as a hundred steps each: the number of lines is not known before. */
const stepsOfEach = 100
const timeLimitMs = 60_000

/**
 * Imports a kept file. What it writes and that the job has ended are one transaction: a worker that is
 * killed has done nothing, and none does it twice.
 */
export const runImportJob = (kinds: ExchangedKinds): JobKind => ({
  name: 'import',
  async run(job) {
    const { kind, format, dryRun, skipBad, mapping, importedBy } =
      job.parameters as ImportParameters
    const importFile = kinds[kind]?.importFile
    if (!importFile || !job.inputDigest) throw new Error(`nobody here imports ${kind}`)
    const { pool, tenantId } = job
    const file = join(job.directory, `import.${format}`)
    await job.files.copyTo(tenantId, job.inputDigest, file)
    const report = await importFile({
      ...{ pool, tenantId, file, mapping, dryRun, skipBad, importedBy },
      onProgress: ({ step, fraction }) =>
        job.progress(
          Math.floor((step === 'writing' ? 1 + fraction : fraction) * stepsOfEach),
          2 * stepsOfEach,
        ),
      onWritten: (tx, found) => conclude(tx, job, found, { isWritten: true, isRefused: false }),
    })
    if (report.written) return undefined
    const isRefused = report.badLines > 0 && !skipBad
    await asTenant(
      pool,
      tenantId,
      (tx) => conclude(tx, job, report, { isWritten: false, isRefused }),
      { timeLimitMs },
    )
    return undefined
  },
})

async function conclude(
  tx: TenantTx,
  job: RunningJob,
  found: FoundInFile & Counts,
  { isWritten, isRefused }: { isWritten: boolean; isRefused: boolean },
): Promise<void> {
  const { created, updated: changed, unchanged, lines: records, badLines: failed } = found
  const outcome: Outcome = {
    status: isRefused ? 'failed' : 'succeeded',
    result: { records, created, changed, unchanged, failed, isWritten },
    ...(isRefused && { error: linesAreBad }),
    ...(found.bad.length > 0 && { errorsDigest: await keepErrors(tx, job, found.bad) }),
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

/** What is wrong line by line, as a file of its own. */
async function keepErrors(tx: TenantTx, job: RunningJob, bad: readonly BadLine[]): Promise<string> {
  // The transaction may be run again, and the file must not exist yet.
  const file = join(job.directory, `errors-${crypto.randomUUID()}.csv`)
  await writeRows(file, rowsOf(bad), { hasByteOrderMark: true })
  return (await new TenantFiles(job.files, tx).keepFile(file)).digest
}

async function* rowsOf(bad: readonly BadLine[]): AsyncGenerator<ExportedCell[]> {
  yield ['line', 'column', 'message']
  for (const { line, column = '', reason } of bad) {
    yield [{ number: String(line) }, guarded(column), guarded(reason)]
  }
}
