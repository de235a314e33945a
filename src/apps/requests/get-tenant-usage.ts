import { isTenant } from '../../access/doors/tenants/tenant-licence-store.ts'
import { noSuchTenant } from '../../access/tenants/tenant.ts'
import { inCellOf } from '../../platform/cells/in-cell-of.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { CountedKind } from '../../platform/records/record-count-store.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { readUsage } from './read-usage.ts'
import { TenantUsage } from './tenant-usage.ts'

/** The operation, which knows what records there are. */
export const getTenantUsage = (counted: () => readonly CountedKind[]) =>
  operation({
    name: 'getTenantUsage',
    summary: 'Get what a tenant uses',
    description:
      'Returns what `getUsage` returns to the tenant itself: only numbers, and the names of its apps. Only for administrators of the operator (403 `operator.required`). Refused with 404 `tenant.unknown`.',
    method: 'GET',
    path: { v2: '/admin/tenants/{tenantId}/usage' },
    scope: 'admin',
    operatorOnly: true,
    pathParameters: { tenantId: Uuid() },
    answer: { status: 200, shape: TenantUsage },

    async handle(call) {
      const usage = await inCellOf(call, call.path.tenantId.toLowerCase(), async (inner) =>
        (await isTenant(inner)) ? readUsage(inner, counted()) : undefined,
      )
      if (!usage) throw noSuchTenant()
      return usage
    },
  })
