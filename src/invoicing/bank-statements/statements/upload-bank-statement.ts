import Type from 'typebox'
import { plainFilename } from '../../../platform/files/file-name.ts'
import { enqueueJob } from '../../../platform/jobs/job-queue-store.ts'
import { jobShape } from '../../../platform/jobs/job-record.ts'
import { readJob } from '../../../platform/jobs/job-record-store.ts'
import { created, operation } from '../../../platform/pipeline/operation.ts'
import { Text } from '../../../platform/values/shape.ts'
import { askedByOf } from '../../asked-by.ts'
import { bankStatementPath } from './bank-statement.ts'
import { type BankStatementParameters, bankStatementJob } from './bank-statement-job.ts'
import { refuseKnownFile } from './bank-statement-store.ts'

const fileBytesMax = 256 * 1024 * 1024
const timeLimitMs = 60_000

export const uploadBankStatement = operation({
  name: 'uploadBankStatement',
  summary: 'Add bank statements by uploading their file',
  description:
    'Starts a job that reads the statements in a file, camt.053 (ISO 20022) or MT940 (SWIFT) of at most 256 MiB, and keeps them with their lines, and returns the job. The request is the content itself, of any media type, or a form (`multipart/form-data`) with one file. Lines that an earlier statement has already are counted and not kept again. With `booksCertain` a further job, `bookingJobId` of the result, books the lines whose proposal is certain; it needs `invoices.write` in addition to the scope below. Refused with 409 `bank-statement.known` where the same file was uploaded before; the job with `bank-statement.account-unknown` where none of the companies has the account, and with `bank-statement.file.format`, `bank-statement.file.kind`, `bank-statement.file.broken` (also where the lines and the balances do not add up) or `bank-statement.file.too-large`. Then nothing is kept.',
  method: 'POST',
  path: { v2: bankStatementPath.v2 },
  scope: 'bankstatements.write',
  query: {
    fileName: Text(255, {
      minLength: 1,
      description: 'Name of the file, where it is not sent with it.',
    }),
    booksCertain: Type.Boolean({
      description: 'Whether the certain lines are booked at once; false by default.',
    }),
  },
  uploadBytesMax: fileBytesMax,
  timeLimitMs,
  answer: { status: 201, shape: jobShape([bankStatementJob]) },

  async handle(call) {
    const { tx, files, upload, query, headers, requireScope, audit, locate } = call
    if (!upload) throw new Error('the pipeline passed no upload')
    const booksCertain = query.booksCertain ?? false
    if (booksCertain) requireScope('invoices.write')
    const { digest, size } = await files.keepUpload(upload.content)
    await refuseKnownFile(tx, digest)
    const fileName = plainFilename(query.fileName ?? upload.name ?? '') || 'statement'
    const askedBy = askedByOf(call)
    const parameters: BankStatementParameters = { fileName, size, booksCertain, askedBy }
    const { name: kind } = bankStatementJob
    const id = await enqueueJob(tx, { kind, parameters, inputDigest: digest })
    const after = { kind, fileName, booksCertain, digest, size }
    audit({ entity: 'job', entityId: id, before: null, after })
    return created(await readJob(tx, headers.language, id), locate('/jobs', id))
  },
})
