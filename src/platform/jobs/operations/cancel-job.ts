import type { TSchema } from 'typebox'
import { operation } from '../../pipeline/operation.ts'
import { Uuid } from '../../values/shape.ts'
import { cancelJob as cancel } from '../job-queue-store.ts'
import { jobHasEnded, noSuchJob } from '../job-record.ts'
import { readJob } from '../job-record-store.ts'

/** Cancels a job. A running one is interrupted, and its work is rolled back. */
export const cancelJob = (Job: TSchema) =>
  operation({
    name: 'cancelJob',
    summary: 'Cancel a job',
    description:
      'Ends a queued or running job. A running import is rolled back, so it writes nothing. Refused with 409 `job.ended` where the job has ended already, and with 404 `job.missing` when there is no such job.',
    method: 'POST',
    path: { v2: '/jobs/{jobId}/cancel' },
    scope: 'jobs.write',
    pathParameters: { jobId: Uuid() },
    answer: { status: 200, shape: Job },

    async handle({ tx, path, headers, audit }) {
      const before = await readJob(tx, 'en', path.jobId)
      if (!before) throw noSuchJob()
      if (!(await cancel(tx, path.jobId))) throw jobHasEnded()
      const { status } = JSON.parse(before.text)
      const after = { status: 'cancelled' }
      audit({ entity: 'job', entityId: path.jobId, before: { status }, after })
      return readJob(tx, headers.language, path.jobId)
    },
  })
