import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { retentionWorld } from './testing/retention-world.ts'

/** Records that go by themselves: each by its own time, and nothing else of its kind. */

const w = await retentionWorld()
const { alice, bob, call, owner, remove, age, endOfYear, afterYear, countOf } = w
const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }
const daysAgo = (days: number, hours = 0) =>
  new Date(Date.now() - (days * 24 + hours) * 3_600_000).toISOString()

async function customer(): Promise<number> {
  const addresses = [{ ...address, lastName: 'Bergmann' }]
  const reply = await call(alice.app, 'POST /v2/customers', { addresses })
  assert.equal(reply.status, 201, reply.text)
  const { rows } = await owner.query(`select id from erp.customers where uuid = $1`, [
    reply.body.customerId,
  ])
  return rows[0].id
}

test('a customer without business goes after ten years, and is emptied where documents still name it', async () => {
  const [unused, young] = [await customer(), await customer()]
  const order = await w.completed()
  for (const id of [unused, order.customerId]) await age('customers', 'changed', id, endOfYear(11))
  await age('customers', 'changed', young, afterYear(11))
  // The order of last year is recent business; one of eleven years ago would go itself.
  await w.ageOrder(order.id, endOfYear(1))
  assert.equal(await remove(), 1)
  assert.equal(await countOf('customers', `id = ${unused}`), 0)
  assert.equal(await countOf('customers', `id = ${young}`), 1)
  assert.equal(await countOf('customers', `id = ${order.customerId} and anonymized is null`), 1)
  await w.rule('customer', { ownKeptFor: 1 })
  await w.ageOrder(order.id, endOfYear(2))
  assert.equal(await remove(), 2)
  const kept = `id = ${order.customerId} and anonymized is not null`
  assert.equal(await countOf('customers', kept), 1)
  assert.equal(await countOf('sales_orders', `id = ${order.id}`), 1)
  const noted = await w.noted()
  assert.ok(noted.includes('customer anonymized 1'), noted.join())
  assert.ok(noted.includes('customer deleted 1'), noted.join())
  assert.equal(await remove(), 0)
  await w.rule('customer', { ownKeptFor: null })
})

test('a customer with an open order stays as it is', async () => {
  const order = await w.delivered()
  await w.ageOrder(order.id, endOfYear(20))
  await age('customers', 'changed', order.customerId, endOfYear(20))
  assert.equal(await remove(), 0)
  assert.equal(await countOf('customers', `id = ${order.customerId} and anonymized is null`), 1)
})

test('a quotation that came to nothing goes at the end of the sixth year', async () => {
  const rows = await owner.query(
    `insert into erp.addresses (tenant_id, id, last_name) values ($1, 900001, 'Offered') returning id`,
    [alice.tenantId],
  )
  const order = await w.completed()
  for (const id of [700001, 700002])
    await owner.query(
      `insert into erp.sales_quotations (tenant_id, id, number, company_id, customer_id, is_net_price,
         currency_iso, departure_country_iso, departure_currency_iso, billing_address_id,
         shipment_address_id, changed, quotation_date)
       values ($1, $2, $2::integer || '-Q', $3, $4, true, 'EUR', 'DE', 'EUR', $5, $5, $6, $6)`,
      [
        alice.tenantId,
        id,
        order.companyId,
        order.customerId,
        rows.rows[0].id,
        id === 700001 ? endOfYear(7) : afterYear(7),
      ],
    )
  assert.equal(await remove(), 1)
  assert.equal(await countOf('sales_quotations', 'id = 700001'), 0)
  assert.equal(await countOf('sales_quotations', 'id = 700002'), 1)
})

test('what was mailed, printed, run and delivered goes after its days, and not before', async () => {
  await owner.query(
    `insert into erp.jobs (tenant_id, id, kind, parameters, status, finished, created)
     values ($1, $2, 'import', '{}', 'succeeded', $4, $4), ($1, $3, 'import', '{}', 'succeeded', $5, $5)`,
    [alice.tenantId, randomUUID(), randomUUID(), daysAgo(30, 1), daysAgo(29, 23)],
  )
  const before = await countOf('jobs')
  assert.equal(await remove(), 1)
  assert.equal(await countOf('jobs'), before - 1)
  await w.rule('job', { ownKeptFor: 29 })
  assert.equal(await remove(), 1)
  await w.rule('job', { ownKeptFor: null })
})

test('the trail goes by its own days, and its entries about documents no earlier than the law of books', async () => {
  const entry = (tenantId: string, entity: string, at: string) =>
    owner.query(
      `insert into erp.audit_entries (tenant_id, request_id, operation, entity, entity_id, at, deed_key)
       values ($1, '', 'change', $2, '', $3, erp.deed_key($2, 'change', null, null))`,
      [tenantId, entity, at],
    )
  for (const { tenantId } of [alice, bob]) {
    await entry(tenantId, 'item', daysAgo(366))
    await entry(tenantId, 'item', daysAgo(364))
    await entry(tenantId, 'invoice', endOfYear(11))
    await entry(tenantId, 'invoice', afterYear(11))
  }
  await remove()
  const left = (tenant: typeof alice) =>
    countOf('audit_entries', `operation = 'change' and request_id = ''`, tenant)
  assert.equal(await left(alice), 2)
  assert.equal(await left(bob), 4)
  const refused = await w.rule('audit-entry', { ownKeptFor: 29 })
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'retention-rule.out-of-range'])
  await w.rule('audit-entry', { ownKeptFor: 30 })
  await remove()
  assert.equal(await left(alice), 1)
  assert.equal(await countOf('audit_entries', `entity = 'invoice' and operation = 'change'`), 1)
  await w.rule('audit-entry', { ownKeptFor: null })
})

test('more than one portion is removed in a round, and a round that is stopped goes on later', async () => {
  await owner.query(
    `insert into erp.jobs (tenant_id, id, kind, parameters, status, finished, created)
     select $1, gen_random_uuid(), 'import', '{}', 'succeeded', now() - interval '40 days', now() - interval '40 days'
     from generate_series(1, 2500)`,
    [alice.tenantId],
  )
  assert.equal(await remove(), 2_500)
  const { body } = await call(alice.admin, 'GET /v2/retention-deletions?pageSize=500')
  const [jobs] = body.items.filter(
    ({ kind, keptFor }: Record<string, unknown>) => kind === 'job' && keptFor === 30,
  )
  // One note of the day, which all portions count up.
  assert.equal(jobs.count, 2_501)
  assert.equal(jobs.unit, 'days')
})

test('the list of what was removed cannot be deleted, and is seen by its own tenant alone', async () => {
  const deletion = sql`delete from erp.retention_deletions where tenant_id = $tenant returning kind`
  const tryIt = asTenant(w.database.pool, alice.tenantId, (tx) => tx.rows(deletion))
  await assert.rejects(tryIt, { code: '42501' })
  assert.deepEqual(await w.noted(bob), [])
  assert.ok((await w.noted()).length > 0)
})
