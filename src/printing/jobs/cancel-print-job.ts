import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchPrintJob, PrintJob, refusePrintJobMove } from './print-job.ts'
import { printJobsIn } from './print-job-record-store.ts'
import { holdPrintJob, setPrintJobState } from './print-job-store.ts'
import { printJobPath } from './request-print.ts'

export const cancelPrintJob = operation({
  name: 'cancelPrintJob',
  summary: 'Cancel a print job',
  description:
    'Nothing of it is printed. Refused with 404 `print-job.missing`, and with 409 `print-job.move-not-allowed` once it was sent or has ended.',
  method: 'POST',
  path: {
    v1: `${printJobPath.v1}/{printJobId}/cancel`,
    v2: `${printJobPath.v2}/{printJobId}/cancel`,
  },
  scope: 'printjobs.write',
  pathParameters: { printJobId: ReferenceField() },
  answer: { status: 200, shape: PrintJob },

  async handle({ tx, generation, path, headers, audit }) {
    const held = await holdPrintJob(tx, path.printJobId)
    if (!held) throw noSuchPrintJob()
    refusePrintJobMove(held.status, 'cancel')
    await setPrintJobState(tx, held.id, { status: 'cancelled' })
    const [before, after] = [{ status: held.status }, { status: 'cancelled' }]
    audit({ entity: 'print-job', entityId: held.uuid, before, after })
    return concludeWithRecord(tx, generation, printJobsIn(headers.language), held)
  },
})
