import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Instant, orNull, Uuid } from '../../platform/values/shape.ts'
import { listRemovedTenants as findRemoved } from './archive/removed-tenant-store.ts'

/** A tenant that was deleted: what it was called, and how much went. */
const RemovedTenant = Type.Object({
  tenantId: Uuid(),
  name: Type.String({ description: 'The name that it had.' }),
  removed: Instant({ description: 'When its records were deleted.' }),
  recordCount: Type.Integer({ description: 'How many rows of all tables went.' }),
  rowCounts: Type.Record(Type.String(), Type.Integer(), {
    description: 'The same by table: `{ "customers": 17 }`.',
  }),
  fileCount: orNull(
    Type.Integer({ description: 'How many files went; null while they are being deleted.' }),
  ),
})

export const listRemovedTenants = operation({
  name: 'listRemovedTenants',
  summary: 'List tenants that were deleted',
  description:
    'Returns what went with each tenant that was deleted for good (`deletedAfter` of the tenant), the latest first: numbers alone, which stay. Only for administrators of the operator (403 `operator.required`).',
  method: 'GET',
  path: { v2: '/admin/removed-tenants' },
  scope: 'admin',
  operatorOnly: true,
  query: pageQuery,
  answer: { status: 200, shape: pageOf(RemovedTenant) },

  async handle({ tx, generation, query }) {
    const { totalItems, items } = await findRemoved(tx, pageWindow(query))
    return {
      ...pageFields(generation, query, totalItems),
      items: items.map(({ rowCounts, removed, ...facts }) => ({
        ...facts,
        removed: removed.toISOString(),
        recordCount: Object.values(rowCounts).reduce((sum, count) => sum + count, 0),
        rowCounts,
      })),
    }
  },
})
