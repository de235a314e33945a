import Type from 'typebox'
import { type FileFormat, fileFormats } from '../../../platform/exchange/export/exported-rows.ts'
import { enqueueJob } from '../../../platform/jobs/job-queue-store.ts'
import { jobShape } from '../../../platform/jobs/job-record.ts'
import { readJob } from '../../../platform/jobs/job-record-store.ts'
import { created, operation } from '../../../platform/pipeline/operation.ts'
import { askedValue, askedValueQuery } from '../shown/asked-value.ts'
import { valueAllStock } from '../valuing/value-all-stock.ts'
import { type StockValueListParameters, stockValueListJob } from './stock-value-list-job.ts'

export const createStockValueList = operation({
  name: 'createStockValueList',
  summary: 'Create the inventory list of a day',
  description:
    'Starts a job that writes what the stock was worth at the end of a day into a file, with the write-downs of that day as a column, and returns the job; its result is the file. In addition to the scope below it needs `stockvalues.read`. Refused with 409 `stock-value.behind` where too many bookings are not valued yet, and with 422 `stock-value.reference.missing` for an unknown company or warehouse.',
  method: 'POST',
  path: { v1: '/stockValues/lists', v2: '/stock-values/lists' },
  scope: 'jobs.write',
  body: Type.Object({
    format: Type.Unsafe<FileFormat>({
      type: 'string',
      enum: [...fileFormats],
      description: 'The format of the file.',
    }),
    day: Type.Optional(askedValueQuery.day),
    companyId: Type.Optional(askedValueQuery.companyId),
    warehouseId: Type.Optional(askedValueQuery.warehouseId),
  }),
  example: { format: 'csv' },
  answer: { status: 201, shape: jobShape([stockValueListJob]) },

  async handle({ tx, body, headers, companyId, requireScope, audit, locate }) {
    requireScope('stockvalues.read')
    const asked = await askedValue(tx, body, companyId)
    await valueAllStock(tx)
    const parameters: StockValueListParameters = { asked, format: body.format }
    const id = await enqueueJob(tx, { kind: stockValueListJob.name, parameters })
    const after = { kind: stockValueListJob.name, ...body }
    audit({ entity: 'job', entityId: id, before: null, after })
    return created(await readJob(tx, headers.language, id), locate('/jobs', id))
  },
})
