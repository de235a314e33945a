import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { insertSalesChannels } from '../doors/channels/sales-channel-store.ts'
import { insertCategories } from './category-store.ts'

const { alice, bob, call } = await world()

/** Adds a chain of categories, each in the one before it; answers their uuids. */
async function addChain(...names: string[]): Promise<string[]> {
  const uuids: string[] = []
  for (const name of names) {
    const parentCategoryId = uuids.at(-1) ?? null
    const reply = await call(alice.app, 'POST /v2/categories', { name, parentCategoryId })
    assert.equal(reply.status, 201, reply.text)
    uuids.push(reply.body.id)
  }
  return uuids
}

const move = (uuid: string | undefined, parentCategoryId: string | null | undefined) =>
  call(alice.app, `PATCH /v2/categories/${uuid}`, { parentCategoryId })

const get = async (uuid: string | undefined) =>
  (await call(alice.app, `GET /v2/categories/${uuid}`)).body

interface Node {
  readonly id: number
  readonly parent: number | null
  readonly level: number
}

const allCategories = () =>
  alice.work((tx) =>
    tx.rows<Node>(sql`
      select id, parent_category_id as parent, level from erp.categories
      where tenant_id = ${tx.tenantId} order by id`),
  )

/** Walks up from every category; a walk that does not end is a cycle. */
function assertTree(nodes: readonly Node[]): void {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  for (const node of nodes) {
    let steps = 0
    for (let at = node.parent; at !== null; at = byId.get(at)?.parent ?? null) {
      assert.ok(++steps <= nodes.length, `category ${node.id} lies in itself`)
    }
    assert.equal(node.level, steps, `level of category ${node.id}`)
  }
}

test('a category is moved with everything in it, and their levels follow', async () => {
  const [a, b, c] = await addChain('A', 'B', 'C')
  const [, , deep] = await addChain('X', 'Y', 'Z')
  const reply = await move(a, deep)
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual([reply.body.parentCategoryId, reply.body.level], [deep, 3])
  assert.deepEqual([(await get(b)).level, (await get(c)).level], [4, 5])
  assert.equal((await move(a, null)).body.level, 0)
  assert.equal((await get(c)).level, 2)
})

test('a category cannot lie in itself through any depth', async () => {
  const chain = await addChain('One', 'Two', 'Three', 'Four')
  for (const into of chain) {
    const reply = await move(chain[0], into)
    assert.equal(reply.status, 422, reply.text)
    assert.deepEqual(Object.keys(reply.body.errors), ['category.parent.cycle'])
  }
  assertTree(await allCategories())
})

test('of two moves that together would close a cycle, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const [[left, leftEnd], [right, rightEnd]] = await Promise.all([
      addChain(`Left ${round}`, 'End'),
      addChain(`Right ${round}`, 'End'),
    ])
    const replies = await Promise.all([move(left, rightEnd), move(right, leftEnd)])
    const statuses = replies.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, 422])
  }
  assertTree(await allCategories())
})

test('after any moves, also concurrent ones, the tree stays a tree and levels are the depth', async () => {
  const uuids = await alice.work(async (tx) => {
    const names = Array.from({ length: 12 }, (_, index) => ({ name: `Random ${index}` }))
    return (await insertCategories(tx, names)).map(({ uuid }) => uuid)
  })
  const place = fc.nat({ max: uuids.length - 1 })
  const moves = fc.array(fc.tuple(place, fc.option(place)), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(moves, async (chosen) => {
      const replies = await Promise.all(
        chosen.map(([moved, into]) => move(uuids[moved], into === null ? null : uuids[into])),
      )
      for (const { status, text } of replies) assert.ok([200, 422].includes(status), text)
      assertTree(await allCategories())
    }),
    { numRuns: 25 },
  )
})

test('two categories in one place do not share a name; elsewhere they do', async () => {
  const [shoes, boots] = await addChain('Shoes', 'Boots')
  const again = await call(alice.app, 'POST /v2/categories', {
    name: 'BOOTS',
    parentCategoryId: shoes,
  })
  assert.deepEqual([again.status, again.body.errorCode], [409, 'category.name.taken'])
  const [top] = await addChain('Boots')
  const moved = await move(top, shoes)
  assert.deepEqual([moved.status, moved.body.errorCode], [409, 'category.name.taken'])
  assert.equal((await get(boots)).level, 1)
})

test('a parent or channel that does not exist, or is of another tenant, is named', async () => {
  const foreign = await call(bob.app, 'POST /v2/categories', { name: 'Of Bob' })
  const body = {
    name: 'New',
    parentCategoryId: foreign.body.id,
    activeSalesChannels: [foreign.body.id],
  }
  const reply = await call(alice.app, 'POST /v2/categories', body)
  assert.equal(reply.status, 422, reply.text)
  assert.equal(reply.body.errorCode, 'category.reference.missing')
  const fields = ['parentCategoryId', 'activeSalesChannels[0]']
  assert.deepEqual(Object.keys(reply.body.validationErrors), fields)
})

test('the list of channels is replaced whole, and takes online shops and points of sale only', async () => {
  await alice.work((tx) =>
    insertSalesChannels(tx, [
      { type: 1, connection: 1, shop: 1, name: 'Shop' },
      { type: 2, connection: 1, shop: 1, name: 'Till' },
      { type: 3, connection: 1, shop: 1, name: 'Market' },
    ]),
  )
  const created = await call(alice.app, 'POST /v1/categories', {
    Name: 'On channels',
    ActiveSalesChannels: ['2-1-1', '1-1-1'],
  })
  assert.deepEqual(created.body.ActiveSalesChannels, ['1-1-1', '2-1-1'])
  const line = `PATCH /v1/categories/${created.body.Id}`
  const fewer = await call(alice.app, line, { ActiveSalesChannels: ['2-1-1'] })
  assert.deepEqual(fewer.body.ActiveSalesChannels, ['2-1-1'])
  const same = await call(alice.app, line, { ActiveSalesChannels: ['2-1-1'], SortNumber: 0 })
  assert.equal(same.headers.etag, fewer.headers.etag)
  const market = await call(alice.app, line, { ActiveSalesChannels: ['3-1-1'] })
  assert.equal(market.status, 422, market.text)
  assert.deepEqual(Object.keys(market.body.Errors), ['category.sales-channel.kind'])
  const none = await call(alice.app, line, { ActiveSalesChannels: [] })
  assert.deepEqual(none.body.ActiveSalesChannels, [])
})

test('the categories directly below one are a page, as they are sorted', async () => {
  const [parent] = await addChain('Parent')
  for (const [name, sortNumber] of [
    ['Last', 3],
    ['First', 1],
    ['Second', 2],
  ] as const) {
    const body = { name, sortNumber, parentCategoryId: parent }
    assert.equal((await call(alice.app, 'POST /v2/categories', body)).status, 201)
  }
  const page = (query: string) => call(alice.app, `GET /v2/categories/${parent}/children${query}`)
  const { body } = await page('?pageSize=2')
  assert.equal(body.totalItems, 3)
  const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)
  assert.deepEqual(namesOf(body.items), ['First', 'Second'])
  assert.deepEqual(namesOf((await page('?pageSize=2&pageNumber=2')).body.items), ['Last'])
  assert.equal((await call(bob.app, `GET /v2/categories/${parent}/children`)).status, 404)
})

test('the tree shows every category once, in its parent, as deep as was asked for', async () => {
  interface Branch {
    readonly id: string
    readonly level: number
    readonly parentCategoryId: string | null
    readonly children: readonly Branch[]
  }
  const walk = (branches: readonly Branch[], parent: string | null, level: number): string[] =>
    branches.flatMap((branch) => {
      assert.deepEqual([branch.parentCategoryId, branch.level], [parent, level])
      return [branch.id, ...walk(branch.children, branch.id, level + 1)]
    })
  await addChain('Deep', 'Deeper', 'Deepest')
  const { body } = await call(alice.app, 'GET /v2/categories/tree')
  const all = await allCategories()
  assert.equal(new Set(walk(body, null, 0)).size, all.length)
  const top = await call(alice.app, 'GET /v2/categories/tree?depth=1')
  assert.equal(top.body.length, all.filter(({ parent }) => parent === null).length)
  assert.ok(top.body.every(({ children }: Branch) => children.length === 0))
  assert.ok(!JSON.stringify(body).includes('Of Bob'))
})
