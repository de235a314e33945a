import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'

const w = await world()
const { alice, bob } = w
const order = { kind: 'audit-entries', format: 'csv' }

test('the trail is exported by administrators, the oldest entry first, with fields as they were and are', async () => {
  const worker = startWorker(w)
  const created = await w.call(alice.app, 'POST /v2/items', { name: '=1+1' })
  await w.call(alice.app, `PATCH /v2/items/${created.body.id}`, { name: 'A mug' })
  await w.call(bob.app, 'POST /v2/items', { name: 'Of another tenant' })
  const { body } = await w.call(alice.app, 'POST /v2/exports', order)
  const job = await endOf(w, alice, body.id)
  assert.equal(job.status, 'succeeded', job.errorMessage)
  const { text } = await w.call(alice.app, `GET /v2/jobs/${job.id}/result`)
  await worker.stop()
  assert.deepEqual(worker.failures, [])
  const [header, ...lines] = text.trim().split('\n')
  assert.match(
    header ?? '',
    /^at,auditEntryId,userId,runAsUserId,.*,operation,entity,entityId,before,after/,
  )
  const ofItem = lines.filter((line) => line.includes(created.body.id))
  assert.equal(ofItem.length, 2)
  assert.match(ofItem[0] ?? '', /createItem/)
  assert.match(ofItem[1] ?? '', /updateItem.*=1\+1.*A mug/)
  assert.doesNotMatch(text, /Of another tenant/)
  const at = lines.map((line) => line.slice(0, line.indexOf(',')))
  assert.deepEqual(at, at.toSorted())
})

test('an export from a time on leaves out what was before, and others than administrators get none', async () => {
  const worker = startWorker(w)
  const filter = { changedSince: '2999-01-01T00:00:00Z' }
  const { body } = await w.call(alice.app, 'POST /v2/exports', { ...order, filter })
  const job = await endOf(w, alice, body.id)
  await worker.stop()
  assert.equal(job.result.records, 0)
  const clerk = await alice.appWith('jobs.read', 'jobs.write', 'items.read')
  const refused = await w.call(clerk, 'POST /v2/exports', order)
  assert.deepEqual([refused.status, refused.body.errorCode], [403, 'scope.missing'])
  const result = await w.call(clerk, `GET /v2/jobs/${job.id}/result`)
  assert.equal(result.status, 403)
})
