import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { printerTable } from '../../printing/printers/printer-store.ts'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { carrierManifestJob } from '../manifests/carrier-manifest-job.ts'
import { deliveryWorld } from '../testing/delivery-world.ts'
import { exampleCarrier } from '../testing/example-carrier.ts'
import { carrierLabelJob } from './carrier-label-job.ts'
import { endAbandonedLabels } from './end-abandoned-labels.ts'

/** Labels of parcels, as a carrier makes them that is a program of its own. */

const w = await deliveryWorld()
const { alice, bob, call, newItem, newOrder, deliver, move } = w
const carrier = await exampleCarrier()
const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'], timeMsMax: 1_500 })
const worker = startWorker(w, [carrierLabelJob, carrierManifestJob], outbound)
after(async () => {
  await worker.stop()
  await outbound.close()
  carrier.stop()
})

async function done(line: string, body?: object) {
  const reply = await call(alice.app, line, body)
  assert.ok(reply.status < 300, `${line}: ${reply.text}`)
  return reply.body
}
const refusalOf = async (line: string, body?: object, actor = alice.app) => {
  const reply = await call(actor, line, body)
  return [reply.status, reply.body.errorCode]
}

const [own, plain] = [
  await done('POST /v2/shipping-methods', { name: 'Parcel' }),
  await done('POST /v2/shipping-methods', { name: 'Letter' }),
]
const itemId = await newItem(1_000)
// Addresses of this machine are refused by the interface, as everywhere.
const { address, secret } = carrier
const added = await done('POST /v2/carriers', {
  ...{ name: 'Quay Parcel', address: 'https://carrier.example.com', secret },
})
await alice.work((tx) =>
  tx.rows(sql`
    update erp.carriers set address = ${address}
    where tenant_id = ${tx.tenantId} returning id`),
)
await done('POST /v2/carrier-products', {
  ...{ carrierId: added.id, code: 'parcel-eu', shippingMethodId: own.id },
})
beforeEach(() => carrier.behaves('usual'))

/** A parcel of a new delivery note. */
async function newParcel(more: object = {}) {
  const order = await newOrder([{ itemId, quantity: 1 }])
  const { status, body, text } = await deliver(order.id)
  assert.equal(status, 201, text)
  const { items } = await done(`GET /v2/delivery-notes?deliveryNoteNumber=${body.Number}`)
  const [note] = items
  const draft = { trackingId: '', weight: 2.4, shippingMethodId: own.id, ...more }
  const [parcel] = await done(`POST /v2/delivery-notes/${note.id}/packages`, [draft])
  return { noteId: note.id as string, number: body.Id as number, id: parcel.id as string }
}
const labelsOf = (parcel: { readonly id: string }) =>
  `/v2/delivery-notes/packages/${parcel.id}/carrier-labels`
const request = (parcel: { readonly id: string }, query = '') =>
  done(`POST ${labelsOf(parcel)}${query}`)
const packageOf = async ({ noteId }: { readonly noteId: string }) =>
  (await done(`GET /v2/delivery-notes/${noteId}`)).packages[0]

async function settled(id: string, path = 'carrier-labels') {
  const deadline = performance.now() + 30_000
  for (;;) {
    const record = await done(`GET /v2/${path}/${id}`)
    if (!['requested', 'cancelling', 'closing'].includes(record.status)) return record
    assert.ok(performance.now() < deadline, JSON.stringify(record))
    await pause(20)
  }
}
const madeFor = async (label: { readonly id: string }) =>
  (await carrier.carried()).parcels.filter(({ labelId }) => labelId === label.id)

test('a label is made, its parcel has the tracking number, and its file is that of the carrier', async () => {
  const parcel = await newParcel()
  const label = await settled((await request(parcel)).id)
  assert.deepEqual(
    [label.status, label.format, label.fault, label.attempts],
    ['booked', 'pdf', '', 1],
  )
  const [made, ...more] = await madeFor(label)
  assert.deepEqual(
    [made?.product, made?.weight, made?.hasCustoms, more],
    ['parcel-eu', 2.4, false, []],
  )
  const { trackingId, trackingUrl } = await packageOf(parcel)
  assert.deepEqual([trackingId, trackingUrl], [made?.trackingId, label.trackingUrl])
  const file = await fetch(`${w.baseUrl}/v2/carrier-labels/${label.id}/file`, {
    headers: alice.app.headers as Record<string, string>,
  })
  assert.equal(file.headers.get('content-type'), 'application/pdf')
  assert.match(await file.text(), /^%PDF-1/)
  const first = await done(`GET /carrierLabels/${(await numberOf(label.id)).id}`)
  assert.deepEqual([first.Status, first.TrackingId], ['booked', trackingId])
})

const numberOf = (uuid: string) =>
  alice.work(async (tx) => {
    const found = await tx.row<{ id: number }>(sql`
      select id from erp.carrier_labels where tenant_id = ${tx.tenantId} and uuid = ${uuid}::uuid`)
    return found ?? assert.fail(uuid)
  })

test('who asks twice at once gets one label', async () => {
  const parcel = await newParcel()
  const replies = await Promise.all(
    [1, 2, 3].map(() => call(alice.app, `POST ${labelsOf(parcel)}`)),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((one, other) => one - other),
    [201, 409, 409],
  )
  const label = await settled(replies.find(({ status }) => status === 201)?.body.id)
  assert.deepEqual(await refusalOf(`POST ${labelsOf(parcel)}`), [
    409,
    'carrier-label.move-not-allowed',
  ])
  assert.equal((await madeFor(label)).length, 1)
})

test('after a lost answer nothing is stored, and asking again gets the label that was made', async () => {
  const parcel = await newParcel()
  await carrier.behaves('lost')
  const label = await settled((await request(parcel)).id)
  assert.deepEqual([label.status, label.fault, label.trackingId], ['unclear', 'too-slow', ''])
  assert.equal((await packageOf(parcel)).trackingId, '')
  assert.equal((await madeFor(label)).length, 1)
  await carrier.behaves('usual')
  const again = await request(parcel)
  assert.equal(again.id, label.id)
  const booked = await settled(again.id)
  assert.deepEqual([booked.status, booked.attempts], ['booked', 2])
  const made = await madeFor(label)
  assert.deepEqual([made.length, made[0]?.trackingId], [1, booked.trackingId])
})

test('what the carrier refuses is said in its words, and is asked for anew under another key', async () => {
  const parcel = await newParcel({ weight: 0 })
  const refused = await settled((await request(parcel)).id)
  assert.deepEqual(
    [refused.status, refused.fault, refused.reason],
    ['failed', 'refused', 'The weight is missing'],
  )
  await done(`PATCH /v2/delivery-notes/packages/${parcel.id}`, { weight: 1 })
  const label = await settled((await request(parcel)).id)
  assert.notEqual(label.id, refused.id)
  assert.equal(label.status, 'booked')
})

test('an answer that is no label is not stored, and is cancelled', async () => {
  const parcel = await newParcel()
  await carrier.behaves('broken')
  const { id, status, fault, mediaType } = await settled((await request(parcel)).id)
  assert.deepEqual([status, fault, mediaType], ['unclear', 'malformed', ''])
  assert.deepEqual(await refusalOf(`GET /v2/carrier-labels/${id}/file`), [
    422,
    'carrier-label.not-there',
  ])
  assert.deepEqual(await refusalOf(`POST /v2/delivery-notes/${parcel.noteId}/cancel`), [
    ...[409, 'delivery-note.in-use'],
  ])
  await done(`POST /v2/carrier-labels/${id}/cancel`)
  assert.equal((await settled(id)).status, 'cancelled')
  assert.deepEqual(
    (await madeFor({ id })).map(({ isCancelled }) => isCancelled),
    [true],
  )
  assert.equal((await move(parcel.number, 'cancel')).status, 200)
})

test('a cancelled label leaves no tracking number; one that the carrier keeps stays as it is', async () => {
  const parcel = await newParcel()
  const { id } = await settled((await request(parcel)).id)
  await carrier.behaves('refuses', 'It is on its way')
  await done(`POST /v2/carrier-labels/${id}/cancel`)
  const kept = await settled(id)
  assert.deepEqual([kept.status, kept.reason], ['booked', 'It is on its way'])
  await carrier.behaves('usual')
  await done(`POST /v2/carrier-labels/${id}/cancel`)
  assert.equal((await settled(id)).status, 'cancelled')
  assert.equal((await packageOf(parcel)).trackingId, '')
  assert.deepEqual(await refusalOf(`POST /v2/carrier-labels/${id}/cancel`), [
    ...[409, 'carrier-label.move-not-allowed'],
  ])
  assert.equal((await settled((await request(parcel)).id)).status, 'booked')
})

test('a carrier that is not reached made nothing, and one that is switched off is not asked', async () => {
  const parcel = await newParcel()
  const elsewhere = (to: string) =>
    alice.work((tx) =>
      tx.rows(sql`
        update erp.carriers set address = ${to} where tenant_id = ${tx.tenantId} returning id`),
    )
  await elsewhere('http://127.0.0.1:9/kontor')
  const failed = await settled((await request(parcel)).id)
  assert.deepEqual([failed.status, failed.fault], ['failed', 'unreachable'])
  await elsewhere('http://10.0.0.1/kontor')
  assert.equal((await settled((await request(parcel)).id)).fault, 'not-public')
  await elsewhere(address)
  await carrier.behaves('lost')
  const unclear = await settled((await request(parcel)).id)
  await done(`PATCH /v2/carriers/${added.id}`, { isActive: false })
  assert.deepEqual(await refusalOf(`POST ${labelsOf(await newParcel())}`), [
    ...[422, 'carrier-label.no-carrier'],
  ])
  await done(`POST /v2/carrier-labels/${unclear.id}/cancel`)
  const given = await settled(unclear.id)
  assert.deepEqual([given.status, given.fault], ['cancelled', 'carrier-inactive'])
  await done(`PATCH /v2/carriers/${added.id}`, { isActive: true })
})

test('a call that another secret signs makes nothing', async () => {
  const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  await done(`PATCH /v2/carriers/${added.id}`, { secret: other })
  const parcel = await newParcel()
  const failed = await settled((await request(parcel)).id)
  assert.deepEqual([failed.status, failed.fault], ['failed', 'not-let-in'])
  await done(`PATCH /v2/carriers/${added.id}`, { secret })
  const shown = JSON.stringify(await done(`GET /v2/carriers/${added.id}`))
  assert.ok(!shown.includes('whsec_'))
})

test('parcels of other ways, with a number of their own, and those of others get none', async () => {
  const letter = await newParcel({ shippingMethodId: plain.id })
  assert.deepEqual(await refusalOf(`POST ${labelsOf(letter)}`), [422, 'carrier-label.no-carrier'])
  const numbered = await newParcel({ trackingId: '00340434161094042557' })
  assert.deepEqual(await refusalOf(`POST ${labelsOf(numbered)}`), [
    ...[409, 'carrier-label.tracking-known'],
  ])
  const parcel = await newParcel()
  assert.deepEqual(await refusalOf(`POST ${labelsOf(parcel)}?printer=None`), [
    400,
    'printer.unknown',
  ])
  assert.deepEqual(await refusalOf(`POST ${labelsOf(parcel)}`, undefined, bob.app), [
    ...[404, 'delivery-note-package.missing'],
  ])
  const { id } = await settled((await request(parcel)).id)
  for (const line of [
    `GET /v2/carrier-labels/${id}/file`,
    `POST /v2/carrier-labels/${id}/cancel`,
  ]) {
    assert.deepEqual(await refusalOf(line, undefined, bob.app), [404, 'carrier-label.missing'])
  }
})

test('a shipping method has one product of one carrier', async () => {
  const again = { carrierId: added.id, code: 'other', shippingMethodId: own.id }
  assert.deepEqual(await refusalOf('POST /v2/carrier-products', again), [
    ...[409, 'carrier-product.taken'],
  ])
  assert.deepEqual(await refusalOf('POST /v2/carrier-products', again, bob.app), [
    ...[422, 'carrier-product.reference.missing'],
  ])
  assert.deepEqual(await refusalOf(`DELETE /v2/carriers/${added.id}`), [409, 'carrier.in-use'])
})

test('a label printer is sent the ZPL of the carrier', async () => {
  await alice.work((tx) =>
    insertRows(tx, printerTable, [
      {
        ...{ name: 'Table', address: 'socket://127.0.0.1:9', isActive: true, language: 'zpl' },
        ...{ acceptsAnyCertificate: false, dotsPerInch: 203, copies: 1 },
        ...{ sides: '', media: '', colorMode: '' },
      },
    ]),
  )
  const parcel = await newParcel()
  const label = await settled((await request(parcel, '?printer=table')).id)
  assert.deepEqual([label.status, label.mediaType], ['booked', 'application/vnd.zebra-zpl'])
  const { items } = await done('GET /v2/print-jobs?documentKind=shipping-label')
  assert.deepEqual(
    items.map(({ documentId, title, printerName }: Record<string, unknown>) => [
      ...[documentId, title, printerName],
    ]),
    [[parcel.id, `shipping-label ${label.trackingId}`, 'Table']],
  )
})

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
