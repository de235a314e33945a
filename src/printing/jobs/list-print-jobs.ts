import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { outgoingFilter } from '../outgoing-filter-store.ts'
import { formKinds } from '../papers/shipped-forms.ts'
import { PrintJob, printJobStatuses, testPage } from './print-job.ts'
import { printJobsIn } from './print-job-record-store.ts'
import { printJobPath } from './request-print.ts'

export const listPrintJobs = operation({
  name: 'listPrintJobs',
  summary: 'List print jobs',
  description:
    'Returns the print jobs of the last month, the newest first, a page at a time. All given filters must match.',
  method: 'GET',
  path: printJobPath,
  scope: 'printjobs.read',
  query: {
    ...pageQuery,
    status: Type.Unsafe<string>({
      type: 'string',
      enum: printJobStatuses,
      description: 'Jobs in this status.',
    }),
    documentKind: Type.Unsafe<string>({
      type: 'string',
      enum: [...formKinds, testPage],
      description: 'Jobs for documents of this kind.',
    }),
    documentId: ReferenceField({ description: 'Jobs for this document.' }),
  },
  answer: { status: 200, shape: pageOf(PrintJob) },
  handle: ({ tx, generation, query, headers }) =>
    concludeWithPage(
      tx,
      generation,
      printJobsIn(headers.language),
      query,
      outgoingFilter('print_job', query),
    ),
})
