import { operation } from '../pipeline/operation.ts'
import { Uuid } from '../values/shape.ts'
import { Job, noSuchJob } from './job-record.ts'
import { readJob } from './job-record-store.ts'

export const getJob = operation({
  name: 'getJob',
  summary: 'A job and how far it has come',
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
