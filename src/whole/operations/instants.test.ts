import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { type Route, routesOf } from '../../platform/http/route.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { operation, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { leavesOf, sampleWith } from '../testing/requests/body-sample.ts'
import { world } from '../testing/world.ts'

/** Date-times follow the same rules everywhere: stored as shown, or refused naming the field. */

const readFromText = operation({
  name: 'readFromText',
  summary: 'Reads a number from a text that has none',
  description: 'Fails in the database, which refuses the text.',
  method: 'GET',
  path: { v2: '/number-from-text' },
  scope: undefined,
  answer: { status: 204 },
  handle: async ({ tx }) => {
    await tx.rows(sql`select ${'text'}::text::integer`)
    return undefined
  },
})
const { call, alice, operator } = await world({ operations: [...endpoints, readFromText] })
await call(alice.admin, 'POST /v2/admin/registration-windows')
const routes = routesOf(endpoints).filter(({ isUnversioned }) => !isUnversioned)

const outside = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']
const noMoments = [
  ...outside,
  ...['2026-02-30T00:00:00Z', '2026-02-30', '2026-01-02T03:04:05+16:00', 'infinity'],
]
/** Read by generation 1 alone: in UTC. */
const withoutZone = ['2026-01-02T03:04:05', '2026-01-02']
const moments = [
  ...['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-01-02T03:04:05-15:59'],
  // Offsets of ISO 8601 that RFC 3339 has not.
  ...['2026-11-26T10:00:00+0000', '2022-11-28T01:00:13+00'],
]

const isMoment = (shape: object) => (shape as { format?: string }).format === 'date-time'

async function sendTo(
  { url, operation: { method, operatorOnly } }: Route,
  query = '',
  body?: unknown,
) {
  const path = url.replaceAll(/\{\w+\}/g, () => (url.startsWith('/v1') ? '1' : randomUUID()))
  const actor = operatorOnly ? operator.app : alice.app
  const line = `${method} ${path}?${method === 'GET' ? '' : 'dryRun=true&'}${query}`
  return { line, ...(await call(actor, line, body, { 'x-challengecode': 'c' })) }
}

/** The places of a route that accept a date-time: names of the query, and paths of the body. */
function placesOf({ operation: { query = {}, body }, generation }: Route) {
  const schema = body ? wire(shapeOf(body), generations[generation]).schema : {}
  const names = Object.keys(query).filter((name) => isMoment(shapeOf(query[name] ?? {})))
  return [
    ...names.map((name) => ({
      name: `query.${name}`,
      send: (route: Route, text: string) => sendTo(route, `${name}=${encodeURIComponent(text)}`),
    })),
    ...leavesOf(schema)
      .filter((leaf) => isMoment(leaf.schema))
      .map(({ path }) => ({
        name: String(path.at(-1)),
        send: (route: Route, text: string) =>
          sendTo(route, '', sampleWith(schema, [{ path, value: text }])),
      })),
  ]
}

test('an invalid date-time is refused, naming it, in every parameter and every body', async () => {
  const places = routes.flatMap((route) => placesOf(route).map((place) => ({ route, ...place })))
  assert.ok(places.length > 10, `${places.length} places`)
  for (const { route, name, send } of places) {
    const isRead = route.generation === 'v1'
    for (const text of isRead ? noMoments : [...noMoments, ...withoutZone]) {
      const reply = await send(route, text)
      assert.equal(reply.status, 400, `${reply.line} ${text}: ${reply.text}`)
      assert.ok(reply.text.includes(name), `${reply.line} ${text}: ${reply.text}`)
    }
    for (const text of isRead ? [...moments, ...withoutZone] : moments) {
      const reply = await send(route, text)
      assert.ok(reply.status < 500, `${reply.line} ${text}: ${reply.text}`)
      assert.ok(!reply.text.includes(`"${name}":[`), `${reply.line} ${text}: ${reply.text}`)
    }
  }
})

test('the graph accepts the same date-times', async () => {
  const document =
    'query ($at: DateTime) { QueryItems(where: { releaseDate: { gt: $at } }) { totalCount } }'
  for (const at of [...noMoments, ...withoutZone, ...moments]) {
    const { body } = await call(alice.app, 'POST /v2/graphql', {
      query: document,
      variables: { at },
    })
    assert.equal(body.errors !== undefined, !moments.includes(at), `${at}: ${JSON.stringify(body)}`)
  }
})

test('a batch entry with an invalid date-time fails alone', async () => {
  const items = ['2026-01-02T03:04:05Z', outside[0]].map((releasedOnDate) => ({
    name: 'Moment',
    releasedOnDate,
  }))
  const { status, body } = await call(alice.app, 'POST /v2/items/batch', {
    items,
    errorPolicy: 'per-item',
  })
  assert.equal(status, 200)
  assert.deepEqual(
    body.results.map((result: { status: string }) => result.status),
    ['created', 'failed'],
  )
})

test('a date-time is stored as shown: sending back what was read changes nothing', async () => {
  const sent = { name: 'Fine', releasedOnDate: '2026-01-02T03:04:05.123987+01:00' }
  const { body: item } = await call(alice.app, 'POST /v2/items', sent)
  assert.equal(item.releasedOnDate, '2026-01-02T02:04:05.123Z')
  const { releasedOnDate } = item
  const line = `PATCH /v2/items/${item.id}`
  const { body: again } = await call(alice.app, line, { releasedOnDate })
  assert.equal(again.changed, item.changed)
  const { body: finer } = await call(alice.app, line, { releasedOnDate: sent.releasedOnDate })
  assert.equal(finer.changed, item.changed)
  const hours = {
    releasedOnDate: '2026-01-02T04:04:05.123+02',
    changed: item.changed.replace('Z', '+00'),
  }
  const { body: otherwise } = await call(alice.app, line, hours)
  assert.deepEqual([otherwise.releasedOnDate, otherwise.changed], [releasedOnDate, item.changed])
})

test('a value that the database rejects is reported as a fault of the request', async () => {
  const { status, body } = await call(alice.app, 'GET /v2/number-from-text')
  assert.equal(status, 400)
  assert.equal(body.errorCode, 'request.invalid')
})
