import { buffer } from 'node:stream/consumers'
import Type, { type Static } from 'typebox'
import { allowLongWork } from '../../../platform/exchange/import/import-store.ts'
import type { JobKind, RunningJob } from '../../../platform/jobs/job.ts'
import { enqueueJob } from '../../../platform/jobs/job-queue-store.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { Int32, orNull, Uuid } from '../../../platform/values/shape.ts'
import { type LineBookingsParameters, lineBookingsJob } from '../matching/line-bookings-job.ts'
import { importFile } from '../reading/import-file.ts'
import { insertStatements, refuseKnownFile } from './bank-statement-store.ts'

export interface BankStatementParameters extends Pick<LineBookingsParameters, 'askedBy'> {
  readonly fileName: string
  readonly size: number
  readonly booksCertain: boolean
}

const BankStatementResult = Type.Object({
  records: Int32({ minimum: 0, description: 'Lines that are kept.' }),
  doubled: Int32({
    minimum: 0,
    description: 'Lines that an earlier statement has already; they are not kept again.',
  }),
  statements: Int32({ minimum: 0, description: 'Statements in the file.' }),
  bookingJobId: orNull(
    Uuid({ description: 'The job that books the certain lines; null where nobody asked for it.' }),
  ),
})

type Job = RunningJob<Static<typeof BankStatementResult>>

const timeLimitMs = 300_000

/** Keeps the statements of a file. What it writes and its end are one transaction. */
export const bankStatementJob: JobKind<typeof BankStatementResult> = {
  name: 'bank-statement',
  result: BankStatementResult,
  async run(job) {
    const { pool, tenantId, inputDigest: digest, cause } = job
    if (!digest) throw new Error('the job has no file')
    await asTenant(pool, tenantId, (tx) => refuseKnownFile(tx, digest))
    const content = new Uint8Array(await buffer(await job.files.read(tenantId, digest)))
    const isXml = Buffer.from(content.subarray(0, 100)).toString('latin1').includes('<')
    const statements = await importFile(content.buffer)
    const total = statements.reduce((sum, { entries }) => sum + entries.length, 0)
    job.progress(0, total)
    const { fileName, size } = job.parameters as BankStatementParameters
    const file = { digest, size, fileName, fileDataType: isXml ? 'application/xml' : 'text/plain' }
    await asTenant(
      pool,
      tenantId,
      async (tx) => {
        await allowLongWork(tx)
        const onProgress = (lines: number) => job.progress(lines, total)
        const inserted = await insertStatements(tx, statements, file, onProgress)
        const { statementIds, lines: records, doubled } = inserted
        const bookingJobId = await followUp(tx, job, statementIds)
        const result = { records, doubled, statements: statements.length, bookingJobId }
        await job.conclude(tx, { status: 'succeeded', result })
      },
      { timeLimitMs, cause },
    )
    return undefined
  },
}

function followUp(
  tx: Parameters<typeof enqueueJob>[0],
  job: Job,
  statementIds: readonly number[],
): Promise<string> | null {
  const { booksCertain, askedBy } = job.parameters as BankStatementParameters
  if (!booksCertain) return null
  const parameters: LineBookingsParameters = { statementIds, askedBy }
  return enqueueJob(tx, { kind: lineBookingsJob.name, parameters })
}
