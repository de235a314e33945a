import Type, { type TSchema } from 'typebox'
import { operation } from '../../pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../records/page.ts'
import { jobStatuses } from '../job-record.ts'
import { jobsIn, jobsInStatus } from '../job-record-store.ts'

export const listJobs = (Job: TSchema) =>
  operation({
    name: 'listJobs',
    summary: 'List jobs',
    description:
      'Returns the import and export jobs of the tenant, newest first. Jobs are deleted 30 days after they have ended, unless another time is set (`/v2/retention-rules/job`).',
    method: 'GET',
    path: { v2: '/jobs' },
    scope: 'jobs.read',
    query: {
      ...pageQuery,
      status: Type.Unsafe<string>({
        ...{ type: 'string', enum: [...jobStatuses] },
        description: 'Only jobs in this status.',
      }),
    },
    answer: { status: 200, shape: pageOf(Job) },
    handle: ({ tx, generation, query, headers }) =>
      concludeWithPage(tx, generation, jobsIn(headers.language), query, jobsInStatus(query.status)),
  })
