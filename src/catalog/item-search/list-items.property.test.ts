import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'

/** Paging: with any size of the pages, together they are the set, each record once and in order. */

const { call, alice } = await world()
let numbers: number[] = []

before(async () => {
  for (let n = 0; n < 40; n++) {
    const name = n % 3 === 0 ? `Tea ${n}` : `Cup ${n}`
    assert.equal((await call(alice.app, 'POST /v1/items', { Name: name })).status, 201)
    // Numbers with gaps: pages go over several blocks of ids, some of them empty.
    await alice.work((tx) =>
      tx.rows(sql`
        update erp.counters set last_id = last_id + ${(n * 37) % 400}
        where tenant_id = ${tx.tenantId} and kind = 'item'`),
    )
  }
  numbers = await present()
})

async function present(): Promise<number[]> {
  const rows = await alice.work((tx) =>
    tx.rows<{ id: number }>(sql`
      select id from erp.items where tenant_id = ${tx.tenantId} order by id`),
  )
  return rows.map(({ id }) => id)
}

interface Page {
  readonly TotalItems: number
  readonly Items: { readonly Id: number; readonly Name: string }[]
  readonly HasNextPage: boolean
}

async function page(pageNumber: number, pageSize: number, filter = ''): Promise<Page> {
  const query = `pageNumber=${pageNumber}&pageSize=${pageSize}${filter}`
  const reply = await call(alice.app, `GET /v1/items?${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

async function everyPage(pageSize: number, filter = ''): Promise<number[]> {
  const all: number[] = []
  for (let number = 1; ; number++) {
    const { Items, HasNextPage, TotalItems } = await page(number, pageSize, filter)
    all.push(...Items.map(({ Id }) => Id))
    if (!HasNextPage) {
      assert.equal(TotalItems, all.length)
      return all
    }
    assert.equal(Items.length, pageSize)
  }
}

test('pages of any size together are all items, with and without a filter', async () => {
  const tea = numbers.filter((_, n) => n % 3 === 0)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 3, max: 60 }), async (pageSize) => {
      assert.deepEqual(await everyPage(pageSize), numbers)
      assert.deepEqual(await everyPage(pageSize, '&searchKeyWord=te'), tea)
    }),
    { numRuns: 8 },
  )
})

test('any page is the slice of all items that its number says, also one past the end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 500 }),
      async (pageNumber, pageSize) => {
        const { Items, TotalItems } = await page(pageNumber, pageSize)
        const from = (pageNumber - 1) * pageSize
        assert.deepEqual(
          Items.map(({ Id }) => Id),
          numbers.slice(from, from + pageSize),
        )
        assert.equal(TotalItems, numbers.length)
      },
    ),
    { numRuns: 40 },
  )
  assert.deepEqual((await page(2147483647, 500)).Items, [])
})

test('totals stay right while items come and go at the same time', async () => {
  const added = Array.from({ length: 10 }, () => call(alice.app, 'POST /v1/items', { Name: 'x' }))
  const gone = numbers.filter((_, n) => n % 4 === 0)
  const removed = gone.map((id) => call(alice.app, `DELETE /v1/items/${id}`))
  for (const reply of await Promise.all([...added, ...removed])) assert.ok(reply.status < 300)
  numbers = await present()
  assert.equal(numbers.length, 40)
  assert.deepEqual(await everyPage(7), numbers)
})
