import { enqueueJob } from '../../../platform/jobs/job-queue-store.ts'
import { jobShape } from '../../../platform/jobs/job-record.ts'
import { readJob } from '../../../platform/jobs/job-record-store.ts'
import { created, operation } from '../../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { askedByOf } from '../../asked-by.ts'
import { bankStatementPath } from '../statements/bank-statement.ts'
import { findStatement } from '../statements/bank-statement-store.ts'
import { type LineBookingsParameters, lineBookingsJob } from './line-bookings-job.ts'

export const bookBankStatement = operation({
  name: 'bookBankStatement',
  summary: 'Book the certain lines of a bank statement',
  description:
    'Starts a job that books each open line of a statement whose proposal is certain, and returns the job. What is not certain stays open. The audit trail has each line under the request `job.{id}`, by which they can be taken back. In addition to the scope below it needs `invoices.write`. Refused with 404 `bank-statement.missing`.',
  method: 'POST',
  path: { v2: `${bankStatementPath.v2}/{bankStatementId}/book` },
  scope: 'bankstatements.write',
  pathParameters: { bankStatementId: ReferenceField() },
  answer: { status: 201, shape: jobShape([lineBookingsJob]) },

  async handle(call) {
    const { tx, path, headers, requireScope, audit, locate } = call
    requireScope('invoices.write')
    const { id: statementId } = await findStatement(tx, path.bankStatementId)
    const { name: kind } = lineBookingsJob
    const parameters: LineBookingsParameters = {
      ...{ statementIds: [statementId], askedBy: askedByOf(call) },
    }
    const id = await enqueueJob(tx, { kind, parameters })
    audit({ entity: 'job', entityId: id, before: null, after: { kind, statementId } })
    return created(await readJob(tx, headers.language, id), locate('/jobs', id))
  },
})
