import { inCellOf } from '../../platform/cells/in-cell-of.ts'
import { Json, operation } from '../../platform/pipeline/operation.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { noSuchTenant, Tenant } from './tenant.ts'
import { findTenant } from './tenant-store.ts'

export const getTenant = operation({
  name: 'getTenant',
  summary: 'Get a tenant',
  description:
    'Returns one tenant with its licence and limits. Only for administrators of the operator ' +
    '(403 `operator.required`).',
  method: 'GET',
  path: { v2: '/admin/tenants/{tenantId}' },
  scope: 'admin',
  operatorOnly: true,
  pathParameters: { tenantId: Uuid() },
  answer: { status: 200, shape: Tenant },

  async handle(call) {
    const tenant = await inCellOf(call, call.path.tenantId.toLowerCase(), findTenant)
    if (tenant === undefined) throw noSuchTenant()
    return new Json(tenant)
  },
})
