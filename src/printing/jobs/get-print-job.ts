import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchPrintJob, PrintJob } from './print-job.ts'
import { printJobsIn } from './print-job-record-store.ts'
import { printJobPath } from './request-print.ts'

export const getPrintJob = operation({
  name: 'getPrintJob',
  summary: 'Get a print job',
  description:
    'Returns a print job: how far it is, and what the printer waits for. Refused with 404 `print-job.missing`.',
  method: 'GET',
  path: { v1: `${printJobPath.v1}/{printJobId}`, v2: `${printJobPath.v2}/{printJobId}` },
  scope: 'printjobs.read',
  pathParameters: { printJobId: ReferenceField() },
  answer: { status: 200, shape: PrintJob },

  async handle({ tx, generation, path, headers }) {
    const source = printJobsIn(headers.language)
    const found = await concludeWithRecord(tx, generation, source, path.printJobId)
    if (!found) throw noSuchPrintJob()
    return found
  },
})
