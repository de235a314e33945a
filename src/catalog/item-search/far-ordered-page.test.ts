import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import pg from 'pg'
import { sql } from '../../platform/postgres/sql.ts'
import { keysOfFarPage } from '../../platform/records/page.ts'
import { world } from '../../whole/testing/world.ts'
import { itemOrder } from './item-order-store.ts'

/** Pages far from the beginning of an ordered list are those of the whole order, and are found in an index alone. */

const { call, alice, bob, database } = await world()
const count = 21_000

before(async () => {
  const owner = new pg.Client(database.owner)
  await owner.connect()
  for (const [tenantId, items] of [
    [alice.tenantId, count],
    [bob.tenantId, 100],
  ] as const) {
    // Names and prices that many share, in both cases of letters.
    await owner.query(
      `insert into erp.items (tenant_id, id, sku, name, sales_price_net, added)
       select $1::uuid, n, 'S-' || n * 7919 % 100003, (array['Cup ', 'cup ', 'Ämpel '])[1 + n % 3] || n * 7 % 900, n % 50,
         '2026-01-01'::timestamptz + (n * 31 % 777) * interval '1 hour'
       from generate_series(1, $2::integer) n`,
      [tenantId, items],
    )
    await owner.query(
      `insert into erp.item_blocks (tenant_id, block, count)
       select $1::uuid, n / 1000, count(*) from generate_series(1, $2::integer) n group by n / 1000`,
      [tenantId, items],
    )
  }
  await owner.query('vacuum analyze erp.items')
  await owner.end()
})

const expressions = {
  sku: 'items.sku_key',
  name: 'lower(items.name)',
  salesPriceNet: 'items.sales_price_net',
  added: 'items.added',
} as const

type Field = keyof typeof expressions
const fields = Object.keys(expressions) as Field[]

/** All numbers in the order of the field. */
async function sorted(field: Field): Promise<string[]> {
  const owner = new pg.Client(database.owner)
  await owner.connect()
  await owner.query('set role erp_maintenance')
  const { rows } = await owner.query<{ sku: string }>(
    `select items.sku from erp.items where items.tenant_id = $1 order by ${expressions[field]}, items.id`,
    [alice.tenantId],
  )
  await owner.end()
  return rows.map(({ sku }) => sku)
}

test('pages far from the beginning have the items that stand there, also those of one value, both ways', async () => {
  for (const field of fields) {
    const forward = await sorted(field)
    assert.equal(forward.length, count)
    for (const [sort, all] of [
      [field, forward],
      [`-${field}`, forward.toReversed()],
    ] as const) {
      for (const page of [200, 209, 210, 211, 299, 419, 420, 421]) {
        const { body, text } = await call(
          alice.app,
          `GET /v2/items?sort=${sort}&pageSize=50&pageNumber=${page}`,
        )
        const skus = body.items?.map(({ sku }: { sku: string }) => sku)
        assert.deepEqual(skus, all.slice((page - 1) * 50, page * 50), `${sort} ${page} ${text}`)
        assert.equal(body.totalItems, count)
      }
    }
  }
})

test('rows before such a page are walked in the index of the order alone', async () => {
  const indexes = {
    sku: 'items_sku_taken',
    name: 'items_by_name',
    salesPriceNet: 'items_by_price',
    added: 'items_by_addition',
  }
  for (const field of fields) {
    const order = itemOrder(`-${field}`)
    assert.ok(order)
    const { key, within = sql`true` } = order
    const plan = await alice.work(async (tx) => {
      const rows = sql`select ${key === 'id' ? sql`items.id` : sql`items.sku_key`} as key
        from erp.items where items.tenant_id = ${tx.tenantId} and ${within}`
      const keys = keysOfFarPage({ pageNumber: 300, pageSize: 50 }, rows, order)
      const lines = await tx.rows<{ 'QUERY PLAN': string }>(sql`
        explain (costs off) select found.key from (
          select coalesce(sum(block.count), 0)::bigint as "totalItems" from erp.item_blocks block
          where block.tenant_id = ${tx.tenantId}) counted,
        lateral (${keys}) found`)
      return lines.map((line) => line['QUERY PLAN']).join('\n')
    })
    assert.match(plan, new RegExp(`Index Only Scan using ${indexes[field]}`), plan)
    assert.match(plan, new RegExp(`Index Only Scan Backward using ${indexes[field]}`), plan)
    assert.doesNotMatch(plan, /Sort|Seq Scan on items/, plan)
  }
})
