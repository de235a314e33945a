import assert from 'node:assert/strict'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../platform/testing/free-port.ts'
import { demoService } from '../testing/processes/demo-service.ts'

/** The example of a payment provider as a process of its own, against the service in demo mode. */

const demo = await demoService({ OUTBOUND_ALLOW: '127.0.0.0/8' })
const { admin, tenantId, startApp } = demo
const directory = mkdtempSync(join(tmpdir(), 'kontor-provider-'))
after(() => rmSync(directory, { recursive: true, force: true }))
const folder = fileURLToPath(new URL('../../../examples/payment-provider', import.meta.url))
const port = await freePort()
const home = `http://127.0.0.1:${port}`

const done = async (line: string, body?: object) => {
  const reply = await admin(line, body)
  assert.ok(reply.status < 300, `${line}: ${JSON.stringify(reply.body)}`)
  return reply.body
}
const play = async (path: string, body: object = {}, status = 200) => {
  const answer = await fetch(`${home}${path}`, { method: 'POST', body: JSON.stringify(body) })
  assert.equal(answer.status, status, `${path}: ${app.log()}`)
  return answer.json() as Promise<{
    transactionId: string
    captured: string
    reports: { id: string; kind: string; state: string }[]
  }>
}

/** With pauses: the number of requests in a second is limited. */
async function until<Found>(find: () => Promise<Found | undefined | false>): Promise<Found> {
  for (const deadline = Date.now() + 60_000; ; ) {
    const found = await find()
    if (found) return found
    assert.ok(Date.now() < deadline, app.log())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const secret = randomBytes(32).toString('base64url')
const provider = await done('POST /v2/payment-providers', { name: 'Harbour Pay', secret })
await done('POST /v2/admin/registration-windows')
const app = await startApp(folder, {
  ...{ PORT: String(port), APP_DATA: directory, TENANT_ID: tenantId },
  ...{ PROVIDER_ID: provider.id, PROVIDER_SECRET: secret },
})
const stateOf = async () =>
  (await (await fetch(home)).json()) as { step: string; registrationId: string | null }
const { registrationId } = await until(async () => {
  const state = await stateOf()
  assert.notEqual(state.step, 'failed', app.log())
  return state.registrationId !== null && state
})
await done(`POST /v2/admin/registrations/${registrationId}/accept`)
await until(async () => {
  const { step } = await stateOf()
  assert.notEqual(step, 'failed', app.log())
  return step === 'ready'
})

interface Order {
  readonly id: string
  readonly isCancelled: boolean
  readonly paymentDetails: { readonly alreadyPaidAmount: number; readonly currencyIso: string }
}
const { items: orders } = (await done('GET /v2/sales-orders?pageSize=100')) as { items: Order[] }
const unpaid = orders.filter(
  ({ isCancelled, paymentDetails: { alreadyPaidAmount, currencyIso } }) =>
    !isCancelled && alreadyPaidAmount === 0 && currencyIso === 'EUR',
)
const nextOrder = () => unpaid.pop() ?? assert.fail('there is no unpaid order')
const paidOf = async ({ id }: Order) =>
  (await done(`GET /v2/sales-orders/${id}`)).paymentDetails.alreadyPaidAmount
const knownOf = async ({ id }: Order) => {
  const { items } = await done(`GET /v2/provider-payments?salesOrderId=${id}`)
  return items[0]
}
const authorised = async (order: Order, more = {}) => {
  const { transactionId, reports } = await play('/payments', {
    ...{ salesOrderId: order.id, amount: '100.00', ...more },
  })
  return { at: `/payments/${transactionId}`, states: reports.map(({ state }) => state) }
}
const answered = (requestId: string) =>
  until(async () => {
    const request = await done(`GET /v2/provider-requests/${requestId}`)
    return (request.completed !== null || request.refused !== null) && request
  })

test('it authorises, captures in parts, refunds and charges back, and the order is paid by what is left', async () => {
  const order = nextOrder()
  const { at, states } = await authorised(order)
  assert.deepEqual(states, ['noted'])
  await play(`${at}/captures`, { amount: '60.00' })
  assert.equal(await paidOf(order), 60)
  await play(`${at}/captures`, { amount: '40.01' }, 409)
  await play(`${at}/captures`, { amount: '40.00' })
  await play(`${at}/refunds`, { amount: '30.00' })
  await play(`${at}/chargebacks`, { amount: '20.00' })
  assert.equal(await paidOf(order), 50)
  const known = await knownOf(order)
  const { authorisedAmount, capturedAmount, refundedAmount, chargedBackAmount, feeAmount } = known
  assert.deepEqual([authorisedAmount, capturedAmount], [100, 100])
  // 60.00: 0.84 + 0.25; 40.00: 0.56 + 0.25; the chargeback: 15.00.
  assert.deepEqual([refundedAmount, chargedBackAmount, feeAmount], [30, 20, 16.9])
})

test('reports that come twice count once, and late ones in another order come to the same', async () => {
  const order = nextOrder()
  const { at } = await authorised(order)
  const { reports } = await play(`${at}/captures`, { amount: '10.00', report: 'twice' })
  assert.deepEqual([reports.length, new Set(reports.map(({ id }) => id)).size], [2, 1])
  assert.equal(await paidOf(order), 10)
  const occurred = '2026-01-05T09:00:00Z'
  await play(`${at}/captures`, { amount: '50.00', report: 'later', occurred })
  await play(`${at}/refunds`, { amount: '55.00', report: 'later' })
  assert.equal(await paidOf(order), 10)
  const late = await play('/held-reports')
  assert.deepEqual(
    late.reports.map(({ kind, state }) => [kind, state]),
    [
      ['refunded', 'waiting'],
      ['captured', 'booked'],
    ],
  )
  assert.deepEqual([await paidOf(order), (await knownOf(order)).waitingReports], [5, 0])
})

test('what is asked of it arrives by its webhook, is done and reported', async () => {
  const order = nextOrder()
  await authorised(order)
  const requests = `/v2/provider-payments/${(await knownOf(order)).id}/requests`
  const capture = await done(`POST ${requests}`, { kind: 'capture', amount: 80 })
  assert.ok((await answered(capture.id)).completed)
  assert.equal(await paidOf(order), 80)
  const refund = await done(`POST ${requests}`, { kind: 'refund', amount: 12.34 })
  assert.ok((await answered(refund.id)).completed)
  assert.equal(await paidOf(order), 67.66)
})

test('what it refuses is kept with its reason, books nothing, and may be asked again', async () => {
  const order = nextOrder()
  await authorised(order, { refuses: 'The card has expired' })
  const requests = `/v2/provider-payments/${(await knownOf(order)).id}/requests`
  for (const amount of [100, 100]) {
    const { id } = await done(`POST ${requests}`, { kind: 'capture', amount })
    const { completed, refused, reason } = await answered(id)
    assert.deepEqual([completed, reason], [null, 'The card has expired'])
    assert.ok(refused)
  }
  assert.equal(await paidOf(order), 0)
  const { items } = await done(`GET /v2/provider-requests?salesOrderId=${order.id}&isOpen=true`)
  assert.deepEqual(items, [])
})

test('its key may report and read what is asked, and nothing else; no secret is in the log', async () => {
  const file = join(directory, 'credentials.json')
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const { appId, apiKey, webhookSecret } = JSON.parse(readFileSync(file, 'utf8'))
  const headers = {
    ...{ 'x-tenant-id': tenantId, 'x-api-key': apiKey },
    ...{ 'x-appid': appId, 'x-appversion': '1.0.0' },
  }
  assert.equal((await demo.send('GET /v2/provider-requests', undefined, headers)).status, 200)
  assert.equal((await demo.send('GET /v2/customers', undefined, headers)).status, 403)
  for (const one of [apiKey, webhookSecret, secret]) assert.ok(!app.log().includes(one))
})

test('a webhook that Kontor did not sign is turned away', async () => {
  const order = nextOrder()
  await authorised(order)
  const body = JSON.stringify({ type: 'provider-request.created', data: { id: randomUUID() } })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', randomBytes(32)).update(`x.${timestamp}.${body}`)
  const signed = { 'webhook-id': 'x', 'webhook-timestamp': timestamp }
  for (const given of [`v1,${signature.digest('base64')}`, 'v1,', '']) {
    const headers = { ...signed, 'webhook-signature': given }
    const answer = await fetch(`${home}/hooks/kontor`, { method: 'POST', headers, body })
    assert.equal(answer.status, 401)
  }
})
