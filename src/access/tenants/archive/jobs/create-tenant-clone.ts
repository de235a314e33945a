import { randomUUID } from 'node:crypto'
import Type from 'typebox'
import { inCellOf } from '../../../../platform/cells/in-cell-of.ts'
import { enqueueJob } from '../../../../platform/jobs/job-queue-store.ts'
import { created, type Operation, operation } from '../../../../platform/pipeline/operation.ts'
import { Uuid } from '../../../../platform/values/shape.ts'
import { NewTenant, noSuchTenant, Tenant } from '../../tenant.ts'
import { findTenant } from '../../tenant-store.ts'
import { newCopySecrets } from '../clone-tenant.ts'
import { cloneTenantJob, secretsPurpose, type TenantCloneParameters } from './clone-tenant-job.ts'

const { admin, client } = NewTenant.properties

/** The operation, given every scope that exists. */
export function createTenantClone(scopes: readonly string[]): Operation {
  const { name: kind } = cloneTenantJob(scopes)
  return operation({
    name: 'createTenantClone',
    summary: 'Copy a tenant',
    description:
      'Starts a job that makes another tenant with the records and files of this one, for trials. The copy sends nothing: keys, clients, apps, webhooks, channels, mail servers and what waits to be sent stay behind, printers and workflows are off. Its administrator and client, which have all scopes, can sign in when the job has succeeded; password and secret are returned in this answer only. Only for administrators of the operator (403 `operator.required`). Refused with 404 `tenant.unknown`; the job with 422 `tenant-file.refused`.',
    method: 'POST',
    path: { v2: '/admin/tenants/{tenantId}/clones' },
    scope: 'admin',
    operatorOnly: true,
    pathParameters: { tenantId: Uuid() },
    body: Type.Object({
      name: Tenant.properties.name,
      anonymised: Type.Optional(
        Type.Boolean({
          description:
            'Whether people are replaced in it: names, addresses, bank accounts, notes, papers. False when left out.',
        }),
      ),
    }),
    example: { name: 'Trial of Northern Tea', anonymised: true },
    answer: {
      status: 201,
      shape: Type.Object({
        jobId: Uuid({ description: 'The job, for `GET /jobs/{jobId}`.' }),
        tenantId: Uuid({ description: 'The tenant that the copy becomes.' }),
        ...{ admin, client },
      }),
      isSecret: true,
    },

    async handle(call) {
      const { tx, vault, path, body, audit, locate } = call
      const origin = path.tenantId.toLowerCase()
      if (!(await inCellOf(call, origin, findTenant))) throw noSuchTenant()
      const { name, anonymised: isAnonymised = false } = body
      const tenantId = randomUUID()
      const secrets = newCopySecrets(tenantId)
      const sealed = vault.seal(secretsPurpose, JSON.stringify(secrets)).toString('base64')
      const said = { tenantId, name, origin, isAnonymised }
      const parameters: TenantCloneParameters = { ...said, secrets: sealed }
      const jobId = await enqueueJob(tx, { kind, parameters })
      audit({ entity: 'job', entityId: jobId, before: null, after: { kind, ...said } })
      return created({ jobId, tenantId, ...secrets }, locate('/jobs', jobId))
    },
  })
}
