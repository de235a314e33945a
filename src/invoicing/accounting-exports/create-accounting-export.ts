import Type from 'typebox'
import { namedCompanies } from '../../access/doors/companies/company-key-store.ts'
import { enqueueJob } from '../../platform/jobs/job-queue-store.ts'
import { jobShape } from '../../platform/jobs/job-record.ts'
import { readJob } from '../../platform/jobs/job-record-store.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { readSettings } from '../accounting-settings/accounting-settings-store.ts'
import {
  Day,
  daysOf,
  ExportKindField,
  missingCompany,
  noConsultant,
  periodOf,
} from './accounting-export.ts'
import { type AccountingExportParameters, accountingExportJob } from './accounting-export-job.ts'

export const createAccountingExport = operation({
  name: 'createAccountingExport',
  summary: 'Export the books of a company',
  description:
    'Starts a job that exports what documents and payments of a period book, and returns the job; its result is a ZIP archive of files in the format of DATEV (EXTF 700): bookings by month, and the customers as debtors. What no export contains yet is exported, once: what comes later, also within the period, is left to the next export. A second export of the same books waits for the first. An export for an audit (`kind`) contains all of any days instead, whatever was exported before, and seals nothing: documents, lines, payments, customers, bookings and the trail as tables, with `index.xml` that describes them. The description of procedures is made in German and English from the settings and kept as it was made, each time with another digest. Refused with 422 `accounting-export.reference.missing`, with 422 `accounting-export.settings` without the numbers of consultant and client, and with 422 `accounting-export.period` for a period that reaches into another fiscal year; the job with `accounting-export.empty` where nothing is left, and with `accounting-export.faults` where anything cannot be booked, which the preview names.',
  method: 'POST',
  path: { v1: '/accountingExports', v2: '/accounting-exports' },
  scope: 'accountingdata.write',
  body: Type.Object({
    companyId: ReferenceField({ description: 'The company.' }),
    from: Day('First day of the period (UTC).'),
    to: Day('Last day of the period.'),
    kind: Type.Optional(ExportKindField),
  }),
  example: { companyId: exampleKey(1), from: '2026-01-01', to: '2026-01-31' },
  answer: { status: 201, shape: jobShape([accountingExportJob]) },

  async handle({ tx, body, headers, user, audit, locate, fieldName }) {
    const named = { path: ['companyId'], table: namedCompanies, reference: body.companyId }
    const resolve = await resolveRecords(tx, [named], missingCompany, fieldName)
    const company = resolve(body.companyId)
    const { kind = 'datev' } = body
    const { from, to } =
      kind === 'datev' ? await exportable(tx, company.id, body) : daysOf(body.from, body.to)
    const userId = user?.id ?? null
    const parameters: AccountingExportParameters = { companyId: company.id, kind, from, to, userId }
    const id = await enqueueJob(tx, { kind: accountingExportJob.name, parameters })
    const after = { ...body, kind: accountingExportJob.name, exportKind: kind }
    audit({ entity: 'job', entityId: id, before: null, after })
    return created(await readJob(tx, headers.language, id), locate('/jobs', id))
  },
})

/** The days of an export for the tax consultant, whose numbers must be known. */
async function exportable(
  tx: TenantTx,
  companyId: number,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const settings = await readSettings(tx, companyId)
  if (settings.consultantNumber === null || settings.clientNumber === null) throw noConsultant()
  return periodOf(from, to, settings.fiscalYearStartMonth)
}
