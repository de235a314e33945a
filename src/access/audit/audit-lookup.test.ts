import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { auditedItems } from '../../catalog/doors/items/audited-item-store.ts'
import {
  type AuditFilter,
  findAuditEntries,
  numberActions,
} from '../../platform/audit/audit-entry-store.ts'
import { findActions } from '../../platform/audit/audited-action-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, database } = await world()
const item = randomUUID()
const user = randomUUID()
const operator = { isOperator: true }

/**
 * A trail so long that the planner would read all of it only without a fitting index: entries of 200 different
 * actions, of which one field changed in a hundredth of the entries, and another one in each.
 */
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
await owner.connect()
await owner.query(
  `insert into erp.audit_entries (tenant_id, request_id, operation, user_id, app_id, client_id, entity, entity_id, at, before, after)
   select $1, 'request-' || n / 2, 'updateItem' || n % 100,
     case when n % 1000 = 1 then $2::uuid else gen_random_uuid() end, 'app-' || n % 1000, 'client-' || n % 1000, 'kind-' || n % 100, gen_random_uuid(), now() - n * interval '1 s',
     jsonb_build_object('name', n, 'field_' || n % 100, 1),
     jsonb_build_object('name', n + 1, 'field_' || n % 100, case when n % 200 < 100 then 2 else 1 end)
   from generate_series(1, 50000) n`,
  [alice.tenantId, user],
)
// More different actions than one search looks for.
await owner.query(
  `insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id, at, after)
   select $1, 'request', 'action' || n, 'kind', n, now() - n * interval '1 s', '{"name": 1}'
   from generate_series(1, 10001) n`,
  [bob.tenantId],
)
await owner.query(
  'update erp.audit_entries set deed_key = erp.deed_key(entity, operation, before, after)',
)
await owner.query('vacuum analyze erp.audit_entries')
after(() => owner.end())

type Rows = { readonly 'QUERY PLAN': string }[]

/** The plans of the statements that a look-up runs: of the list its plan in place of its rows. */
async function plansOf(filter: AuditFilter, setting: string): Promise<string[]> {
  return alice.work(async (tx) => {
    tx.soon(fixed(`set local plan_cache_mode = ${setting}`))
    const plans: string[] = []
    const explain = async (statements: readonly Sql[]) => {
      for (const one of statements) {
        const lines = await tx.rows<Rows[number]>(sql`explain (costs off) ${one}`)
        plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
      }
      return statements.map(() => [])
    }
    const row = async (statement: Sql) => {
      await explain([statement])
      return tx.row(statement)
    }
    const asked = { all: explain, row, tenantId: tx.tenantId } as unknown as TenantTx
    await findAuditEntries(asked, auditedItems, filter, { limit: 20, offset: 0 })
    return plans
  })
}

const byIndex = [
  [{ entity: 'kind-7' }, 'audit_entries_by_deed'],
  [{ entityId: item }, 'audit_entries_by_record'],
  [{ entity: 'kind-7', entityId: item }, 'audit_entries_by_record'],
  [{ userId: user }, 'audit_entries_by_(user|run_as)'],
  [{ appId: 'app-7' }, 'audit_entries_by_app'],
  [{ clientId: 'client-7' }, 'audit_entries_by_client'],
  [{ operation: 'updateItem7' }, 'audit_entries_by_deed'],
  [{ operation: 'updateItem7', field: 'name' }, 'audit_entries_by_deed'],
  [{ field: 'name' }, 'audit_entries_by_deed'],
  [{ field: 'field_7' }, 'audit_entries_by_deed'],
  [{ entityId: item, field: 'name' }, 'audit_entries_by_record'],
  [{ requestId: 'request-7' }, 'audit_entries_by_request'],
  [{ recordId: item }, 'audited_records_by_block'],
] as const

for (const [filter, index] of byIndex) {
  test(`a look-up by ${Object.keys(filter).join(' and ')} reads no more of the trail than it finds`, async () => {
    for (const setting of ['force_custom_plan', 'force_generic_plan']) {
      const plans = await plansOf(filter, setting)
      const list = plans.at(-1) ?? ''
      assert.match(list, new RegExp(index))
      for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on audit_entries/)
    }
  })
}

const fieldsChanged = 'before -> $2 is distinct from after -> $2'
const asked: readonly (readonly [AuditFilter, condition: string, value: string, count: number])[] =
  [
    [{ field: 'name' }, fieldsChanged, 'name', 50_000],
    [{ field: 'field_7' }, fieldsChanged, 'field_7', 250],
    [{ field: 'field_107' }, fieldsChanged, 'field_107', 0],
    [{ operation: 'updateItem7', field: 'name' }, 'operation = $2', 'updateItem7', 500],
    [{ entity: 'kind-8', field: 'field_7' }, 'entity = $2 and false', 'kind-8', 0],
    [{ appId: 'app-7', field: 'field_7' }, 'app_id = $2', 'app-7', 50],
  ]

for (const [filter, condition, value, count] of asked) {
  test(`entries are found by ${Object.entries(filter).join(' and ')}, the newest first, page by page`, async () => {
    for (const offset of [0, 40]) {
      const found = await alice.work((tx) =>
        findAuditEntries(tx, auditedItems, filter, { limit: 20, offset }),
      )
      const { rows } = await owner.query<{ id: string }>(
        `select id from erp.audit_entries where tenant_id = $1 and ${condition}
         order by at desc, id desc limit 20 offset $3`,
        [alice.tenantId, value, offset],
      )
      assert.equal(found.totalItems, count)
      const ids = found.entries.map((entry) => entry['auditEntryId'])
      assert.deepEqual(
        ids,
        rows.map(({ id }) => id),
      )
    }
  })
}

test('a tenant with more different actions than one search looks for finds its entries as well', async () => {
  const find = (filter: AuditFilter) =>
    bob.work((tx) => findAuditEntries(tx, auditedItems, filter, { limit: 20, offset: 0 }))
  assert.equal((await find({ field: 'name' })).totalItems, 10_001)
  assert.equal((await find({ field: 'name', operation: 'action17' })).totalItems, 1)
})

test('entries without a number, of an older process, are found before upkeep numbers them and after', async () => {
  await owner.query(
    `insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id, before, after)
     select tenant_id, 'older', 'olderAction', 'kind', n, '{"colour": 1, "name": 1}', '{"colour": 2, "name": 1}'
     from generate_series(1, 3) n, unnest(array[$1, $2]::uuid[]) tenant_id`,
    [alice.tenantId, bob.tenantId],
  )
  const page = { limit: 20, offset: 0 }
  const counts = () =>
    alice.work(async (tx) => {
      const find = (filter: AuditFilter) => findAuditEntries(tx, auditedItems, filter, page)
      const found = [await find({ field: 'colour' }), await find({ field: 'name', entity: 'kind' })]
      return found.map(({ totalItems, entries }) => [totalItems, entries.length])
    })
  const numbered = (limit: number) =>
    asTenant(database.pool, alice.tenantId, (tx) => tx.rows(numberActions(limit)), operator)
  const isComplete = () =>
    alice.work(async (tx) => (await findActions(tx, { field: 'a' })) !== undefined)

  assert.deepEqual(
    [await isComplete(), await counts()],
    [
      false,
      [
        [3, 3],
        [0, 0],
      ],
    ],
  )
  assert.deepEqual([(await numbered(2)).length, await isComplete()], [2, false])
  assert.equal((await numbered(2)).length, 1)
  assert.deepEqual(
    [await isComplete(), await counts()],
    [
      true,
      [
        [3, 3],
        [0, 0],
      ],
    ],
  )
  assert.equal((await numbered(2)).length, 0)
  const { rows } = await owner.query(
    `select tenant_id, count(*)::int, deed_key = erp.deed_key(entity, operation, before, after) as "isRight"
     from erp.audit_entries where request_id = 'older' and tenant_id in ($1, $2)
     group by 1, 3 order by "isRight"`,
    [alice.tenantId, bob.tenantId],
  )
  assert.deepEqual(rows, [
    { tenant_id: alice.tenantId, count: 3, isRight: true },
    { tenant_id: bob.tenantId, count: 3, isRight: null },
  ])
})

test('who numbers entries can change nothing else of them', async () => {
  for (const column of ['before', 'operation', 'at', 'tenant_id']) {
    const change = sql`update erp.audit_entries set ${fixed(column)} = ${fixed(column)} where tenant_id = $tenant`
    const tried = asTenant(database.pool, alice.tenantId, (tx) => tx.rows(change), operator)
    await assert.rejects(tried, { code: '42501' })
  }
})
