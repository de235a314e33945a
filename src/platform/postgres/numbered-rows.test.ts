import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { nextIds } from './counter.ts'
import { insertRows, resolveOrCreateByName } from './numbered-rows.ts'
import { sql } from './sql.ts'
import { asTenant, type TenantTx } from './transaction.ts'

const groups = { table: 'product_groups', as: 'product_group', columns: { name: 'text' } }
const rowOf = (name: string) => ({ name })
let database: TestDatabase

before(async () => {
  database = await testDatabase()
})
after(() => database.drop())

async function newTenant() {
  const tenantId = randomUUID()
  const work = <T>(body: (tx: TenantTx) => Promise<T>) => asTenant(database.pool, tenantId, body)
  await work((tx) =>
    tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${tenantId}, 'A')`),
  )
  return work
}

test('ids are counted per tenant and kind, without gaps', async () => {
  const [alice, bob] = [await newTenant(), await newTenant()]
  assert.deepEqual(await alice((tx) => nextIds(tx, 'thing', 3)), [1, 2, 3])
  assert.deepEqual(await alice((tx) => nextIds(tx, 'thing', 2)), [4, 5])
  assert.deepEqual(await alice((tx) => nextIds(tx, 'other', 1)), [1])
  assert.deepEqual(await bob((tx) => nextIds(tx, 'thing', 1)), [1])
  assert.deepEqual(await alice((tx) => nextIds(tx, 'thing', 0)), [])
})

test('ids of a rolled-back transaction are used again', async () => {
  const alice = await newTenant()
  const failing = alice(async (tx) => {
    await nextIds(tx, 'thing', 5)
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  assert.deepEqual(await alice((tx) => nextIds(tx, 'thing', 1)), [1])
})

test('rows are numbered in the order they are given', async () => {
  const alice = await newTenant()
  const names = [
    'Pears',
    'O\'Brien "and" \\ sons',
    'null',
    ' ',
    '{}',
    '{a,b}',
    'a, b\t\n',
    '"\\"',
    'ß🍐',
  ]
  const keys = await alice((tx) => insertRows(tx, groups, names.map(rowOf)))
  assert.deepEqual(
    keys.map(({ id }) => id),
    names.map((_, index) => index + 1),
  )
  const found = await alice((tx) =>
    tx.rows<{ name: string }>(sql`
      select name from erp.product_groups where tenant_id = ${tx.tenantId} order by id`),
  )
  assert.deepEqual(
    found.map(({ name }) => name),
    names,
  )
})

test('a value of any type arrives as it was given, and what is left out is null', async () => {
  const alice = await newTenant()
  const templates = {
    table: 'pick_list_templates',
    as: 'pick_list_template',
    columns: { name: 'text', minLineCount: 'integer', takesPartialOrders: 'boolean' },
  }
  const rows = [
    { name: 'A', minLineCount: 2_147_483_647, takesPartialOrders: true },
    { name: 'B', minLineCount: null, takesPartialOrders: false },
    { name: 'C', takesPartialOrders: false },
  ]
  await alice((tx) => insertRows(tx, templates, rows))
  const found = await alice((tx) =>
    tx.rows(sql`
      select name, min_line_count as "minLineCount", takes_partial_orders as "takesPartialOrders"
      from erp.pick_list_templates where tenant_id = ${tx.tenantId} order by id`),
  )
  assert.deepEqual(found, [rows[0], rows[1], { ...rows[2], minLineCount: null }])
})

test('existing names keep their records, regardless of case; the others get one each', async () => {
  const alice = await newTenant()
  await alice((tx) => insertRows(tx, groups, [{ name: 'Apples' }]))
  const resolve = (...names: string[]) =>
    alice((tx) => resolveOrCreateByName(tx, groups, names, rowOf))
  const first = await resolve('Plums', 'APPLES', 'plums', 'Quinces')
  assert.deepEqual(first, [2, 1, 2, 3])
  assert.deepEqual(await resolve('quinces', 'Apples', 'Plums'), [3, 1, 2])
})

test('transactions that add the same names at the same time get the same records', async () => {
  const alice = await newTenant()
  const names = Array.from({ length: 50 }, (_, index) => `Group ${index}`)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => alice((tx) => resolveOrCreateByName(tx, groups, names, rowOf))),
  )
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(new Set(answers[0]).size, 50)
})
