import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Route } from '../../platform/http/route.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { sentFile } from '../testing/requests/sent-file.ts'
import {
  alterBob,
  bob,
  call,
  errorOf,
  expectError,
  forAll,
  lineOf,
  mayDo,
  routes,
  sample,
  send,
} from './testing/all-routes.ts'

/** Lists, unknown records, creations and limits of every operation. */

test('a list is read page by page within its bounds', () =>
  forAll(
    routes.filter(({ operation }) => operation.query?.['pageSize']),
    async (route) => {
      for (const query of ['?pageSize=0', '?pageSize=501', '?pageNumber=0', '?pageNumber=x']) {
        const reply = await send(route, mayDo(route), {}, query)
        assert.equal(reply.status, 400)
        assert.deepEqual(Object.keys(errorOf(route, reply).faults), [
          `query.${query.slice(1).split('=')[0]}`,
        ])
      }
      // A list below a record that does not exist is missing as well.
      if (route.url.includes('{')) return
      const past = await send(route, mayDo(route), {}, '?pageNumber=2147483647&pageSize=500')
      assert.equal(past.status, 200, past.text)
      assert.deepEqual(past.body[route.generation === 'v1' ? 'Items' : 'items'], [])
    },
  ))

test('an unknown record is answered like one of another tenant, and never with a server error', () =>
  forAll(
    routes.filter(({ url, operation }) => url.includes('{') && !operation.deprecated),
    async (route) => {
      const body = route.operation.body && !route.operation.isBodyOptional ? {} : undefined
      const reply = await call(mayDo(route), lineOf(route), body, { 'x-challengecode': 'c' })
      assert.ok(reply.status < 500, reply.text)
    },
  ))

/** What these create is there once: the other spelling of the request finds nothing left. */
const createsOnce = ['createProposedOrders', 'createProductionItem']
const creating = routes.filter(
  ({ operation: { name, method, answer, pathParameters, body, example } }) =>
    method === 'POST' &&
    answer.status === 201 &&
    !pathParameters &&
    (!body || example) &&
    !createsOnce.includes(name),
)

/** How many entries operations write, where that is not one; each record that changes has its own. */
const changedRecords: Readonly<Record<string, number>> = {
  // The order, its customer and the list that they came by.
  createChannelOrders: 3,
  // What the channel asks for and answers stands in its own trail and in that of the seller.
  requestOrderCancellation: 2,
  reportRefundResult: 2,
  recordOrderReturn: 2,
  sendOrderInvoice: 2,
  reportReturnResult: 2,
  // The transfer and the stock that it takes.
  createStockTransfer: 2,
  // A message stands in the merchant's list of messages, and nothing of the tenant changes.
  sendChannelNotification: 0,
  // Two stocks.
  transferStock: 2,
  // A payment of each of two invoices.
  createPayments: 2,
  // The note, its order and the stock.
  createDeliveryNote: 3,
}

/** The example with names that no other route's example has: they must be unique. */
function ownOf(example: unknown, { url }: Route): object {
  const fields = Object.entries(example as object).map(([field, value]) =>
    ['name', 'number', 'code', 'appId', 'sku'].includes(field)
      ? [field, `${value} ${url}`]
      : [field, value],
  )
  return Object.fromEntries(fields)
}

test('a record is created once, audited once, and not at all in a dry run', async () => {
  await call(sample.app, 'POST /v2/admin/registration-windows')
  await forAll(creating, async (route) => {
    const { body, example } = route.operation
    const sent = body
      ? wire(shapeOf(body), generations[route.generation]).encode(ownOf(example, route))
      : sentFile(route.operation, route.url)
    const requestId = randomUUID()
    const create = (query = '') =>
      call(sample.app, `POST ${route.url}${query}`, sent, {
        'x-challengecode': 'c',
        'x-request-id': requestId,
        'idempotency-key': requestId,
      })
    const entries = async () => {
      const path = `/v2/admin/audit?requestId=${requestId}`
      return (await call(sample.app, `GET ${path}`)).body.totalItems
    }
    const dry = await create('?dryRun=true')
    assert.equal(dry.status, 201, dry.text)
    assert.equal(dry.headers['x-dry-run'], 'true')
    assert.equal(await entries(), 0)
    const first = await create()
    assert.equal(first.status, 201, first.text)
    const audited = await entries()
    assert.equal(audited, changedRecords[route.operation.name] ?? 1)
    const again = await create()
    assert.equal(again.headers['idempotent-replayed'], 'true')
    assert.equal(again.text, first.text)
    assert.equal(await entries(), audited)
    expectError(route, await create('?dryRun=false'), 422, 'idempotency-key.reused')
  })
})

test('a caller beyond its limit is refused with the time to retry', async () => {
  await alterBob(sql`rate_per_second = 1, rate_burst = 1`)
  const reader = await bob.appWith('all.read', 'admin')
  await call(reader, 'GET /v2/items')
  await forAll(routes.slice(0, 3), async (route) => {
    const replies = await Promise.all([send(route, reader), send(route, reader)])
    const refused = replies.find(({ status }) => status === 429)
    assert.ok(refused)
    expectError(route, refused, 429, 'rate-limit.exceeded')
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/)
  })
  await alterBob(sql`rate_per_second = 100000, rate_burst = 100000`)
})
