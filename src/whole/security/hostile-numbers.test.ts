import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { sampleWith } from '../testing/requests/body-sample.ts'
import { sentFile } from '../testing/requests/sent-file.ts'
import type { Actor } from '../testing/world.ts'
import { alice, call, routes, schemaOf } from './testing/hostile-ground.ts'

/** Amounts, ids and pages are exact or refused. */

test('amounts are exact to the last digit or refused', async () => {
  const { body: item } = await call(alice.app, 'POST /v2/items', { name: 'Exact' })
  const price = async (text: string, actor: Actor = alice.app) => {
    const body = `{"itemPriceData":{"salesPriceNet":${text}}}`
    const { status } = await call(actor, `PATCH /v2/items/${item.id}`, body)
    if (status !== 200) return status
    const row = await alice.work((tx) =>
      tx.row<{ price: string }>(sql`
        select sales_price_net as price from erp.items
        where tenant_id = ${tx.tenantId} and uuid = ${item.id}`),
    )
    return row?.price
  }
  assert.equal(await price('0.1'), '0.1000')
  assert.equal(await price('0.3'), '0.3000')
  assert.equal(await price('12345678901.2345'), '12345678901.2345')
  assert.equal(await price('1e2'), '100.0000')
  assert.equal(await price('1.50'), '1.5000')
  for (const text of [
    '0.30000000000000004',
    '0.00001',
    '-0.01',
    '-1',
    '100000000000',
    '12345678901234.56',
    '1e308',
    '1e-400',
    '1e999',
    '"1"',
    'NaN',
    'Infinity',
    '01',
    '.5',
    '1.',
    '+1',
    '0x10',
  ]) {
    assert.equal(await price(text), 400, text)
  }
})

const numbersOfItems: readonly (readonly [id: string, status: number])[] = [
  ['0', 400],
  ['-1', 400],
  ['2147483647', 404],
  ['2147483648', 400],
  ['9007199254740993', 400],
  ['99999999999999999999', 400],
  ['1e3', 400],
  ['0x1', 400],
  ['%2B1', 400],
  ['1.0', 400],
  ['%D9%A1', 400],
  ['1%00', 400],
  ['%201', 400],
  ['1%0A', 400],
  ['1,2', 400],
  ['NaN', 400],
  ['9'.repeat(400), 400],
  ['9'.repeat(10_000), 400],
]

/** A third of them, other ones for each address: all read numbers by the same code. */
const someNumbers = (nth: number) => numbersOfItems.filter((_, index) => (index + nth) % 3 === 0)

test('only a plain int32 is accepted as a numeric id', async () => {
  const numbered = routes.filter(
    ({ generation, url, isUnversioned }) =>
      generation === 'v1' && !isUnversioned && /Id\}/.test(url),
  )
  for (const [nth, route] of numbered.entries()) {
    const { url, operation } = route
    const shapes = Object.values(operation.pathParameters ?? {}).map(shapeOf)
    if (!shapes.every((shape) => shape['key'] && !shape['v1Id'])) continue
    const body = operation.body ? sampleWith(schemaOf(route), []) : sentFile(operation, url)
    for (const [id, status] of someNumbers(nth)) {
      const line = `${operation.method} ${url.replaceAll(/\{\w+\}/g, id)}`
      const reply = await call(alice.app, line, body)
      // An address without an end never reaches an operation.
      const expected = id.length > 500 ? [400, 404, 414, 431] : [status]
      assert.ok(
        expected.includes(reply.status),
        `${line.slice(0, 80)} ${reply.status} ${reply.text}`,
      )
    }
  }
})

test('only a plain uuid, in either case, is accepted as a uuid', async () => {
  const { body } = await call(alice.app, 'POST /v2/items', { name: 'Uuid' })
  const id: string = body.id
  assert.equal((await call(alice.app, `GET /v2/items/${id.toUpperCase()}`)).body.id, id)
  for (const wrong of [
    id.replaceAll('-', ''),
    `%7B${id}%7D`,
    `urn:uuid:${id}`,
    `${id}%00`,
    `%20${id}`,
    id.slice(0, -1),
    `${id}0`,
    '1',
    '%D9%A1',
  ]) {
    const reply = await call(alice.app, `GET /v2/items/${wrong}`)
    assert.equal(reply.status, 400, `${wrong} ${reply.text}`)
  }
})

test('the pages of an unchanged list contain every record once, in a stable order', async () => {
  const names = Array.from({ length: 25 }, () => ({ name: `Paged ${randomUUID()}` }))
  for (const item of names) await call(alice.app, 'POST /v2/items', item)
  for (const [path, items, id] of [
    ['/v2/items', 'items', 'id'],
    ['/v1/items', 'Items', 'Id'],
  ] as const) {
    const whole: unknown[] = []
    for (let page = 1; ; page++) {
      const { body } = await call(alice.app, `GET ${path}?pageSize=7&pageNumber=${page}`)
      const ids = body[items].map((item: Record<string, unknown>) => item[id])
      if (ids.length === 0) break
      whole.push(...ids)
    }
    const { body } = await call(alice.app, `GET ${path}?pageSize=500`)
    assert.deepEqual(
      whole,
      body[items].map((item: Record<string, unknown>) => item[id]),
    )
    assert.equal(new Set(whole).size, whole.length)
    assert.ok(whole.length >= 25)
  }
  for (const query of ['pageSize=1e2', 'pageSize=%31%30', 'pageNumber=']) {
    const { status } = await call(alice.app, `GET /v2/items?${query}`)
    assert.equal(status, /1e2|=$/.test(query) ? 400 : 200, query)
  }
})
