import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { ImportOptions } from '../../platform/exchange/import/importer.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { deliveryWorld } from '../testing/delivery-world.ts'
import { importParcels, previewParcels } from './import-parcels.ts'

/** Tracking numbers out of the file of a carrier's program. */

const w = await deliveryWorld()
const { alice, bob, call } = w
const directory = mkdtempSync(join(tmpdir(), 'kontor-parcels-'))
after(() => rmSync(directory, { recursive: true }))

const itemId = await w.newItem(500)
let files = 0

function fileOf(lines: readonly string[]): string {
  const file = join(directory, `parcels-${++files}.csv`)
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

const take = (lines: readonly string[], more: Partial<ImportOptions> = {}) =>
  importParcels({
    ...{ pool: w.database.pool, tenantId: alice.tenantId, file: fileOf(lines) },
    ...{ importedBy: 'Alice', ...more },
  })

interface Note {
  readonly id: number
  readonly number: string
  readonly orderNumber: string
  readonly orderId: number
}

async function delivered(): Promise<Note> {
  const order = await w.newOrder([{ itemId, quantity: 2 }])
  const { status, body, text } = await w.deliver(order.id, {
    LineItems: [{ SalesOrderLineItemId: order.lineIds[0], Quantity: 1 }],
  })
  assert.equal(status, 201, text)
  const row = await alice.work((tx) =>
    tx.row<{ number: string }>(sql`
      select number from erp.sales_orders where tenant_id = ${tx.tenantId} and id = ${order.id}`),
  )
  return { id: body.Id, number: body.Number, orderNumber: row?.number ?? '', orderId: order.id }
}

const read = async ({ id }: Note) => (await call(alice.app, `GET /v1/deliveryNotes/${id}`)).body
const parcelsIn = async (note: Note) =>
  (await read(note)).Packages.map((one: Record<string, unknown>) => [
    ...[one['TrackingID'], one['Weights']],
  ])
/** What readers of events are yet to hear, such as channels. */
const announced = () =>
  alice.work(async (tx) => {
    const rows = await tx.rows<{ entity: string; ids: number[] }>(sql`
      select entity, record_ids as ids from erp.pending_events
      where tenant_id = ${tx.tenantId} and kind = 'changed' order by id`)
    return rows.flatMap(({ entity, ids }) => ids.map((id) => `${entity} ${id}`))
  })
const pack = async ({ id }: Note, ...parcels: object[]) => {
  const { status, text } = await call(alice.app, `POST /v1/deliveryNotes/${id}/packages`, parcels)
  assert.equal(status, 201, text)
}

test('each line gives the parcel of its delivery note a number, by note or by order; the same file changes nothing', async () => {
  const [byNote, byOrder, packed] = [await delivered(), await delivered(), await delivered()]
  await pack(packed, { TrackingID: '', Weights: 3 })
  const lines = [
    'Lieferschein;Auftrag;Sendungsnummer;Gewicht',
    `${byNote.number.toLowerCase()};;JD-1;2,5`,
    `;${byOrder.orderNumber};JD-2;`,
    `${packed.number};;JD-3;`,
  ]
  const report = await take(lines)
  assert.deepEqual([report.written, report.updated, report.unchanged], [true, 3, 0])
  assert.deepEqual(await parcelsIn(byNote), [['JD-1', 2.5]])
  assert.deepEqual(await parcelsIn(byOrder), [['JD-2', 0]])
  assert.deepEqual(await parcelsIn(packed), [['JD-3', 3]])
  assert.equal((await read(byNote)).Status, 0)
  const again = await take(lines)
  assert.deepEqual([again.written, again.updated, again.unchanged], [true, 0, 3])
  assert.equal((await parcelsIn(byNote)).length, 1)
})

test('a day ships the delivery note and its parcel, once; a person may say it for the whole file', async () => {
  const [said, all] = [await delivered(), await delivered()]
  const lines = ['Delivery Note,Tracking,Ship Date', `${said.number},T-1,2026-03-02`]
  const names = [`delivery-note ${said.id}`, `sales-order ${said.orderId}`]
  const heardOf = async () => {
    const all = await announced()
    return names.map((name) => all.filter((one) => one === name).length)
  }
  const [note = 0, order = 0] = await heardOf()
  assert.equal((await take(lines)).updated, 1)
  const [heardNote = 0, heardOrder = 0] = await heardOf()
  assert.ok(
    heardNote > note && heardOrder > order,
    'readers of events, such as channels, hear of it',
  )
  const shipped = await read(said)
  assert.deepEqual([shipped.Status, shipped.ShippedDate.slice(0, 10)], [1, '2026-03-02'])
  assert.equal(shipped.Packages[0].ShippedDate.slice(0, 10), '2026-03-02')
  assert.equal((await take(lines)).updated, 0)
  const mapping = { defaults: { shippedDate: '2026-03-03' } }
  await take(['Delivery Note,Tracking', `${all.number},T-2`], { mapping })
  assert.equal((await read(all)).Status, 1)
})

test('faults are named by line, all at once, and nothing is written', async () => {
  const [good, cancelled, several, other] = [
    ...[await delivered(), await delivered(), await delivered(), await delivered()],
  ] as [Note, Note, Note, Note]
  assert.equal((await w.move(cancelled.id, 'cancel')).status, 200)
  await pack(several, { TrackingID: 'A' }, { TrackingID: 'B' })
  await pack(other, { TrackingID: 'MINE' })
  assert.equal((await w.deliver(several.orderId)).status, 201)
  const report = await take([
    'Delivery Note,Order,Tracking,Carrier',
    `${good.number},,G-1,`,
    'NOTHING,,X-1,',
    `${cancelled.number},,X-2,`,
    `${several.number},,X-3,`,
    `${other.number},,X-4,Nobody`,
    `,${several.orderNumber},X-5,`,
    ',NO-ORDER,X-6,',
    `,${good.orderNumber},G-2,`,
    ',,X-8,',
    `${good.number} ,,,`,
  ])
  assert.equal(report.written, false)
  assert.deepEqual(
    report.bad.map(({ line, reason }) => `${line} ${reason}`),
    [
      '3 there is no delivery note "NOTHING"',
      '4 the delivery note is cancelled',
      '5 the delivery note has several parcels',
      '6 the parcel has the tracking number "MINE" already',
      '6 there is no shipping method "Nobody"',
      '7 the order has several delivery notes: name one of them',
      '8 there is no order "NO-ORDER"',
      '9 the delivery note is also on line 2',
      '10 names neither a delivery note nor an order',
      '11 has no tracking number',
    ],
  )
  assert.deepEqual(await parcelsIn(good), [])
  assert.equal((await take(['Delivery Note,Tracking', `${several.number},B`])).unchanged, 1)
})

test('a dry run writes nothing; good lines are written where a person says so', async () => {
  const note = await delivered()
  const lines = ['Delivery Note,Tracking', `${note.number},D-1`, 'NOTHING,D-2']
  const tried = await take(lines, { dryRun: true, skipBad: true })
  assert.deepEqual([tried.written, tried.updated, tried.badLines], [false, 1, 1])
  assert.deepEqual(await parcelsIn(note), [])
  assert.equal((await take(lines, { skipBad: true })).updated, 1)
  assert.deepEqual(await parcelsIn(note), [['D-1', 0]])
})

test('a file must have a delivery note or an order, and the tracking number', async () => {
  const { missing } = await previewParcels(fileOf(['Weight kg', '1']))
  assert.deepEqual(missing, [['deliveryNoteNumber', 'orderNumber'], ['trackingNumber']])
})

test('delivery notes of another tenant are unknown, and stay as they are', async () => {
  const note = await delivered()
  const report = await take(['Delivery Note,Tracking', `${note.number},F-1`], {
    tenantId: bob.tenantId,
  })
  assert.deepEqual([report.written, report.badLines], [false, 1])
  assert.deepEqual(await parcelsIn(note), [])
})

test('the audit trail has the import, and it is asked for over HTTP', async () => {
  const note = await delivered()
  const data = Buffer.from(`Delivery Note,Tracking\n${note.number},H-1\n`).toString('base64')
  const body = { kind: 'parcels', format: 'csv', data }
  const asked = await call(alice.app, 'POST /v2/imports', body)
  assert.equal(asked.status, 201, asked.text)
  await take(['Delivery Note,Tracking', `${note.number},H-1`])
  const trail = await call(alice.app, 'GET /v2/admin/audit?operation=importParcels')
  assert.ok(JSON.stringify(trail.body).includes('importParcels'), trail.text)
})
