import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestWorld } from '../../apps/testing/request-world.ts'
import type { Actor } from '../testing/world.ts'

/** `Prefer: handling=lenient` (RFC 7240): names that an operation does not know are ignored, and reported. */

const { alice, call, connected } = await requestWorld()
const { actor, requests } = await connected(alice)
const lenient = { prefer: 'handling=lenient' }
const send = (
  line: string,
  body?: unknown,
  headers: Record<string, string> = lenient,
  as: Actor = alice.app,
) => call(as, line, body, headers)

test('names that an operation does not know are refused, unless the request prefers otherwise', async () => {
  const sent = {
    name: 'Lenient',
    colour: 'red',
    prices: 1,
    itemPriceData: { salesPriceNet: 5, vat: 19 },
  }
  for (const prefer of ['', 'handling=strict', 'handling=lenientx', 'respond-async']) {
    const refused = await send('POST /v2/items', sent, { prefer })
    assert.deepEqual(
      [refused.status, Object.keys(refused.body.validationErrors)],
      [400, ['colour', 'prices', 'itemPriceData.vat']],
      prefer,
    )
    assert.equal(refused.headers['preference-applied'], undefined)
  }
  for (const prefer of ['handling=lenient', 'respond-async, Handling = "lenient"; x=1']) {
    const { status, headers, body, text } = await send('POST /v2/items', sent, { prefer })
    assert.equal(status, 201, text)
    assert.equal(headers['preference-applied'], 'handling=lenient')
    assert.equal(headers['x-ignored-names'], 'colour, prices, itemPriceData.vat')
    assert.deepEqual([body.name, body.itemPriceData.salesPriceNet], ['Lenient', 5])
  }
})

test('what is known is checked as ever, and the refusal names what was ignored', async () => {
  const sent = { name: 5, colour: 'red', itemPriceData: { salesPriceNet: 'x', vat: 19 } }
  const { status, headers, body } = await send('POST /v2/items', sent)
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.validationErrors), ['name', 'itemPriceData.salesPriceNet'])
  assert.equal(headers['x-ignored-names'], 'colour, itemPriceData.vat')
  assert.equal((await send('POST /v2/items', { colour: 'red' })).status, 400)
})

test('parameters, generation 1 in any case of letters, and entries that are checked one by one', async () => {
  const listed = await send('GET /v2/items?pageSize=1&sortBy=name&__proto__=1')
  assert.equal(listed.status, 200, listed.text)
  assert.equal(listed.headers['x-ignored-names'], 'sortBy, __proto__')
  const first = await send('POST /v1/items', { NAME: 'In capitals', Farbe: 1 })
  assert.deepEqual([first.status, first.headers['x-ignored-names']], [201, 'Farbe'], first.text)
  const batch = [
    { name: 'One', colour: 1 },
    { name: 'Two', colour: 2 },
  ]
  const both = await send('POST /v2/items/batch', { items: batch })
  assert.notEqual(both.status, 400, both.text)
  assert.match(String(both.headers['x-ignored-names']), /\[0\]\.colour, .*\[1\]\.colour/)
})

test('the header is bounded, has letters of ASCII alone, and nothing of a name ends a line', async () => {
  const names = ['größe', 'a\r\nset-cookie: x', 'a, b', `${'x'.repeat(99)}😀`, '__proto__']
  const many = Object.fromEntries(names.map((name) => [name, 1]))
  const { status, headers, text } = await send('POST /v2/items', { name: 'Odd', ...many })
  assert.equal(status, 201, text)
  const ignored = String(headers['x-ignored-names'])
  assert.match(
    ignored,
    /^gr%C3%B6%C3%9Fe, a%0D%0Aset-cookie%3A%20x, a%2C%20b, x{99}%EF%BF%BD, __proto__$/,
  )
  assert.equal(headers['set-cookie'], undefined)
  const flood = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`n${at}`, 1]))
  const bounded = await send('POST /v2/items', { name: 'Many', ...flood })
  assert.equal(String(bounded.headers['x-ignored-names']).split(', ').length, 20)
  const wide = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`${'ß'.repeat(90)}${at}`, 1]),
  )
  const short = await send('POST /v2/items', { name: 'Wide', ...wide })
  assert.match(String(short.headers['x-ignored-names']), /^(?:%C3%9F){90}0$/)
})

test('the log of the app names what was ignored', async () => {
  await send('GET /v2/items?colour=red', undefined, lenient, actor)
  await send('GET /v2/items', undefined, lenient, actor)
  const { items } = await requests()
  assert.deepEqual(
    items.map(({ ignoredNames }: { ignoredNames: string }) => ignoredNames),
    ['', 'colour'],
  )
})

test('an answer that is given again with its key names it too', async () => {
  const headers = { ...lenient, 'idempotency-key': 'lenient-once' }
  const sent = { name: 'Once', colour: 'red' }
  const [one, two] = [
    await send('POST /v2/items', sent, headers),
    await send('POST /v2/items', sent, headers),
  ]
  assert.deepEqual([two.status, two.body.id], [201, one.body.id])
  assert.equal(two.headers['x-ignored-names'], 'colour')
})
