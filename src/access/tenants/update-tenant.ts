import { inCellOf } from '../../platform/cells/in-cell-of.ts'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { checkDeletion, noSuchTenant, refuseToLockOut, Tenant, TenantPatch } from './tenant.ts'
import { findTenant, lockTenant, patchTenant } from './tenant-store.ts'

export const updateTenant = operation({
  name: 'updateTenant',
  summary: 'Update or deactivate a tenant',
  description:
    'Fields left out stay. Changes apply to running clients within a second. An inactive ' +
    'tenant is refused with 401; a licence that is missing, has expired or does not include ' +
    'the interface with 402 `licence.missing`. With `deletedAfter` it is deleted for good after ' +
    'that moment (`GET /v2/admin/removed-tenants` shows what was deleted). The operator cannot lock out ' +
    'its own tenant (422 `tenant.own-access`) nor delete it (422 `tenant.not-deletable`), and no ' +
    'tenant within a day (422 `tenant.deletion-too-soon`); what is over stays over (422 ' +
    '`tenant.deletion-begun`). Only for administrators of the operator (403 ' +
    '`operator.required`).',
  method: 'PATCH',
  path: { v2: '/admin/tenants/{tenantId}' },
  scope: 'admin',
  operatorOnly: true,
  endsAccess: true,
  pathParameters: { tenantId: Uuid() },
  body: TenantPatch,
  example: { licenceValidUntil: '2030-12-31T23:59:59Z', ratePerSecond: 200 },
  answer: { status: 200, shape: Tenant },

  async current(call) {
    const tenant = await inCellOf(call, call.path.tenantId.toLowerCase(), lockTenant)
    if (tenant === undefined) throw noSuchTenant()
    return new Json(tenant)
  },

  async handle(call) {
    const { tx, path, body, audit } = call
    const tenantId = path.tenantId.toLowerCase()
    if (tenantId === tx.tenantId) refuseToLockOut(body)
    const change = await inCellOf(call, tenantId, async (inner) => {
      const was = await lockTenant(inner)
      if (was === undefined) throw noSuchTenant()
      const before = JSON.parse(was)
      checkDeletion(before, body)
      const isChanged = await patchTenant(inner, body)
      return { was: before, isChanged, is: await findTenant(inner) }
    })
    if (change.isChanged) {
      const before = Object.fromEntries(Object.keys(body).map((name) => [name, change.was[name]]))
      audit({ entity: 'tenant', entityId: tenantId, before, after: body })
    }
    return new Json(change.is ?? '')
  },
})
