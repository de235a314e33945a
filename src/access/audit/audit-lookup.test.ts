import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { auditedItems } from '../../catalog/audited-item-store.ts'
import { type AuditFilter, findAuditEntries } from '../../platform/audit/audit-entry-store.ts'
import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, database } = await world()
const item = randomUUID()
const user = randomUUID()

/** A trail long enough that the planner does not read all of it for want of anything better. */
const owner = new pg.Client(database.owner)
await owner.connect()
await owner.query(
  `insert into erp.audit_entries (tenant_id, request_id, operation, user_id, app_id, client_id, entity, entity_id, at)
   select $1, 'request-' || n / 2, 'updateItem' || n % 100,
     case when n % 1000 = 1 then $2::uuid else gen_random_uuid() end, 'app-' || n % 1000, 'client-' || n % 1000, 'kind-' || n % 100, gen_random_uuid(), now() - n * interval '1 s'
   from generate_series(1, 50000) n`,
  [alice.tenantId, user],
)
await owner.query('vacuum analyze erp.audit_entries')
await owner.end()

/** The plans of the statements that a look-up runs, in place of their rows. */
async function plansOf(filter: AuditFilter): Promise<string[]> {
  return alice.work(async (tx) => {
    const plans: string[] = []
    const explained = {
      all: async (statements: readonly Sql[]) => {
        const found = await tx.all(statements.map((one) => sql`explain (costs off) ${one}`))
        for (const lines of found) plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
        return statements.map(() => [])
      },
      tenantId: tx.tenantId,
    }
    const asked = explained as unknown as TenantTx
    await findAuditEntries(asked, auditedItems, filter, { limit: 20, offset: 0 })
    return plans
  })
}

for (const [filter, index] of [
  [{ entity: 'kind-7' }, 'audit_entries_by_entity'],
  [{ entityId: item }, 'audit_entries_by_record'],
  [{ entity: 'kind-7', entityId: item }, 'audit_entries_by_record'],
  [{ userId: user }, 'audit_entries_by_(user|run_as)'],
  [{ appId: 'app-7' }, 'audit_entries_by_app'],
  [{ clientId: 'client-7' }, 'audit_entries_by_client'],
  [{ operation: 'updateItem7' }, 'audit_entries_by_operation'],
  [{ operation: 'updateItem7', field: 'name' }, 'audit_entries_by_operation'],
  [{ entityId: item, field: 'name' }, 'audit_entries_by_record'],
  [{ requestId: 'request-7' }, 'audit_entries_by_request'],
  [{ recordId: item }, 'audited_records_by_block'],
] as const) {
  test(`a look-up by ${Object.keys(filter).join(' and ')} reads no more of the trail than it finds`, async () => {
    const plans = await plansOf(filter)
    const list = plans.at(-1) ?? ''
    assert.match(list, new RegExp(index))
    for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on audit_entries/)
  })
}
