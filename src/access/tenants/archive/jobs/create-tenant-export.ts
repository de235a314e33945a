import Type from 'typebox'
import { inCellOf } from '../../../../platform/cells/in-cell-of.ts'
import { enqueueJob } from '../../../../platform/jobs/job-queue-store.ts'
import { jobShape } from '../../../../platform/jobs/job-record.ts'
import { readJob } from '../../../../platform/jobs/job-record-store.ts'
import { created, operation } from '../../../../platform/pipeline/operation.ts'
import { Uuid } from '../../../../platform/values/shape.ts'
import { noSuchTenant } from '../../tenant.ts'
import { findTenant } from '../../tenant-store.ts'
import { exportTenantJob, type TenantExportParameters } from './export-tenant-job.ts'

const recipientsMax = 20

export const createTenantExport = operation({
  name: 'createTenantExport',
  summary: 'Export a tenant into a file',
  description:
    'Starts a job that writes all records and attached files of a tenant, as of one moment, into an archive, and returns the job; its result is the file. It can be read without this service: a CSV file for each table, with a manifest of columns, numbers of rows and hashes. Passwords, keys and secrets in it are hashed or sealed with the master key, which is not in it. Only for administrators of the operator (403 `operator.required`). Refused with 404 `tenant.unknown`; the job with 422 `tenant-file.refused`.',
  method: 'POST',
  path: { v2: '/admin/tenants/{tenantId}/exports' },
  scope: 'admin',
  operatorOnly: true,
  pathParameters: { tenantId: Uuid() },
  body: Type.Object({
    recipients: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^age1[02-9ac-hj-np-z]{58}$',
          description: 'A public key of age (age-encryption.org).',
        }),
        {
          maxItems: recipientsMax,
          description:
            'Only the holders of these keys can read the file, with age; left out, everybody who has the file can.',
        },
      ),
    ),
  }),
  example: {},
  answer: { status: 201, shape: jobShape([exportTenantJob]) },

  async handle(call) {
    const { tx, path, body, headers, audit, locate } = call
    const tenantId = path.tenantId.toLowerCase()
    if (!(await inCellOf(call, tenantId, findTenant))) throw noSuchTenant()
    const parameters: TenantExportParameters = { tenantId, recipients: body.recipients ?? [] }
    const id = await enqueueJob(tx, { kind: exportTenantJob.name, parameters })
    const after = { kind: exportTenantJob.name, ...parameters }
    audit({ entity: 'job', entityId: id, before: null, after })
    return created(await readJob(tx, headers.language, id), locate('/jobs', id))
  },
})
