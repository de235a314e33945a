import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Route } from '../../platform/http/route.ts'
import { type Leaf, leavesOf, type Schema, sampleWith } from '../testing/requests/body-sample.ts'
import {
  alice,
  call,
  challenge,
  hasMessage,
  schemaOf,
  sendTo,
  withBody,
} from './testing/hostile-ground.ts'

/** Values of other types, hostile bodies and hostile names are refused, and never cause a server error. */

const wrongValues: readonly unknown[] = [
  ...['1', '', 'a'],
  ...[1, 0, -1, 1.5, 1.00001, 0.1 + 0.2, 2147483648, -2147483649, 2 ** 53, 1e308, -0],
  ...[true, false, null],
  ...[[], [1], [[]], [null], {}, { a: 1 }, { id: 1 }],
]

/** A third of them, other ones for each kind of field: kinds differ in lengths and bounds more than in their types. */
const someValues = (nth: number) => wrongValues.filter((_, index) => (index + nth) % 3 === 0)

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

/** One field of each rule that occurs in the bodies of a generation, with an operation that has it. */
function kindsOfFields() {
  const all = withBody.flatMap((route) =>
    leavesOf(schemaOf(route)).map((leaf) => ({ route, leaf, kind: kindOf(route, leaf) })),
  )
  return [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap(([first]) => first ?? [])
}

const kindOf = ({ generation }: Route, { schema, path }: Leaf) =>
  `${generation} ${path.length} ${JSON.stringify(schema, ruleOnly)}`

const annotations = ['title', 'description', 'examples', 'default', 'deprecated']
const ruleOnly = (name: string, value: unknown) => (annotations.includes(name) ? undefined : value)

test('a value of another type is refused or means exactly what it says', async () => {
  const kinds = kindsOfFields()
  assert.ok(kinds.length > 30, `${kinds.length} kinds`)
  for (const [nth, { route, leaf }] of kinds.entries()) {
    const schema = schemaOf(route)
    for (const value of someValues(nth)) {
      const none = leavesOf(schema).filter(({ path }) => path.includes('password'))
      const body = sampleWith(schema, [
        { path: leaf.path, value },
        ...none.map(({ path }) => ({ path, value: null })),
      ])
      const reply = await sendTo(route, body)
      const place = `${route.url} ${leaf.path} ${JSON.stringify(value)}`
      if (!isOfType(value, leaf.schema) && !isReadOtherwise(value, route, leaf.schema))
        assert.equal(reply.status, 400, place)
      if (reply.status === 400) assert.ok(hasMessage(reply), place)
    }
  }
})

/** Whether a value of another type has one meaning in this place. */
function isReadOtherwise(value: unknown, route: Route, schema: Schema): boolean {
  // Channels may write the number of a text.
  if (typeof value === 'number') return route.errors === 'channel' && isOfType('', schema)
  if (route.generation !== 'v1') return false
  // Generation 1 reads null in a new record as what is left out, and whole numbers that stand as texts.
  if (value === null) return route.operation.method !== 'PATCH'
  return value === '1' && [schema['type']].flat().includes('integer')
}

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
      const before = process.cpuUsage()
      const reply = await call(alice.app, line, body, {
        ...challenge,
        'content-type': 'application/json',
      })
      const { user, system } = process.cpuUsage(before)
      const ms = (user + system) / 1000
      assert.ok(
        [400, 413].includes(reply.status),
        `${line} ${reply.status} ${reply.text.slice(0, 200)}`,
      )
      assert.ok(reply.text.length < 50_000, 'the answer does not repeat the body')
      // Time of the processor, which other work on the machine does not change much.
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
