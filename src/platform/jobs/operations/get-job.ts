import type { TSchema } from 'typebox'
import { operation } from '../../pipeline/operation.ts'
import { Uuid } from '../../values/shape.ts'
import { noSuchJob } from '../job-record.ts'
import { readJob } from '../job-record-store.ts'

export const getJob = (Job: TSchema) =>
  operation({
    name: 'getJob',
    summary: 'Get a job',
    description:
      'Returns status, progress and, once the job has ended, its figures or the reason of its failure. Refused with 404 `job.missing` where there is no such job; jobs are deleted 30 days after they have ended, unless another time is set (`/v2/retention-rules/job`).',
    method: 'GET',
    path: { v2: '/jobs/{jobId}' },
    scope: 'jobs.read',
    pathParameters: { jobId: Uuid() },
    answer: { status: 200, shape: Job },

    async handle({ tx, path, headers }) {
      const job = await readJob(tx, headers.language, path.jobId)
      if (!job) throw noSuchJob()
      return job
    },
  })
