import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { printerTable } from '../../printing/printers/printer-store.ts'
import { carrierWorld } from '../testing/carrier-world.ts'

/** Labels of parcels, as a carrier makes them that is a program of its own. */

const w = await carrierWorld()
const { alice, bob, call, move, carrier, added, own, plain, address, secret, done } = w
const { refusalOf, newParcel, labelsOf, request, packageOf, settled, madeFor, elsewhere } = w

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
  // Who is not reached now may have made it before: only the carrier can say.
  await elsewhere('http://127.0.0.1:9/kontor')
  const away = await settled((await request(parcel)).id)
  assert.deepEqual([away.id, away.status, away.fault], [label.id, 'unclear', 'unreachable'])
  await elsewhere(address)
  await carrier.behaves('usual')
  const again = await request(parcel)
  assert.equal(again.id, label.id)
  const booked = await settled(again.id)
  assert.deepEqual([booked.status, booked.attempts], ['booked', 3])
  const made = await madeFor(label)
  assert.deepEqual([made.length, made[0]?.trackingId], [1, booked.trackingId])
})

test('what the carrier refuses is said in its words, and is asked for again under another key', async () => {
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

interface AuditedParcel {
  readonly operation: string
  readonly after: { readonly packages: readonly [{ readonly trackingId: string }] }
}

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
  const again = await settled((await request(parcel)).id)
  assert.equal(again.status, 'booked')
  const trail = await call(
    alice.admin,
    `GET /v2/admin/audit?entity=delivery-note&entityId=${parcel.noteId}&pageSize=500`,
  )
  const numbers = (trail.body.items as AuditedParcel[]).flatMap(({ operation, after }) =>
    operation.endsWith('CarrierLabel') ? [`${operation} ${after.packages[0].trackingId}`] : [],
  )
  assert.deepEqual(
    new Set(numbers),
    new Set([
      `requestCarrierLabel ${kept.trackingId}`,
      `requestCarrierLabel ${again.trackingId}`,
      'cancelCarrierLabel ',
    ]),
  )
})

test('a carrier that is not reached made nothing, and one that is switched off is not asked', async () => {
  const parcel = await newParcel()
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
