import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import { pageFields, pageOf, pageQuery, pageWindow } from '../../platform/records/page.ts'
import { Instant, orNull, Uuid } from '../../platform/values/shape.ts'
import { listRemovedTenants as findRemoved } from './archive/removed-tenant-store.ts'

/** A tenant that was deleted: its name, and how much was deleted. */
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

  async handle({ tx, outside: { pool }, generation, query }) {
    const here = pool.ofTenant(tx.tenantId)
    const { limit, offset } = pageWindow(query)
    const first = { limit: offset + limit, offset: 0 }
    const found = await Promise.all(
      pool.ofAllCells.map((cell) =>
        cell === here
          ? findRemoved(tx, first)
          : asService(cell, (other) => findRemoved(other, first)),
      ),
    )
    const totalItems = found.reduce((sum, one) => sum + one.totalItems, 0)
    const items = found
      .flatMap((one) => one.items)
      .toSorted((one, other) => other.removed.getTime() - one.removed.getTime())
      .slice(offset, offset + limit)
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
