import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { getIntrospectionQuery } from 'graphql'
import { naughtyTexts } from '../../whole/testing/requests/naughty-texts.ts'
import { world } from '../../whole/testing/world.ts'
import { Connection } from '../postgres/connections/connection.ts'

/** Requests beyond the limits are refused before anything is read, and quickly. */

const { call, alice } = await world()

const ask = (query: string, variables?: object) =>
  call(alice.app, 'POST /v2/graphql', { query, variables })

// The credential is cached from here on, so that a request has no other reason to query the
// database.
await ask('{ __typename }')

const times = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ')

const chain = (depth: number) => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`

/** Fragments that each spread the next one twice, 2³⁰ fields in total. */
const fanOut = (below: (name: string) => string) =>
  `{ ${below('F0')} } ${times(30, (n) => `fragment F${n} on Query { ${below(`F${n + 1}`)} }`)}
  fragment F30 on Query { __typename }`

const excessive: readonly [string, string][] = [
  ['depth 50', chain(50)],
  ['depth 900', chain(900)],
  ['depth 5,000', chain(5_000)],
  ['depth through inline fragments', `${'{ ... { a '.repeat(400)}${'} }'.repeat(400)}`],
  [
    'depth through fragments',
    `{ ...F0 } ${times(40, (n) => `fragment F${n} on Query { a { ...F${n + 1} } }`)}
    fragment F40 on Query { a }`,
  ],
  ['fragments that fan out', fanOut((name) => `...${name} ...${name}`)],
  ['fragments that fan out below fields', fanOut((name) => `x { ...${name} } y { ...${name} }`)],
  ['a fragment of itself', '{ ...F } fragment F on Query { ...F ...F }'],
  ['100 aliases', `{ ${times(100, (n) => `a${n}: __typename`)} }`],
  ['10,000 aliases', `{ ${times(10_000, (n) => `a${n}: __typename`)} }`],
  ['100 lists', `{ ${times(100, (n) => `a${n}: QueryItems { totalCount }`)} }`],
  ['aliases within a list', `{ QueryItems { nodes { ${times(16, (n) => `a${n}: name`)} } } }`],
  ['10 directives', `{ __typename ${times(10, () => '@skip(if: false)')} }`],
  ['10,000 directives', `{ __typename ${times(10_000, () => '@skip(if: false)')} }`],
  ['10,000 unknown directives', `query ${times(10_000, (n) => `@d${n}`)} { __typename }`],
  ['a field again and again', `{ ${times(1_900, () => '__typename')} }`],
  ['fields that overlap', `{ QueryItems { ${times(480, () => 'nodes { id }')} } }`],
  [
    'fragments that overlap',
    `{ QueryItems { nodes { ${times(250, (n) => `...F${n}`)} } } }
    ${times(250, (n) => `fragment F${n} on ItemListItem { id }`)}`,
  ],
  ['a megabyte of fields', `{ ${times(95_000, () => '__typename')} }`],
  ['a megabyte of text', `{ QueryItems(searchTerm: "${'x'.repeat(1_000_000)}") { totalCount } }`],
  ['a megabyte of brackets', `{ QueryItems(where: ${'['.repeat(1_000_000)}`],
  ['a page too large', '{ QueryItems(first: 501) { totalCount } }'],
  [
    'lists within lists',
    '{ QueryProperties(first: 500) { nodes { values { descriptions { name } translations: descriptions { name } } } } }',
  ],
  [
    'types of types',
    `{ __schema { types ${'{ fields { type '.repeat(6)}{ name }${'} }'.repeat(6)} } }`,
  ],
]

test('a request beyond the limits is refused at once, without a query to the database', async () => {
  const run = mock.method(Connection.prototype, 'run')
  for (const [name, query] of excessive) {
    const startedAt = performance.now()
    const { status, body, text } = await ask(query)
    const took = performance.now() - startedAt
    assert.equal(status, 200, `${name}: ${text.slice(0, 300)}`)
    assert.ok(body.errors.length > 0, name)
    assert.match(body.errors[0].extensions.code, /^(query|argument)\./, name)
    assert.ok(took < 2_000, `${name} took ${took} ms`)
    assert.ok(text.length < 20_000, `${name} is answered with ${text.length} characters`)
  }
  run.mock.restore()
  const statements = run.mock.calls.flatMap(({ arguments: [batch] }) => batch)
  const texts = statements.map(({ text }) => text)
  assert.deepEqual(
    texts.filter((text) => /erp\.(items|properties)/.test(text)),
    [],
  )
})

test('a query that costs too much is refused with its cost and the limit', async () => {
  const { body } = await ask(
    '{ a: QueryProperties(first: 500) { nodes { values { descriptions { name } } } } b: QueryItems { totalCount } }',
  )
  assert.equal(body.data, undefined)
  const [{ message, extensions }] = body.errors
  assert.equal(extensions.code, 'query.too-expensive')
  assert.match(message, /costs \d+ points.* 10000 /)
})

test('realistic queries of people and tools are within the limits', async () => {
  const schema = await ask(
    getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true }),
  )
  assert.equal(schema.body.errors, undefined, schema.text.slice(0, 500))
  assert.ok(schema.body.data.__schema.types.length > 80)
  const again = await ask(getIntrospectionQuery())
  assert.equal(again.body.errors, undefined)
  const page = 'nodes { id sku name } pageInfo { hasNextPage endCursor } totalCount'
  const many = await ask(`{ ${times(15, (n) => `a${n}: QueryItems(first: 500) { ${page} }`)} }`)
  assert.equal(many.body.errors, undefined, many.text.slice(0, 500))
})

test('no text at any place causes a server error', async () => {
  const query = `query ($text: String, $id: ID, $moment: DateTime, $number: Decimal) {
    search: QueryItems(searchTerm: $text) { totalCount }
    name: QueryItems(where: { name: { eq: $text }, sku: { in: [$text] } }) { totalCount }
    part: QueryItems(where: { name: { contains: $text, startsWith: $text, endsWith: $text } }) { totalCount }
    page: QueryItems(after: $text, before: $text) { totalCount }
    id: QueryItems(where: { id: { eq: $id } }) { totalCount }
    moment: QueryItems(where: { createdDate: { gt: $moment } }) { totalCount }
    number: QueryItems(where: { weight: { gt: $number } }) { totalCount }
  }`
  for (const text of [...naughtyTexts, '', '%', '\\', "'; --", '0001-01-01T00:00:00Z', '1e999']) {
    const all = { text, id: text, moment: text, number: text }
    for (const variables of [{ text, id: text }, all]) {
      const reply = await ask(query, variables)
      assert.ok(reply.status === 200, `${text} ${reply.text.slice(0, 300)}`)
    }
    const literal = `{ QueryItems(searchTerm: ${JSON.stringify(text)}) { totalCount } }`
    assert.equal((await ask(literal)).status, 200, text)
    assert.ok((await ask(text)).status < 500, text)
  }
})

test('characters that a text cannot contain are reported, also when written as escapes of the query language', async () => {
  for (const text of ['\\u0000', 'a\\u0000b', '\\uD800']) {
    const query = `{ QueryItems(where: { name: { eq: "${text}" } }, searchTerm: "${text}") { totalCount } }`
    const { status, body } = await ask(query)
    assert.equal(status, 200)
    assert.ok(body.errors.length > 0)
  }
})

test('no number and no time causes a server error', async () => {
  const numbers = [
    '1e308',
    '-1e308',
    '1e-400',
    '99999999999999999999',
    '-0',
    '0.00000000001',
    '1e3',
  ]
  for (const number of numbers) {
    const where = `where: { weight: { gt: ${number} } }`
    assert.equal((await ask(`{ QueryItems(${where}) { totalCount } }`)).status, 200, number)
    const sorted = `where: { sortNumber: { eq: ${number} } }`
    assert.equal((await ask(`{ QueryItems(${sorted}) { totalCount } }`)).status, 200, number)
  }
  for (const moment of [
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-15:59',
    '2026-02-30T00:00:00Z',
  ]) {
    const where = `where: { createdDate: { gt: "${moment}" } }`
    assert.equal((await ask(`{ QueryItems(${where}) { totalCount } }`)).status, 200, moment)
  }
})

test('a variable that is null where no null may be is a fault of that field', async () => {
  const query = 'query ($id: ID = "x") { GetItemById(itemId: $id) { id } __typename }'
  const { body, status } = await ask(query, { id: null })
  assert.equal(status, 200)
  assert.deepEqual(body.data, { GetItemById: null, __typename: 'Query' })
  assert.equal(body.errors[0].extensions.code, 'argument.invalid')
})

test('every fault of the arguments is reported at once, by its path', async () => {
  const { body } = await ask(
    `query ($many: [String]) { QueryItems(
      first: 0, last: 501, after: "x", before: "y",
      order: [{ sku: ASC, name: ASC }, { sku: ASC }, { sku: DESC }, {}],
      where: {
        id: { eq: "1" }, sku: { in: $many, gt: null }, name: { eq: null }
        or: [{ parentItemId: { in: ["x", null] } }, { and: [{ and: [{ and: [{ and: [{}] }] }] }] }]
      }
    ) { totalCount } }`,
    { many: Array.from({ length: 501 }, () => 'a') },
  )
  const [{ extensions }] = body.errors
  assert.equal(extensions.code, 'argument.invalid')
  assert.deepEqual(Object.keys(extensions.validationErrors).toSorted(), [
    'after',
    'before',
    'first',
    'last',
    'order[0]',
    'order[1].sku',
    'order[2].sku',
    'order[3]',
    'where.id.eq',
    'where.or[0].parentItemId.in[0]',
    'where.or[1].and[0].and[0].and[0].and[0]',
    'where.sku.gt',
    'where.sku.in',
  ])
})
