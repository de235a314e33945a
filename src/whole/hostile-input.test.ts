import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { endpoints } from '../main/endpoints.ts'
import { type Route, routesOf } from '../platform/http/server.ts'
import { generations } from '../platform/pipeline/generation.ts'
import { shapeOf } from '../platform/pipeline/operation.ts'
import { wire } from '../platform/pipeline/wire.ts'
import { sql } from '../platform/postgres/sql.ts'
import { type Leaf, leavesOf, type Schema, sampleWith } from './testing/body-sample.ts'
import { naughtyTexts } from './testing/naughty-texts.ts'
import { type Actor, type TestReply, world } from './testing/world.ts'

/** Any input is stored exactly or refused with a reason, and never causes a server error. */

const { call, alice, operator } = await world()
const routes = routesOf(endpoints)
await call(alice.admin, 'POST /v2/admin/registration-windows')

const withBody = routes.filter(({ operation, isUnversioned }) => operation.body && !isUnversioned)

function schemaOf({ operation, generation }: Route): Schema {
  return wire(shapeOf(operation.body ?? {}), generations[generation]).schema
}

const actorOf = ({ operation }: Route) => (operation.operatorOnly ? operator.app : alice.app)

function lineOf({ url, operation, generation }: Route): string {
  const path = url.replace(/\{(\w+)\}/g, (_, name) => {
    const shape = shapeOf(operation.pathParameters?.[name] ?? {})
    const isUuid = shape['format'] === 'uuid' || (shape['key'] === true && generation === 'v2')
    return isUuid || shape['type'] === 'string' ? randomUUID() : '2147483647'
  })
  return `${operation.method} ${path}`
}

const challenge = { 'x-challengecode': 'c' }

async function sendTo(route: Route, body: unknown): Promise<TestReply> {
  const line = `${lineOf(route)}?dryRun=true`
  const startedAt = performance.now()
  const reply = await call(actorOf(route), line, body, challenge)
  const shown = typeof body === 'string' ? body.slice(0, 100) : JSON.stringify(body)?.slice(0, 300)
  assert.ok(reply.status < 500, `${line} ${shown}: ${reply.text.slice(0, 500)}`)
  assert.ok(performance.now() - startedAt < 2_000, `${line} ${shown} took too long`)
  return reply
}

const hasMessage = ({ body }: TestReply) => (body.errorMessage ?? body.ErrorMessage) !== ''

test('no text in any field of any body causes a server error or makes the database wait', async () => {
  for (const route of withBody.filter(({ generation }) => generation === 'v2')) {
    const schema = schemaOf(route)
    const all = leavesOf(schema)
    // A password is text like any other until it is hashed, which is slow on purpose.
    const password = all.filter(({ path }) => path.includes('password'))
    const leaves = all.filter((leaf) => isText(leaf.schema) && !password.includes(leaf))
    const free = leaves.filter(({ schema: leaf }) => isFree(leaf))
    const none = password.map(({ path }) => ({ path, value: null }))
    for (const text of naughtyTexts) {
      for (const chosen of [leaves, free]) {
        const places = chosen.map(({ path }) => ({ path, value: text }))
        await sendTo(route, sampleWith(schema, [...none, ...places]))
      }
    }
  }
})

const isText = (leaf: Schema) => [leaf['type']].flat().includes('string')

/** Accepts texts of any content up to this length. */
const isFree = (leaf: Schema) =>
  !leaf['pattern'] && !leaf['format'] && !leaf['enum'] && Number(leaf['maxLength'] ?? 0) >= 200

test('every text is stored and found again exactly', async () => {
  const created = await call(alice.app, 'POST /v2/items', { name: 'Texts' })
  const line = `/v2/items/${created.body.id}`
  const patch = withBody.find(
    ({ operation: { name }, generation }) => name === 'updateItem' && generation === 'v2',
  )
  assert.ok(patch)
  const leaves = leavesOf(schemaOf(patch)).filter(({ schema }) => isFree(schema))
  assert.ok(leaves.length > 10)
  for (const text of naughtyTexts) {
    // Check digits and country codes have rules of their own.
    const free = leaves.filter(({ path }) => !/gtin|isbn|upc|country/i.test(String(path)))
    const body = sampleWith(
      schemaOf(patch),
      free.map(({ path }) => ({ path, value: text })),
    )
    const reply = await call(alice.app, `PATCH ${line}`, body)
    assert.equal(reply.status, 200, `${text} ${reply.text}`)
    const { body: read } = await call(alice.app, `GET ${line}`)
    for (const { path } of free) assert.equal(at(read, path), text, `${path}`)
    const found = await call(alice.app, `GET /v2/items?searchKeyWord=${encodeURIComponent(text)}`)
    assert.equal(found.status, 200, found.text)
    // The search knows words: a text without a letter or digit has none.
    const isFound = found.body.items.some(({ id }: { id: string }) => id === created.body.id)
    assert.equal(isFound, /[\p{L}0-9]/u.test(text), text)
  }
})

function at(value: unknown, path: Leaf['path']): unknown {
  return path.reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], value)
}

test('no text in any parameter causes a server error', async () => {
  const chosen = routes.filter(({ url, operation, isUnversioned }) => {
    return !isUnversioned && (url.includes('{') || operation.query)
  })
  for (const { url, operation } of chosen) {
    const actor = operation.operatorOnly ? operator.app : alice.app
    const names = Object.keys(operation.query ?? {})
    for (const text of [...naughtyTexts, '\0', '\u{1f600}'.repeat(300)]) {
      const value = encodeURIComponent(text)
      const path = url.replaceAll(/\{\w+\}/g, value.slice(0, 400))
      const query = names.map((name) => `${name}=${value}`).join('&')
      const line = `${operation.method} ${path}?${query}`
      const reply = await call(actor, line, undefined, challenge)
      assert.ok(reply.status < 500, `${line} ${reply.text}`)
    }
  }
})

const headerNames = [
  ...['x-appid', 'x-appversion', 'x-runas', 'x-sessionid', 'x-companyid', 'x-request-id'],
  ...['api-version', 'idempotency-key', 'if-match', 'if-none-match', 'accept', 'accept-language'],
  ...['x-challengecode', 'x-api-key', 'authorization', 'x-tenant-id', 'origin', 'cookie', 'range'],
]

test('no text in any header causes a server error or comes back in a header', async () => {
  const created = await call(alice.app, 'POST /v2/items', { name: 'Headers' })
  // Header values are bytes; the client already refuses what a header cannot contain.
  const values: string[] = naughtyTexts
    .map((text) => Buffer.from(text).toString('latin1'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant.
    .filter((text) => !/[\0-\x08\x0a-\x1f\x7f]/.test(text))
  const lines = [
    ['GET /items', undefined],
    [`PATCH /v2/items/${created.body.id}`, {}],
    ['POST /v2/authentication', {}],
  ] as const
  for (const [nth, value] of values.entries()) {
    for (const [mth, name] of headerNames.entries()) {
      const [line, body] = lines[(nth + mth) % lines.length] ?? ['GET /items']
      const reply = await call(alice.app, line, body, { ...challenge, [name]: value })
      assert.ok(reply.status < 500, `${line} ${name}: ${value} ${reply.text}`)
      assert.equal(reply.headers['set-cookie'], undefined)
    }
  }
})

const wrongValues: readonly unknown[] = [
  ...['1', '', 'a'],
  ...[1, 0, -1, 1.5, 1.00001, 0.1 + 0.2, 2147483648, -2147483649, 2 ** 53, 1e308, -0],
  ...[true, false, null],
  ...[[], [1], [[]], [null], {}, { a: 1 }, { id: 1 }],
]

/** The type as JSON Schema calls it. */
function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

function isOfType(value: unknown, leaf: Schema): boolean {
  const type = typeOf(value)
  const types = [leaf['type']].flat().map((one) => (one === 'integer' ? 'number' : one))
  return types.includes(type)
}

/** One field of each kind that occurs in the bodies of a generation, with an operation that has it. */
function kindsOfFields() {
  const all = withBody.flatMap((route) =>
    leavesOf(schemaOf(route)).map((leaf) => ({ route, leaf, kind: kindOf(route, leaf) })),
  )
  return [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap(([first]) => first ?? [])
}

const kindOf = ({ generation }: Route, { schema, path }: Leaf) =>
  `${generation} ${path.length} ${JSON.stringify(schema)}`

test('a value of another type is refused or means exactly what it says', async () => {
  const kinds = kindsOfFields()
  assert.ok(kinds.length > 30, `${kinds.length} kinds`)
  for (const { route, leaf } of kinds) {
    for (const value of wrongValues) {
      const schema = schemaOf(route)
      const none = leavesOf(schema).filter(({ path }) => path.includes('password'))
      const body = sampleWith(schema, [
        { path: leaf.path, value },
        ...none.map(({ path }) => ({ path, value: null })),
      ])
      const reply = await sendTo(route, body)
      const place = `${route.url} ${leaf.path} ${JSON.stringify(value)}`
      if (!isOfType(value, leaf.schema)) assert.equal(reply.status, 400, place)
      if (reply.status === 400) assert.ok(hasMessage(reply), place)
    }
  }
})

const monsters: readonly (readonly [what: string, body: string | Buffer])[] = [
  ['a hundred thousand lists in each other', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['a hundred thousand objects in each other', '{"a":'.repeat(100_000)],
  ['lists in a known field', `{"name":${'['.repeat(100_000)}`],
  [
    'three hundred thousand names',
    `{${Array.from({ length: 300_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  ],
  [
    'names that are numbers',
    `{${Array.from({ length: 200_000 }, (_, n) => `"${n * 65_536}":1`).join(',')}}`,
  ],
  ['a name of a megabyte', `{"${'a'.repeat(1_000_000)}":1}`],
  ['a number of a million digits', `{"sortNumber":${'9'.repeat(1_000_000)}}`],
  ['a fraction of a million digits', `{"sortNumber":0.${'1'.repeat(1_000_000)}}`],
  ['a list of a hundred thousand', `{"categories":[${'{},'.repeat(99_999)}{}]}`],
  ['a text of nine megabytes', `{"name":"${'a'.repeat(9_000_000)}"}`],
  ['escapes alone', `{"name":"${'\\u0041'.repeat(200_000)}"}`],
  ['quotes without an end', `{"name":"${'\\"'.repeat(500_000)}`],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['an overlong slash', Buffer.from('{"name":"\xc0\xaf"}', 'latin1')],
  ['half a character', Buffer.from('{"name":"\xe2\x82"}', 'latin1')],
  ['a surrogate in UTF-8', Buffer.from('{"name":"\xed\xa0\x80"}', 'latin1')],
  ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le')],
  ['a byte order mark', Buffer.from('\ufeff{"name":"x"}')],
  ['half a pair', '{"name":"\\ud83d"}'],
  ['U+0000', '{"name":"a\\u0000b"}'],
  ['a comment', '{"name":"x"/* */}'],
  ['a comma too many', '{"name":"x",}'],
  ['single quotes', "{'name':'x'}"],
  ['two values', '{"name":"x"}{"name":"y"}'],
  ['blanks alone', ' \n\t '],
]

for (const [what, body] of monsters) {
  test(`a body of ${what} is refused quickly, and nobody else waits for it`, async () => {
    for (const line of ['POST /v2/items', 'POST /v2/authentication', 'POST /v2/admin/users']) {
      const startedAt = performance.now()
      const reply = await call(alice.app, line, body, {
        ...challenge,
        'content-type': 'application/json',
      })
      const ms = performance.now() - startedAt
      assert.ok(
        [400, 413].includes(reply.status),
        `${line} ${reply.status} ${reply.text.slice(0, 200)}`,
      )
      assert.ok(reply.text.length < 50_000, 'the answer does not repeat the body')
      // 250 ms on a machine of its own.
      assert.ok(ms < 1_500, `${ms} ms`)
    }
  })
}

test('names that are special in JavaScript are refused as unknown', async () => {
  for (const name of [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '__defineGetter__',
  ]) {
    for (const value of ['{"polluted":true}', '1', 'null']) {
      const body = `{"name":"x","${name}":${value},"identifiers":{"${name}":${value}}}`
      const reply = await call(alice.app, 'POST /v2/items', body)
      assert.equal(reply.status, 400, `${body} ${reply.text}`)
      const faults = Object.keys(JSON.parse(reply.text).validationErrors)
      assert.deepEqual(faults.sort(), [name, `identifiers.${name}`].sort())
    }
    const query = await call(alice.app, `GET /v2/items?${name}=1`)
    assert.equal(query.status, 400, query.text)
    assert.ok(Object.hasOwn(query.body.validationErrors, `query.${name}`), query.text)
  }
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
  assert.equal((await call(alice.app, 'POST /v2/items', { name: 'After' })).status, 201)
})

test('a repeated field, also in two spellings, is refused', async () => {
  for (const body of [
    '{"name":"a","name":"b"}',
    '{"name":"a","n\\u0061me":"b"}',
    '{"name":"a","Name":"b"}',
    '{"NAME":"a","name":"b"}',
  ]) {
    const reply = await call(alice.app, 'POST /v2/items', body)
    assert.equal(reply.status, 400, body)
    assert.equal(Object.keys(reply.body.validationErrors).length, 1, reply.text)
  }
})

test('lengths are counted in characters, also where one takes four bytes', async () => {
  const name = (length: number) =>
    call(alice.app, 'POST /v2/items', { name: '\u{1f600}'.repeat(length) })
  assert.equal((await name(1000)).status, 201)
  assert.equal((await name(1001)).status, 400)
  const appId = 'a'.repeat(101)
  const reply = await call(alice.app, 'POST /v2/authentication', { appId }, challenge)
  assert.ok(reply.body.validationErrors.appId)
})

test('two encodings of an accent are two texts, and each is stored unchanged', async () => {
  const [composed, decomposed] = ['caf\u00e9', 'cafe\u0301'].map(
    (word) => `${word} ${randomUUID().slice(0, 8)}`,
  )
  for (const sku of [composed, decomposed]) {
    const reply = await call(alice.app, 'POST /v2/items', { name: 'x', sku })
    assert.equal(reply.status, 201, reply.text)
    assert.equal(reply.body.sku, sku)
  }
})

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

test('only a plain int32 is accepted as a numeric id', async () => {
  for (const route of routes.filter(
    ({ generation, url }) => generation === 'v1' && /Id\}/.test(url),
  )) {
    const { url, operation } = route
    const shapes = Object.values(operation.pathParameters ?? {}).map(shapeOf)
    if (!shapes.every((shape) => shape['key'] && !shape['v1Id'])) continue
    const body = operation.body && sampleWith(schemaOf(route), [])
    for (const [id, status] of numbersOfItems) {
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
  for (const query of [
    'pageNumber=1&pageNumber=2',
    'pageSize=1e2',
    'pageSize=%31%30',
    'pageNumber=',
  ]) {
    const { status } = await call(alice.app, `GET /v2/items?${query}`)
    assert.equal(status, /1e2|=$|&/.test(query) ? 400 : 200, query)
  }
})
