import { randomUUID } from 'node:crypto'
import { type Operation, operation, Reply } from '../../platform/pipeline/operation.ts'
import { type AddBasics, addTenant, newTenantSecrets } from './add-tenant.ts'
import { inTenant } from './other-tenant-store.ts'
import { NewTenant, TenantDraft } from './tenant.ts'
import { findTenant } from './tenant-store.ts'

/** The operation, given what a new tenant needs from other rooms. */
export function createTenant(addBasics: AddBasics): Operation {
  return operation({
    name: 'createTenant',
    summary: 'Add a tenant; how it is administered is shown in this answer and never again',
    method: 'POST',
    path: { v2: '/admin/tenants' },
    scope: 'admin',
    operatorOnly: true,
    body: TenantDraft,
    example: { name: 'Northern Tea Ltd', administrator: { user: 'jane' } },
    answer: { status: 201, shape: NewTenant, isSecret: true },

    async handle({ tx, vault, body, headers, audit }) {
      const tenantId = randomUUID()
      const secrets = newTenantSecrets(tenantId, body)
      const record = await inTenant(tx, tenantId, async (inner) => {
        await addTenant(inner, vault, body, secrets, headers.requestId)
        await addBasics(inner, body)
        return findTenant(inner)
      })
      const { administrator, ...told } = body
      const after = { ...told, administrator: administrator.user }
      audit({ entity: 'tenant', entityId: tenantId, before: null, after })
      return new Reply(
        { ...JSON.parse(record ?? ''), ...secrets },
        { headers: { location: `/v2/admin/tenants/${tenantId}` } },
      )
    },
  })
}
