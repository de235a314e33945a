import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesOfPdf, unlessScannersAreMissing } from '../../platform/testing/pdf-codes.ts'
import { textOfPdf } from '../../platform/testing/pdf-text.ts'
import { world } from '../../whole/testing/world.ts'
import { stockGround } from '../testing/stock-ground.ts'

const { alice, bob, call, baseUrl } = await world()
const { newWarehouse } = stockGround({ alice, call })

const warehouse = await newWarehouse({ Name: 'Hafenspeicher' })

async function placeNamed(name: string) {
  const body = { warehouseId: warehouse.uuid, name }
  const made = await call(alice.app, 'POST /v2/storage-locations', body)
  assert.equal(made.status, 201, made.text)
  return made.body.id as string
}

async function labelOf(id: string): Promise<Buffer> {
  const reply = await fetch(`${baseUrl}/v2/storage-locations/${id}/output/pdf`, {
    method: 'POST',
    headers: alice.app.headers as Record<string, string>,
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  assert.equal(reply.status, 200, bytes.toString())
  return bytes
}

test('a place is found by a scan of its label', unlessScannersAreMissing, async () => {
  for (const [name, kind] of [
    ['A-01-02', 'CODE-128'],
    ['Hochregal 17 / Ebene 3', 'QR-Code'],
  ] as const) {
    const id = await placeNamed(name)
    const pdf = await labelOf(id)
    const text = textOfPdf(pdf)
    for (const said of [...name.split(' '), 'Hafenspeicher']) assert.ok(text.includes(said), text)
    const [code = ''] = codesOfPdf(pdf)
    assert.equal(code, `${kind}:${name}`)
    const scanned = encodeURIComponent(code.replace(`${kind}:`, ''))
    const { body } = await call(alice.app, `GET /v2/scans?code=${scanned}`)
    assert.deepEqual(
      body.items.map((one: { kind: string; id: string }) => [one.kind, one.id]),
      [['storage-location', id]],
    )
  }
})

test('a name that no barcode has letters for is a QR code', unlessScannersAreMissing, async () => {
  const pdf = await labelOf(await placeNamed('Süd-1'))
  // Which letters its bytes are, the reader of this test only guesses.
  assert.match(codesOfPdf(pdf).join(), /^QR-Code:S.+d-1$/)
})

test('the label of another tenant’s place is not there', async () => {
  const id = await placeNamed('B-01')
  const { status, body } = await call(bob.app, `POST /v2/storage-locations/${id}/output/pdf`)
  assert.deepEqual([status, body.errorCode], [404, 'storage-location.missing'])
})
