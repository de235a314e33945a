import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import fc from 'fast-check'
import { GraphQLClient, gql } from 'graphql-request'
import { type TestTenant, world } from '../../whole/testing/world.ts'
import { Connection } from '../postgres/connections/connection.ts'
import { sql } from '../postgres/sql.ts'

/** Pages by cursors: every row exactly once, and no row outside of the requested list. */

const { baseUrl, call, alice, bob } = await world()

const ask = (tenant: TestTenant, query: string, variables: object = {}) =>
  call(tenant.app, 'POST /v2/graphql', { query, variables })

/** Hundreds of items, some of them equal in what they are ordered by. */
async function addItems(tenant: TestTenant, numbers: readonly number[]): Promise<void> {
  await tenant.work((tx) =>
    tx.rows(sql`
      insert into erp.items (tenant_id, id, sku, name, gtin, sales_price_net)
      select ${tenant.tenantId}::uuid, n, 'P-' || n, 'Item ' || n % 7,
        case when n % 3 = 0 then null else 'gtin ' || n % 5 end, n % 4
      from unnest(${numbers}::integer[]) n`),
  )
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

await addItems(alice, range(1, 1_001))
await addItems(bob, range(1, 101))

interface Page {
  readonly nodes: readonly { readonly sku: string }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

test('a client of the language walks the whole catalogue and meets every item once', async () => {
  const client = new GraphQLClient(`${baseUrl}/v2/graphql`, { headers: alice.app.headers })
  const query = gql`
    query QueryItems($first: Int, $after: String) {
      QueryItems(first: $first, after: $after) {
        nodes { ...Shown }
        pageInfo { hasNextPage endCursor }
      }
    }
    fragment Shown on ItemListItem { id sku name }
  `
  const skus: string[] = []
  let after: string | null = null
  do {
    const data: { QueryItems: Page } = await client.request(query, { first: 150, after })
    skus.push(...data.QueryItems.nodes.map(({ sku }) => sku))
    after = data.QueryItems.pageInfo.hasNextPage ? data.QueryItems.pageInfo.endCursor : null
  } while (after)
  assert.deepEqual(
    skus,
    range(1, 1_001).map((n) => `P-${n}`),
  )
})

test('without a number a page has 200 rows, and shows whether there are more rows before and after it', async () => {
  const page = 'nodes { sku } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
  const first = await ask(alice, `{ QueryItems { ${page} } }`)
  const { nodes, pageInfo } = first.body.data.QueryItems
  assert.deepEqual([nodes.length, nodes[0].sku, nodes[199].sku], [200, 'P-1', 'P-200'])
  assert.deepEqual([pageInfo.hasNextPage, pageInfo.hasPreviousPage], [true, false])
  const next = await ask(alice, `query ($at: String) { QueryItems(after: $at) { ${page} } }`, {
    at: pageInfo.endCursor,
  })
  assert.equal(next.body.data.QueryItems.nodes[0].sku, 'P-201')
  assert.equal(next.body.data.QueryItems.pageInfo.hasPreviousPage, true)
  const back = await ask(alice, `query ($at: String) { QueryItems(before: $at) { ${page} } }`, {
    at: next.body.data.QueryItems.pageInfo.startCursor,
  })
  assert.deepEqual(back.body.data.QueryItems.nodes, nodes)
  const none = await ask(
    alice,
    `{ QueryItems(where: { sku: { eq: "none" } }) { ${page} edges { cursor } } }`,
  )
  assert.deepEqual(none.body.data.QueryItems, {
    nodes: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    edges: [],
  })
})

const orders = [
  '[]',
  '[{ sku: DESC }]',
  '[{ gtin: ASC }]',
  '[{ gtin: DESC }]',
  '[{ salesPriceNet: DESC }, { name: ASC }]',
]

test('paging while items are added and deleted misses none and returns none twice, in either direction', async () => {
  let next = 10_000
  const step = fc.record({ added: fc.nat(5), removed: fc.nat(5), at: fc.nat(999) })
  const property = fc.asyncProperty(
    fc.constantFrom(...orders),
    fc.integer({ min: 37, max: 300 }),
    fc.boolean(),
    fc.array(step, { minLength: 30, maxLength: 30 }),
    async (order, size, isForward, steps) => {
      const before = await skusOf(alice)
      const removed = new Set<string>()
      const met: string[] = []
      let place: string | null = null
      for (const { added, removed: count, at } of steps) {
        const page = await pageAt(order, size, isForward, place)
        met.push(...page.skus)
        place = page.place
        if (!page.hasMore) break
        await addItems(alice, range(next, next + added))
        next += added
        const gone = before.slice(at, at + count)
        for (const sku of gone) removed.add(sku)
        await remove(alice, gone)
      }
      assert.equal(new Set(met).size, met.length, 'no item twice')
      const stayed = before.filter((sku) => !removed.has(sku))
      const missed = stayed.filter((sku) => !met.includes(sku))
      assert.deepEqual(missed, [])
    },
  )
  await fc.assert(property, { numRuns: 12 })
})

async function skusOf(tenant: TestTenant): Promise<string[]> {
  const rows = await tenant.work((tx) =>
    tx.rows<{ sku: string }>(sql`
      select sku from erp.items where tenant_id = ${tenant.tenantId} order by id`),
  )
  return rows.map(({ sku }) => sku)
}

async function remove(tenant: TestTenant, skus: readonly string[]): Promise<void> {
  await tenant.work((tx) =>
    tx.rows(sql`
      delete from erp.items where tenant_id = ${tenant.tenantId} and sku = any(${skus}::text[])`),
  )
}

async function pageAt(order: string, size: number, isForward: boolean, place: string | null) {
  const query = isForward
    ? `query ($at: String) { QueryItems(first: ${size}, after: $at, order: ${order}) { nodes { sku } pageInfo { hasNextPage endCursor } } }`
    : `query ($at: String) { QueryItems(last: ${size}, before: $at, order: ${order}) { nodes { sku } pageInfo { hasPreviousPage startCursor } } }`
  const { body, text } = await ask(alice, query, { at: place })
  assert.equal(body.errors, undefined, text)
  const { nodes, pageInfo } = body.data.QueryItems
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo
  return {
    skus: nodes.map(({ sku }: { sku: string }) => sku) as string[],
    place: (isForward ? endCursor : startCursor) as string | null,
    hasMore: (isForward ? hasNextPage : hasPreviousPage) as boolean,
  }
}

test('rows without a value come last, in either direction', async () => {
  for (const direction of ['ASC', 'DESC']) {
    const query = `{ QueryItems(first: 500, where: { sku: { in: ["P-1", "P-2", "P-3", "P-6"] } }, order: [{ gtin: ${direction} }]) { nodes { gtin } } }`
    await addItems(bob, [])
    const { body } = await ask(bob, query)
    const found = body.data.QueryItems.nodes.map(({ gtin }: { gtin: string | null }) => gtin)
    const given = direction === 'ASC' ? ['gtin 1', 'gtin 2'] : ['gtin 2', 'gtin 1']
    assert.deepEqual(found, [...given, null, null])
  }
})

test('a cursor opens the list that it comes from, and no other', async () => {
  const list = (args: string, name = 'QueryItems') =>
    `{ ${name}${args} { nodes { id } pageInfo { endCursor } } }`
  const given = await ask(alice, list('(first: 2, where: { isActive: { eq: true } })'))
  const cursor: string = given.body.data.QueryItems.pageInfo.endCursor
  const same = await ask(
    alice,
    list(`(first: 9, after: "${cursor}", where: { isActive: { eq: true } })`),
  )
  assert.equal(same.body.errors, undefined)
  const flipped = [...cursor].map(
    (letter, at) => `${cursor.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`,
  )
  const wrong = [
    list(`(after: "${cursor}")`),
    list(`(after: "${cursor}", where: { isActive: { eq: false } })`),
    list(`(after: "${cursor}", where: { isActive: { eq: true } }, order: [{ sku: ASC }])`),
    list(`(after: "${cursor}", where: { isActive: { eq: true } }, searchTerm: "x")`),
    list(`(after: "${cursor}")`, 'QueryManufacturers'),
    ...[
      ...flipped,
      '',
      '.',
      'e30.e30',
      `${cursor}.`,
      `${cursor}=`,
      cursor.slice(0, -1),
      `${cursor}A`,
    ].map((other) => list(`(after: "${other}", where: { isActive: { eq: true } })`)),
  ]
  for (const query of wrong) {
    const { body, status } = await ask(alice, query)
    assert.equal(status, 200)
    assert.equal(body.errors?.[0].extensions.code, 'cursor.invalid', query)
    assert.deepEqual(Object.values(body.data), [null])
  }
  const foreign = await ask(bob, list(`(after: "${cursor}", where: { isActive: { eq: true } })`))
  assert.equal(foreign.body.errors[0].extensions.code, 'cursor.invalid')
  const long = await ask(alice, 'query ($at: String) { QueryItems(after: $at) { totalCount } }', {
    at: 'A'.repeat(900_000),
  })
  assert.equal(long.body.errors[0].extensions.code, 'cursor.invalid')
})

/** Texts of the statements of a query. */
async function statementsOf(query: string): Promise<string[]> {
  const run = mock.method(Connection.prototype, 'run')
  const { body, text } = await ask(alice, query)
  run.mock.restore()
  assert.equal(body.errors, undefined, text)
  return run.mock.calls.flatMap(({ arguments: [batch] }) => batch.map((one) => one.text))
}

test('a hundred records with everything below them need as few statements as one', async () => {
  const everything = (count: number) => `{
    QueryItems(first: ${count}) {
      totalCount
      nodes { id manufacturerName stockTotal taxClassName defaultSupplier isShopActive }
    }
    QueryProperties(first: ${count}) { nodes { translations { name } values { descriptions { name } } } }
    QueryCustomers(first: ${count}) { nodes { id city customerGroupName } }
  }`
  await ask(alice, everything(1))
  const ofOne = await statementsOf(everything(1))
  const ofMany = await statementsOf(everything(100))
  assert.equal(ofMany.length, ofOne.length)
  const reading = ofMany.filter((text) => /erp\.(item|propert|customers)/.test(text))
  assert.equal(reading.length, 4)
})

test('what is not selected is not counted', async () => {
  const texts = [
    ...(await statementsOf('{ QueryItems { nodes { sku } } }')),
    ...(await statementsOf('{ QueryItems { totalCount } }')),
  ]
  assert.ok(!texts.some((text) => text.includes('count(*)')))
  assert.ok(!texts.some((text) => /description|items\.name/.test(text)))
})
