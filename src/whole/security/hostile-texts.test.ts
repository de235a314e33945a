import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { leavesOf, type Schema, sampleWith } from '../testing/requests/body-sample.ts'
import { naughtyTexts } from '../testing/requests/naughty-texts.ts'
import {
  alice,
  at,
  call,
  challenge,
  operator,
  routes,
  schemaOf,
  sendTo,
  withBody,
} from './testing/hostile-ground.ts'

/** Any text is stored exactly or refused with a reason, and never causes a server error. */

/**
 * A twelfth of the texts, other ones for each operation: all read texts by the same code, so that each text
 * meets many operations and each operation many texts.
 */
const someTexts = (texts: readonly string[], nth: number) =>
  texts.filter((_, index) => (index + nth) % 12 === 0)

const isText = (leaf: Schema) => [leaf['type']].flat().includes('string')

/** Accepts texts of any content up to this length. */
const isFree = (leaf: Schema) =>
  !leaf['pattern'] && !leaf['format'] && !leaf['enum'] && Number(leaf['maxLength'] ?? 0) >= 200

test('no text in any field of any body causes a server error or makes the database wait', async () => {
  const bodies = withBody.filter(({ generation }) => generation === 'v2')
  for (const [nth, route] of bodies.entries()) {
    const schema = schemaOf(route)
    const all = leavesOf(schema)
    // A password is text like any other until it is hashed, which is slow on purpose.
    const password = all.filter(({ path }) => path.includes('password'))
    const leaves = all.filter((leaf) => isText(leaf.schema) && !password.includes(leaf))
    const free = leaves.filter(({ schema: leaf }) => isFree(leaf))
    const none = password.map(({ path }) => ({ path, value: null }))
    for (const text of someTexts(naughtyTexts, nth)) {
      for (const chosen of [leaves, free]) {
        const places = chosen.map(({ path }) => ({ path, value: text }))
        await sendTo(route, sampleWith(schema, [...none, ...places]))
      }
    }
  }
})

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

test('no text in any parameter causes a server error', async () => {
  const chosen = routes.filter(({ url, operation, isUnversioned }) => {
    return !isUnversioned && (url.includes('{') || operation.query)
  })
  for (const [nth, { url, operation }] of chosen.entries()) {
    const actor = operation.operatorOnly ? operator.app : alice.app
    const names = Object.keys(operation.query ?? {})
    for (const text of someTexts([...naughtyTexts, '\0', '\u{1f600}'.repeat(300)], nth)) {
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
