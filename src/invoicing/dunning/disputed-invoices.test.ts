import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { dunnedGround } from './testing/dunned-ground.ts'

/** Invoices with which a customer does not agree: left out of reminders up to a day, with the reason. */

const w = await world()
const { alice, bob, call } = w
const { newSeller, owing, propose } = await dunnedGround(w)

const dispute = (uuid: string, body: object) => call(alice.app, `PATCH /v2/invoices/${uuid}`, body)
const startOfDay = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`

test('a disputed invoice is left out of runs, levels and open items say why, in both generations', async () => {
  const seller = await newSeller()
  const invoice = await owing(seller.id)
  const until = startOfDay(3)
  const reason = 'Two bottles arrived broken'
  const changed = await dispute(invoice.uuid, {
    disputeReason: ` ${reason} `,
    disputedUntil: until,
  })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual([changed.body.disputeReason, changed.body.disputedUntil], [reason, until])
  const first = await call(alice.app, `GET /v1/invoices/${invoice.id}`)
  assert.equal(first.body.DisputeReason, reason)
  const { run, letters } = await propose(seller.uuid)
  assert.deepEqual([run.letterCount, run.excludedCount], [0, 1])
  assert.equal((await letters())[0].invoices[0].exclusion, 'disputed')
  const single = await call(alice.app, `POST /v2/invoices/${invoice.uuid}/dunnings`)
  assert.ok('invoice.not-dunnable.disputed' in single.body.errors, single.text)
  const open = await call(alice.app, `GET /v2/open-items?companyId=${seller.uuid}`)
  const [item] = open.body.items
  assert.deepEqual([item.isDisputed, item.disputeReason, item.disputedUntil], [true, reason, until])
})

test('its last day counts, the day after does not, and without a day it lasts until the reason is taken off', async () => {
  const seller = await newSeller()
  const { uuid } = await owing(seller.id)
  const excluded = async () => (await propose(seller.uuid)).run.excludedCount
  await dispute(uuid, { disputeReason: 'Not ordered', disputedUntil: startOfDay(0) })
  assert.equal(await excluded(), 1)
  await dispute(uuid, { disputedUntil: startOfDay(-1) })
  assert.equal(await excluded(), 0)
  await dispute(uuid, { disputedUntil: null })
  assert.equal(await excluded(), 1)
  await dispute(uuid, { disputedUntil: startOfDay(5) })
  const settled = await dispute(uuid, { disputeReason: '' })
  assert.deepEqual([settled.body.disputeReason, settled.body.disputedUntil], ['', null])
  assert.equal(await excluded(), 0)
})

test('what is disputed after the proposal gets no letter', async () => {
  const seller = await newSeller()
  const { uuid } = await owing(seller.id)
  const { run } = await propose(seller.uuid)
  assert.equal(run.letterCount, 1)
  await dispute(uuid, { disputeReason: 'Wrong price' })
  const single = await call(alice.app, `POST /v2/invoices/${uuid}/dunnings`)
  assert.equal(single.status, 422, single.text)
})

test('a dispute is in the trail and taken back; another tenant finds nothing, a stale write is refused', async () => {
  const seller = await newSeller()
  const { uuid } = await owing(seller.id)
  const { tag } = await tagOf(uuid)
  await dispute(uuid, { disputeReason: 'Not ordered', disputedUntil: startOfDay(2) })
  const stale = await call(
    alice.app,
    `PATCH /v2/invoices/${uuid}`,
    { disputeReason: 'x' },
    { 'if-match': tag },
  )
  assert.equal(stale.status, 412, stale.text)
  const trail = await call(alice.admin, `GET /v2/admin/audit?entity=invoice&entityId=${uuid}`)
  const [entry] = trail.body.items
  assert.equal(entry.after.disputeReason, 'Not ordered', trail.text)
  const undone = await call(alice.app, `POST /v2/admin/audit/${entry.auditEntryId}/undo`)
  assert.ok(undone.status < 300, undone.text)
  const now = (await call(alice.app, `GET /v2/invoices/${uuid}`)).body
  assert.deepEqual([now.disputeReason, now.disputedUntil], ['', null])
  const foreign = await call(bob.app, `PATCH /v2/invoices/${uuid}`, { disputeReason: 'x' })
  assert.equal(foreign.status, 404)
})

async function tagOf(uuid: string) {
  const reply = await call(alice.app, `GET /v2/invoices/${uuid}`)
  return { tag: String(reply.headers['etag']) }
}
