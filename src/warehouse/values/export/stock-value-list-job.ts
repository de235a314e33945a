import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import {
  type Exporter,
  exportRows,
  type FileFormat,
  numberCell,
  pagesOf,
} from '../../../platform/exchange/export/exported-rows.ts'
import { TenantFiles } from '../../../platform/files/tenant-files.ts'
import type { JobKind, RunningJob } from '../../../platform/jobs/job.ts'
import { csvType, xlsxType } from '../../../platform/jobs/job-file-type.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { guarded } from '../../../platform/tables/exported-cell.ts'
import { Int32 } from '../../../platform/values/shape.ts'
import type { AskedValue } from '../shown/stock-value-store.ts'
import { readTotals } from '../shown/value-totals-store.ts'
import { type ExportedValue, readExportedValues } from './exported-value-store.ts'

export interface StockValueListParameters {
  readonly asked: AskedValue
  readonly format: FileFormat
}

const Result = Type.Object({
  records: Int32({ minimum: 0, description: 'Records written into the file.' }),
})
type Job = RunningJob<Static<typeof Result>>

/** Writes the inventory list of a day into a file, which is the result of the job. */
export const stockValueListJob: JobKind<typeof Result> = {
  name: 'stock-value-list',
  result: Result,
  file: { mediaTypes: [csvType, xlsxType], scopeOf: () => 'stockvalues.read' },
  async run(job) {
    const { asked, format } = job.parameters as StockValueListParameters
    const file = join(job.directory, 'stock-values')
    const records = await exportRows({
      ...{ pool: job.pool, tenantId: job.tenantId, file, format, hasByteOrderMark: true },
      ...{ exporter: exporterOf(asked), onProgress: job.progress },
    })
    await conclude(job, file, records)
    return undefined
  },
}

function conclude(job: Job, file: string, records: number): Promise<void> {
  const { asked, format } = job.parameters as StockValueListParameters
  return asTenant(job.pool, job.tenantId, async (tx) => {
    const { digest } = await new TenantFiles(job.files, tx).keepFile(file)
    const mediaType = format === 'xlsx' ? xlsxType : csvType
    await job.conclude(tx, {
      status: 'succeeded',
      result: { records },
      file: { digest, name: `stock-value-${asked.day}.${format}`, mediaType },
    })
  })
}

const pageSize = 1_000

const exporterOf = (asked: AskedValue): Exporter => ({
  header: [
    ...['sku', 'name', 'quantity', 'unitCost', 'value', 'writeDown', 'writeDownReason'],
    'valueAfterWriteDown',
  ],
  count: async (tx) => (await readTotals(tx, asked)).itemCount,
  async *pages(tx) {
    const pages = pagesOf<ExportedValue>(
      (after) => readExportedValues(tx, asked, after, pageSize),
      pageSize,
    )
    for await (const rows of pages) yield rows.map(cellsOf)
  },
})

const cellsOf = (row: ExportedValue) => [
  ...[guarded(row.sku ?? ''), guarded(row.name ?? ''), numberCell(row.quantity)],
  ...[numberCell(row.unitCost), numberCell(row.value), numberCell(row.writeDown)],
  ...[row.reason === null ? null : guarded(row.reason), numberCell(row.valueAfterWriteDown)],
]
