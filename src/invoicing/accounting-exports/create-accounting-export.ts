import Type from 'typebox'
import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import { enqueueJob } from '../../platform/jobs/job-queue-store.ts'
import { jobShape } from '../../platform/jobs/job-record.ts'
import { readJob } from '../../platform/jobs/job-record-store.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { readSettings } from '../accounting-settings/accounting-settings-store.ts'
import { Day, missingCompany, noConsultant, periodOf } from './accounting-export.ts'
import { type AccountingExportParameters, accountingExportJob } from './accounting-export-job.ts'

export const createAccountingExport = operation({
  name: 'createAccountingExport',
  summary: 'Export the books of a company',
  description:
    'Starts a job that exports what documents and payments of a period book, and returns the job; its result is a ZIP archive of files in the format of DATEV (EXTF 700): bookings by month, and the customers as debtors. What no export contains yet is exported, once: what comes later, also within the period, is left to the next export. A second export of the same books waits for the first. Refused with 422 `accounting-export.reference.missing`, with 422 `accounting-export.settings` without the numbers of consultant and client, and with 422 `accounting-export.period` for a period that reaches into another fiscal year; the job with `accounting-export.empty` where nothing is left, and with `accounting-export.faults` where anything cannot be booked, which the preview names.',
  method: 'POST',
  path: { v1: '/accountingExports', v2: '/accounting-exports' },
  scope: 'accountingdata.write',
  body: Type.Object({
    companyId: ReferenceField({ description: 'The company.' }),
    from: Day('First day of the period (UTC).'),
    to: Day('Last day of the period.'),
  }),
  example: { companyId: exampleKey(1), from: '2026-01-01', to: '2026-01-31' },
  answer: { status: 201, shape: jobShape([accountingExportJob]) },

  async handle({ tx, body, headers, user, audit, locate, fieldName }) {
    const named = { path: ['companyId'], table: namedCompanies, reference: body.companyId }
    const resolve = await resolveRecords(tx, [named], missingCompany, fieldName)
    const company = resolve(body.companyId)
    const settings = await readSettings(tx, company.id)
    if (settings.consultantNumber === null || settings.clientNumber === null) throw noConsultant()
    const { from, to } = periodOf(body.from, body.to, settings.fiscalYearStartMonth)
    const userId = user?.id ?? null
    const parameters: AccountingExportParameters = { companyId: company.id, from, to, userId }
    const id = await enqueueJob(tx, { kind: accountingExportJob.name, parameters })
    const after = { kind: accountingExportJob.name, ...body }
    audit({ entity: 'job', entityId: id, before: null, after })
    return created(await readJob(tx, headers.language, id), locate('/jobs', id))
  },
})
