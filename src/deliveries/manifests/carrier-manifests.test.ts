import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { endAbandonedLabels } from '../labels/end-abandoned-labels.ts'
import { carrierWorld } from '../testing/carrier-world.ts'

/** The list of what a carrier fetches, which is a program of its own, and what is left when workers die. */

const w = await carrierWorld()
const { alice, bob, call, carrier, worker, added, done, refusalOf, newParcel, request, settled } = w

test('the day is closed once: its parcels stand on one list, and are not cancelled any more', async () => {
  const label = await settled((await request(await newParcel())).id)
  const close = `POST /v2/carriers/${added.id}/manifests`
  const replies = await Promise.all([call(alice.app, close), call(alice.app, close)])
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 422])
  const manifest = replies.find(({ status }) => status === 201)?.body
  const closed = await settled(manifest.id, 'carrier-manifests')
  assert.deepEqual([closed.status, closed.reference], ['closed', `list_${closed.number}`])
  const { items } = await done(`GET /v2/carrier-labels?manifestId=${manifest.id}&pageSize=500`)
  const { manifests } = await carrier.carried()
  assert.equal(manifests.length, 1)
  const listed = items.map(({ trackingId }: { trackingId: string }) => trackingId)
  assert.deepEqual(manifests[0]?.trackingIds.toSorted(), listed.toSorted())
  assert.ok(listed.includes(label.trackingId))
  assert.equal(closed.parcels, listed.length)
  assert.deepEqual(await refusalOf(`POST /v2/carrier-labels/${label.id}/cancel`), [
    ...[409, 'carrier-label.move-not-allowed'],
  ])
  assert.deepEqual(await refusalOf(close), [422, 'carrier-manifest.empty'])
  assert.deepEqual(await refusalOf(close, undefined, bob.app), [404, 'carrier.missing'])
  assert.deepEqual(await refusalOf(`POST /v2/carrier-manifests/${manifest.id}/close`), [
    ...[409, 'carrier-manifest.move-not-allowed'],
  ])
})

test('a list that the carrier refuses stays as it is and is taken later', async () => {
  await settled((await request(await newParcel())).id)
  await carrier.behaves('refuses', 'The van has left')
  const { id } = await done(`POST /v2/carriers/${added.id}/manifests`)
  const refused = await settled(id, 'carrier-manifests')
  assert.deepEqual([refused.status, refused.reason], ['failed', 'The van has left'])
  await carrier.behaves('usual')
  await done(`POST /v2/carrier-manifests/${id}/close`)
  const closed = await settled(id, 'carrier-manifests')
  assert.deepEqual([closed.status, closed.parcels], ['closed', 1])
})

test('a list waits for a label that is being cancelled, and is made without it', async () => {
  const [kept, gone] = [
    await settled((await request(await newParcel())).id),
    await settled((await request(await newParcel())).id),
  ]
  const { status, body } = await whileItWaits(
    w.database,
    [[`update erp.carrier_labels set status = 'cancelled' where uuid = '${gone.id}'`]],
    () => call(alice.app, `POST /v2/carriers/${added.id}/manifests`),
  )
  assert.deepEqual([status, body.parcels], [201, 1])
  const { items } = await done(`GET /v2/carrier-labels?manifestId=${body.id}`)
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [kept.id],
  )
  await settled(body.id, 'carrier-manifests')
})

test('a label whose workers died is unclear, and gets the same label when it is asked for again', async () => {
  await worker.stop()
  const parcel = await newParcel()
  const { id } = await request(parcel)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.jobs set status = 'failed', finished = now()
      where tenant_id = ${tx.tenantId} and kind = 'carrier-label' and status = 'queued'
      returning id`),
  )
  assert.equal(await alice.work((tx) => endAbandonedLabels(tx, 100)), 1)
  const { status, fault } = await done(`GET /v2/carrier-labels/${id}`)
  assert.deepEqual([status, fault], ['unclear', 'interrupted'])
  assert.equal((await request(parcel)).id, id)
})
