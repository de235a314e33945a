import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from '../../../platform/postgres/sql.ts'
import { world } from '../../../whole/testing/world.ts'
import { soldItems } from './sold-item-store.ts'

/** Items that are sold are found by their keys, so that an order costs the same in a big catalogue. */

const { alice, database } = await world()
await alice.work((tx) =>
  tx.rows(sql`
    insert into erp.items (tenant_id, id, sku, name)
    select ${tx.tenantId}::uuid, n, 'B-' || n, 'Item ' || n from generate_series(1, 5000) n
    returning id`),
)
const owner = new pg.Client(database.owner)
await owner.connect()
await owner.query('analyze erp.items')
await owner.end()

for (const [named, ids, skus] of [
  ['by number', [7, 8, 9], []],
  ['by SKU', [], ['b-7', 'B-8']],
  ['by number and SKU', [7], ['B-8']],
] as const) {
  test(`items ${named} and their parts are found without reading the catalogue`, async () => {
    const plans = await alice.work(async (tx) => {
      const statements = soldItems(tx, ids, skus)
      const found = await tx.all<{ 'QUERY PLAN': string }[]>(
        statements.map((statement) => sql`explain (costs off) ${statement}`),
      )
      return found.map((lines) => lines.map((line) => line['QUERY PLAN']).join('\n'))
    })
    assert.equal(plans.length, 2)
    for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on items/, plan)
  })
}

test('items by number and SKU are found in any case of letters, each once', async () => {
  const names = await alice.work(async (tx) => {
    const [items] = soldItems(tx, [7, 7], ['b-7', 'B-8', 'unknown'])
    return (await tx.rows<{ name: string }>(items)).map(({ name }) => name)
  })
  assert.deepEqual(names, ['Item 7', 'Item 8'])
})
