import { operation } from '../../platform/pipeline/operation.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asService, type TenantTx } from '../../platform/postgres/transaction.ts'
import {
  type FoundPage,
  pageJson,
  pageOf,
  pageQuery,
  pageWindow,
} from '../../platform/records/page.ts'
import { Tenant } from './tenant.ts'
import { listTenants as findTenants } from './tenant-store.ts'

/** Lists the tenants cell by cell: each cell has its own list and is asked only for the part that is needed. */
async function findInAll(
  tx: TenantTx,
  pool: Pool,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundPage> {
  const here = pool.ofTenant(tx.tenantId)
  let [totalItems, items] = [0, '']
  let left = limit
  for (const cell of pool.ofAllCells) {
    const part = { limit: left, offset: Math.max(0, offset - totalItems) }
    const page = await (cell === here
      ? findTenants(tx, part)
      : asService(cell, (other) => findTenants(other, part)))
    left -= Math.max(0, Math.min(left, page.totalItems - part.offset))
    items = [items, page.items].filter((text) => text !== '').join(',')
    totalItems += page.totalItems
  }
  return { totalItems, items }
}

export const listTenants = operation({
  name: 'listTenants',
  summary: 'List tenants',
  description:
    'Returns all tenants of the service, active or not, oldest first (of several cells: one ' +
    'cell after another). Only for administrators ' +
    'of the operator (403 `operator.required`).',
  method: 'GET',
  path: { v2: '/admin/tenants' },
  scope: 'admin',
  operatorOnly: true,
  query: pageQuery,
  answer: { status: 200, shape: pageOf(Tenant) },

  async handle({ tx, outside, generation, query }) {
    return pageJson(generation, query, await findInAll(tx, outside.pool, pageWindow(query)))
  },
})
