import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { readEvents } from '../../platform/events/read-events.ts'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { type TestTenant, world } from '../../whole/testing/world.ts'
import { europeanRates } from '../tax-rates/european-rates.ts'
import { insertTaxRates } from '../tax-rates/tax-rate-store.ts'
import { changedVatIds } from './changed-vat-ids.ts'
import { checkVatIdJob } from './check-vat-id-job.ts'
import { startVies } from './testing/vies-process.ts'
import { checkUsedVatIds } from './used-vat-ids-store.ts'

/** VAT ids are asked about, and what was answered is kept as it was. VIES is a program of its own here. */

const w = await world()
const { alice, bob, call } = w
const vies = await startVies()
const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'], timeMsMax: 6_000 })
const worker = startWorker(w, [checkVatIdJob], outbound)
after(async () => {
  await worker.stop()
  await outbound.close()
  vies.stop()
})

let company = ''
const settingsOf = (id: string) => `/v2/companies/${id}/vat-check-settings`
const send = (line: string, body?: object, actor = alice.app) => call(actor, line, body)

async function done(line: string, body?: object) {
  const reply = await send(line, body)
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

before(async () => {
  const [added] = await alice.work((tx) => insertCompanies(tx, ['Trader']))
  company = added?.uuid ?? ''
  await alice.work((tx) => insertTaxRates(tx, europeanRates))
  await done('POST /v2/tax-classes', { name: 'Standard', type: 4, isDefault: true })
  await done('POST /v2/customer-groups', { name: 'Business', isNetPrice: true, isDefault: true })
  await done('POST /v2/tax-registrations', { countryIso: 'DE', vatId: 'DE136695976' })
  await done(`PATCH ${settingsOf(company)}`, { isActive: true, serviceAddress: vies.address })
})
beforeEach(async () => {
  await vies.behaves('valid')
  await vies.questions()
})

async function until(id: string, isReached: (check: Check) => boolean, tenant = alice) {
  const deadline = performance.now() + 30_000
  for (;;) {
    const { body } = await send(`GET /v2/vat-checks/${id}`, undefined, tenant.app)
    if (isReached(body)) return body as Check
    if (performance.now() > deadline) assert.fail(JSON.stringify(body))
    await pause(20)
  }
}
interface Check {
  readonly id: string
  readonly state: string
  readonly fault: string
  readonly attempts: number
  readonly [field: string]: unknown
}
const answered = (id: string) => until(id, ({ state }) => state !== 'waiting')
const tried = (id: string, times: number) => until(id, ({ attempts }) => attempts >= times)
const listed = async (query: string): Promise<Check[]> =>
  (await done(`GET /v2/vat-checks?${query}`)).items

const french = ['FR40303265045', 'FR83404833048', 'FR23334175221']
let made = 0
const austrian = ['ATU13585627', 'ATU63611700', 'ATU57780315', 'ATU37675002', 'ATU12011204']

async function newCustomer(vatId: string) {
  const address = { companyName: 'Exemple', street: 'Rue 1', postalCode: '75001', city: 'Paris' }
  const addresses = [{ ...address, countryIso: vatId.slice(0, 2), vatId }]
  const { customerId } = await done('POST /v2/customers', { addresses })
  return customerId as string
}
const read = async (tenant: TestTenant = alice) => {
  while ((await tenant.work((tx) => readEvents(tx, changedVatIds))).hasMore);
}

test('a VAT id that a customer gets is asked about in the background, once, with what is to be compared', async () => {
  const [vatId = ''] = french
  const customer = await newCustomer(vatId)
  await read()
  const [check, ...more] = await listed(`customerId=${customer}`)
  assert.ok(check)
  assert.deepEqual([more, check['origin'], check['vatId']], [[], 'saved', vatId])
  const found = await answered(check.id)
  assert.deepEqual(
    [found.state, found['requestIdentifier'], found['name'], found['nameMatch']],
    ['valid', 'WAPIAAAAYexample', 'MOULIN EXEMPLE SARL', 'valid'],
  )
  assert.deepEqual([found['streetMatch'], found['cityMatch']], ['invalid', 'not-processed'])
  assert.deepEqual(await vies.questions(), [
    {
      ...{ countryCode: 'FR', vatNumber: '40303265045' },
      ...{ requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
      ...{ traderName: 'Exemple', traderStreet: 'Rue 1', traderPostalCode: '75001' },
      traderCity: 'Paris',
    },
  ])
  await done(`PATCH /v2/customers/${customer}`, { homepage: 'https://example.com' })
  await newCustomer(vatId)
  await read()
  assert.equal((await listed(`vatId=${vatId}`)).length, 1, 'the answer still counts')
})

test('one of the own country or of a country outside of the Union is not asked about', async () => {
  const customers = [await newCustomer('DE136695976'), await newCustomer('CHE-107.787.577 IVA')]
  await read()
  for (const customer of customers) assert.deepEqual(await listed(`customerId=${customer}`), [])
})

test('who asks gets the answer later; asked again, the first question ends without an answer', async () => {
  await vies.behaves('member-state-unavailable')
  const vatId = french[1]
  const { id } = await done('POST /v2/vat-checks', { vatId })
  const waiting = await tried(id, 1)
  assert.deepEqual([waiting.state, waiting.fault], ['waiting', 'MS_UNAVAILABLE'])
  assert.ok(waiting['nextAttempt'])
  await vies.behaves('invalid')
  const again = await done('POST /v2/vat-checks', { vatId: `fr ${vatId?.slice(2)}` })
  const found = await answered(again.id)
  assert.deepEqual([found.state, found.fault, found.attempts], ['invalid', '', 1])
  assert.deepEqual([found['name'], found['address'], found['nextAttempt']], ['', '', null])
  const ended = await answered(id)
  assert.deepEqual([ended.state, ended.fault], ['unconfirmed', 'asked-again'])
})

for (const [behaviour, fault] of [
  ['down', 'status-503'],
  ['busy', 'MS_MAX_CONCURRENT_REQ'],
  ['false-with-error', 'MS_UNAVAILABLE'],
  ['slow', 'too-slow'],
  ['malformed', 'malformed'],
  ['of-another', 'malformed'],
  ['huge', 'malformed'],
  ['redirect', 'status-302'],
]) {
  test(`VIES that is ${behaviour} has answered nothing, and is asked again later`, async () => {
    await vies.behaves(String(behaviour))
    const vatId = `${behaviour === 'down' ? french[2] : austrian[made++ % austrian.length]}`
    const { id } = await done('POST /v2/vat-checks', { vatId })
    const found = await tried(id, 1)
    assert.deepEqual([found.state, found.fault], ['waiting', fault])
    const asked = await vies.questions()
    assert.ok(!asked.includes('/private'), 'no redirect is followed')
    await vies.behaves('valid')
    const again = await done('POST /v2/vat-checks', { vatId })
    assert.equal((await answered(again.id)).state, 'valid')
  })
}

test('a question that VIES calls wrong is not asked again, and an end without answer is no answer', async () => {
  await vies.behaves('wrong-requester')
  const vatId = 'NL004495445B01'
  const { id } = await done('POST /v2/vat-checks', { vatId })
  const found = await answered(id)
  assert.deepEqual([found.state, found.fault], ['unconfirmed', 'INVALID_REQUESTER_INFO'])
  assert.equal(found['requestIdentifier'], '')
})

test('an answer is never changed by a job that comes late', async () => {
  const { id } = await done('POST /v2/vat-checks', { vatId: 'IT00743110157' })
  const before = await answered(id)
  await vies.behaves('invalid')
  await alice.work((tx) =>
    tx.rows(sql`
      insert into erp.jobs (tenant_id, id, kind, parameters)
      select ${tx.tenantId}::uuid, gen_random_uuid(), 'check-vat-id',
        jsonb_build_object('checkId', vat_check.id)
      from erp.vat_checks vat_check
      where vat_check.tenant_id = ${tx.tenantId} and vat_check.uuid = ${id}::uuid
      returning id`),
  )
  const { id: other } = await done('POST /v2/vat-checks', { vatId: 'DK13585628' })
  await answered(other)
  assert.deepEqual(await done(`GET /v2/vat-checks/${id}`), before)
})

test('an id that became invalid is a duty until it is valid again or no customer has it', async () => {
  const count = async () => {
    const { items } = await done('GET /v2/duties')
    return items.find(({ name }: { name: string }) => name === 'invalid-vat-ids')?.count ?? 0
  }
  const vatId = 'LU15027442'
  const before = await count()
  await vies.behaves('invalid')
  const customer = await newCustomer(vatId)
  await read()
  const [check] = await listed(`vatId=${vatId}`)
  await answered(check?.id ?? '')
  assert.equal(await count(), before + 1)
  const open = await listed('needsAttention=true')
  assert.ok(open.some((one) => one['vatId'] === vatId))
  assert.equal(open.length, before + 1, 'the duty leads to exactly these')
  const { addresses } = await done(`GET /v2/customers/${customer}`)
  const [{ customerAddressId }] = addresses
  await done(`PATCH /v2/customers/${customer}`, { addresses: [{ customerAddressId, vatId: '' }] })
  assert.equal(await count(), before)
})

test('ids in use are looked through once a day, and those with an old answer asked again', async () => {
  const [old, fresh] = ['BE0403019261', 'FI20774740']
  for (const vatId of [old, fresh]) {
    const customerId = await newCustomer(vatId)
    const lineItems = [{ name: 'Pot', quantity: 1, salesPriceNet: 10 }]
    const order = await done('POST /v2/sales-orders', { customerId, lineItems })
    assert.equal(order.taxDetails.taxSetting, 1)
  }
  await read()
  for (const vatId of [old, fresh]) {
    const [check] = await listed(`vatId=${vatId}`)
    await answered(check?.id ?? '')
  }
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.vat_checks set answered = now() - interval '31 days'
      where tenant_id = ${tx.tenantId} and vat_id = ${old} returning id`),
  )
  assert.deepEqual(await alice.work(checkUsedVatIds), { vatIdsChecked: 1 })
  const [again] = await listed(`vatId=${old}`)
  assert.equal(again?.['origin'], 'upkeep')
  await answered(again?.id ?? '')
  assert.equal((await listed(`vatId=${fresh}`)).length, 1)
  assert.deepEqual(await alice.work(checkUsedVatIds), { vatIdsChecked: 0 }, 'once a day')
})

test('nothing is asked while the setting is off, and another tenant sees and asks nothing', async () => {
  const off = await send('POST /v2/vat-checks', { vatId: french[0] as string }, bob.app)
  assert.deepEqual([off.status, off.body.errorCode], [422, 'vat-check.not-active'])
  const [check] = await listed(`vatId=${french[0]}`)
  const foreign = await send(`GET /v2/vat-checks/${check?.['id']}`, undefined, bob.app)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'vat-check.missing'])
  assert.equal((await send('GET /v2/vat-checks', undefined, bob.app)).body.totalCount ?? 0, 0)
})

test('a company and a customer of another tenant are not there', async () => {
  const group = { name: 'Theirs', isDefault: true }
  assert.equal((await send('POST /v2/customer-groups', group, bob.app)).status, 201)
  const customer = await send('POST /v2/customers', { addresses: [{ city: 'Bonn' }] }, bob.app)
  assert.equal(customer.status, 201, customer.text)
  const [theirs] = await bob.work((tx) => insertCompanies(tx, ['Theirs']))
  for (const named of [{ companyId: theirs?.uuid }, { customerId: customer.body.customerId }]) {
    const reply = await send('POST /v2/vat-checks', { vatId: french[0], ...named })
    assert.deepEqual([reply.status, reply.body.errorCode], [422, 'vat-check.reference.missing'])
    assert.deepEqual(Object.keys(reply.body.validationErrors), Object.keys(named))
  }
})

test('wrong forms, ids outside of the Union and addresses that are not public are refused', async () => {
  const wrong = await send('POST /v2/vat-checks', { vatId: 'FR40303265046' })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.validationErrors)], [400, ['vatId']])
  const swiss = await send('POST /v2/vat-checks', { vatId: 'CHE-107.787.577 IVA' })
  assert.deepEqual([swiss.status, swiss.body.errorCode], [422, 'vat-check.not-of-union'])
  for (const [field, value] of [
    ['requesterVatId', 'DE136695977'],
    ['requesterVatId', 'CHE-107.787.577 IVA'],
    ['serviceAddress', 'http://'],
    ['serviceAddress', 'file:///etc/passwd'],
  ] as const) {
    const reply = await send(`PATCH ${settingsOf(company)}`, { [field]: value })
    assert.deepEqual([reply.status, Object.keys(reply.body.validationErrors)], [400, [field]])
  }
})

test('no job failed otherwise', () => assert.deepEqual(worker.failures, []))
