import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller } from '../testing/billed-order.ts'

/** What becomes of an invoice without tax to another member state whose VAT id VIES has not confirmed. */

const { alice, call } = await world()
const send = (line: string, body?: object) => call(alice.app, line, body)
const untaxed = { quantity: 1, net: [10, 10], gross: [10, 10], rate: 0, category: 'K' } as const
const vatId = 'FR40303265045'

let [settings, companyId] = ['', 0]
before(async () => {
  const company = await alice.work((tx) => addSeller(tx))
  companyId = company.id
  settings = `/v2/companies/${company.uuid}/vat-check-settings`
  const serviceAddress = 'http://192.0.2.1/check-vat-number'
  const reply = await send(`PATCH ${settings}`, { isActive: true, serviceAddress })
  assert.equal(reply.status, 200, reply.text)
})

const changed = (body: object) => send(`PATCH ${settings}`, body)

async function newDraft() {
  const order = await alice.work((tx) => addOrder(tx, [untaxed], { companyId }))
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders set customer_vat_id = ${vatId}, merchant_vat_id = 'DE136695976'
      where tenant_id = ${tx.tenantId} and id = ${order.id} returning id`),
  )
  const draft = await send(`POST /v2/sales-orders/${order.uuid}/invoices`, { isDraft: true })
  assert.equal(draft.status, 201, draft.text)
  return `/v2/invoices/${draft.body.id}`
}

/** As VIES would have answered some days ago. */
const answered = (state: 'valid' | 'invalid', daysAgo: number) =>
  alice.work((tx) =>
    tx.rows(sql`
      update erp.vat_checks set state = ${state},
        answered = now() - ${daysAgo}::integer * interval '1 day'
      where tenant_id = ${tx.tenantId} and id = (
        select max(last.id) from erp.vat_checks last where last.tenant_id = ${tx.tenantId})
      returning id`),
  )
const shown = async (path: string) => {
  const { body } = await send(`GET ${path}/completeness`)
  const rules = (all: { rule: string }[]) => all.map(({ rule }) => rule)
  return [body.canBeFinal, rules(body.warnings)]
}
const finalized = async (path: string) => {
  const { status, body } = await send(`POST ${path}/finalize`)
  return [status, Object.keys(body.errors ?? {})]
}
const waiting = async () => (await send('GET /v2/vat-checks?state=waiting')).body.items

test('a draft has the VAT id asked about, and a warning lets it become final', async () => {
  const draft = await newDraft()
  const [check, ...more] = await waiting()
  assert.deepEqual([check.origin, check.vatId, more], ['invoice', vatId, []])
  assert.deepEqual(await shown(draft), [true, ['invoice.vat-check']])
  assert.deepEqual(await finalized(draft), [200, []])
})

test('where the setting refuses, no invoice is final before VIES says that the id is valid', async () => {
  await changed({ whenUnconfirmed: 'refuse' })
  const draft = await newDraft()
  assert.equal((await waiting()).length, 1, 'what waits is not asked twice')
  const lacking = ['invoice.incomplete.vat-check']
  assert.deepEqual(await shown(draft), [false, []])
  assert.deepEqual(await finalized(draft), [422, lacking])
  await answered('invalid', 0)
  assert.deepEqual(await finalized(draft), [422, lacking])
  await answered('valid', 31)
  assert.deepEqual(await finalized(draft), [422, lacking], 'the answer is too old')
  await changed({ daysValid: 40 })
  assert.deepEqual(await shown(draft), [true, []], 'older ones count where the company says so')
  await changed({ daysValid: 30 })
  assert.deepEqual(await shown(draft), [false, []])
  await answered('valid', 29)
  assert.deepEqual(await shown(draft), [true, []])
  assert.deepEqual(await finalized(draft), [200, []])
})

test('what is taxed, or a company that does not ask, needs no answer', async () => {
  await answered('invalid', 0)
  const taxed = await alice.work((tx) =>
    addOrder(tx, [{ quantity: 1, net: [10, 10], gross: [11.9, 11.9] }], { companyId }),
  )
  const draft = await send(`POST /v2/sales-orders/${taxed.uuid}/invoices`, { isDraft: true })
  assert.deepEqual(await finalized(`/v2/invoices/${draft.body.id}`), [200, []])
  await changed({ isActive: false })
  assert.deepEqual(await finalized(await newDraft()), [200, []])
})
