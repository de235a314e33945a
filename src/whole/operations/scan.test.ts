import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { pickingWorld } from '../../picking/testing/picking-world.ts'
import type { Actor } from '../testing/world.ts'

/** One request says what a scanned code means, whatever it stands on. */

const w = await pickingWorld()
const { alice, bob, call } = w

interface Hit {
  readonly kind: string
  readonly title: string
  readonly partOf: { readonly kind: string } | null
}

async function scanned(code: string, actor: Actor = alice.app) {
  const { status, body, text } = await call(actor, `GET /v2/scans?code=${encodeURIComponent(code)}`)
  assert.equal(status, 200, text)
  return body
}
const meant = async (code: string, actor?: Actor): Promise<string[]> =>
  (await scanned(code, actor)).items.map(({ kind, title }: Hit) => `${kind} ${title}`)

const codes: Record<string, string> = {}

before(async () => {
  const g = await w.newGround()
  const identifiers = { Identifiers: { Gtin: '4006381333931', OwnIdentifier: 'LAMP-9' } }
  const item = await g.newItem(5, identifiers)
  const unit = await g.newItem(0, { StorageOptions: { SerialNumberTracking: true } })
  await g.book(unit, 1, { SerialNumbers: ['SN-4711'] })
  await w.openOrder([{ quantity: 1, itemId: item }])
  const list = (await g.gather({})).body
  codes['list'] = list.PicklistNumber
  codes['sku'] = (await call(alice.app, `GET /items/${item}`)).body.SKU
})

test('an article is meant by its SKU, its GTIN of any length and its own identifier', async () => {
  const [item] = await meant(codes['sku'] ?? '')
  assert.match(item ?? '', /^item /)
  for (const code of ['4006381333931', '04006381333931', 'LAMP-9', 'lamp-9', ']E04006381333931'])
    assert.deepEqual(await meant(code), [item], code)
})

test('a code of GS1 is read with its parts', async () => {
  const { items, ...read } = await scanned('(01)04006381333931(17)270200(10)B7')
  assert.equal(items.length, 1)
  assert.deepEqual(read, {
    ...{ code: '04006381333931', batchNumber: 'B7', bestBefore: '2027-02-28' },
    ...{ serialNumber: null, quantity: null },
  })
})

test('a pick list and a unit are meant by what is printed on them', async () => {
  const [list] = (await scanned(codes['list'] ?? '')).items as Hit[]
  assert.deepEqual([list?.kind, list?.partOf?.kind], ['pick-list', 'warehouse'])
  assert.deepEqual(await meant('sn-4711'), ['serial-number SN-4711'])
})

test('nothing is meant by a part of a code, by an unknown one or by that of another tenant', async () => {
  for (const code of ['400638133393', 'nothing', '%', `]C1${'9'.repeat(200)}`])
    assert.deepEqual(await meant(code), [], code)
  assert.deepEqual((await call(alice.app, 'GET /v2/scans')).body.items, [])
  for (const code of ['4006381333931', 'sn-4711', codes['list'] ?? ''])
    assert.deepEqual(await meant(code, bob.app), [], code)
})
