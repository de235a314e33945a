import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { TenantFiles } from '../../files/tenant-files.ts'
import type { JobKind, RunningJob } from '../../jobs/job.ts'
import { csvType, xlsxType } from '../../jobs/job-file-type.ts'
import { asTenant } from '../../postgres/transaction.ts'
import { Int32 } from '../../values/shape.ts'
import type { ExportedKinds } from '../exchanged-kind.ts'
import type { ExportParameters } from './create-export.ts'
import { exportRows } from './exported-rows.ts'

const timeLimitMs = 600_000

const ExportResult = Type.Object({
  records: Int32({ minimum: 0, description: 'Records written into the file.' }),
})

/** Writes a file and stores it as the job's result. */
export const runExport = (kinds: ExportedKinds): JobKind<typeof ExportResult> => ({
  name: 'export',
  result: ExportResult,
  file: {
    mediaTypes: [csvType, xlsxType],
    scopeOf: (parameters) => kinds[(parameters as ExportParameters).kind]?.readScope ?? '',
  },
  async run(job) {
    const { kind, format, byteOrderMark = false, filter = {} } = job.parameters as ExportParameters
    const exporter = kinds[kind]?.exporter
    if (!exporter) throw new Error(`no exporter here knows ${kind}`)
    const file = join(job.directory, 'export')
    const records = await exportRows({
      pool: job.pool,
      tenantId: job.tenantId,
      exporter,
      file,
      format,
      filter,
      hasByteOrderMark: byteOrderMark,
      onProgress: job.progress,
    })
    await storeResult(job, file, { kind, format, records })
    return undefined
  },
})

function storeResult(
  job: RunningJob<Static<typeof ExportResult>>,
  file: string,
  { kind, format, records }: Pick<ExportParameters, 'kind' | 'format'> & { records: number },
): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  return asTenant(
    job.pool,
    job.tenantId,
    async (tx) => {
      const { digest } = await new TenantFiles(job.files, tx).keepFile(file)
      await job.conclude(tx, {
        status: 'succeeded',
        result: { records },
        file: {
          digest,
          name: `${kind}-${day}.${format}`,
          mediaType: format === 'xlsx' ? xlsxType : csvType,
        },
      })
    },
    { timeLimitMs },
  )
}
