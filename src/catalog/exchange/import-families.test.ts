import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { lockOfKind, whileItWaits } from '../../platform/testing/blocked.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { world } from '../../whole/testing/world.ts'
import { familiesLock } from '../item-children/item-child-store.ts'

const importItems = exchangedKinds.items.importFile

const { call, alice, database } = await world()
const directory = mkdtempSync(join(tmpdir(), 'kontor-families-'))
after(() => rmSync(directory, { recursive: true }))

function load(content: string) {
  const file = join(directory, 'items.csv')
  writeFileSync(file, content)
  return importItems({ pool: database.pool, tenantId: alice.tenantId, file })
}

async function newItem(sku: string): Promise<{ id: number; uuid: string }> {
  const reply = await call(alice.app, 'POST /v2/items', { sku, name: sku })
  assert.equal(reply.status, 201, reply.text)
  const row = await alice.work((tx) =>
    tx.row<{ id: number }>(sql`
      select id from erp.items where tenant_id = ${tx.tenantId} and sku = ${sku}`),
  )
  return { id: row?.id ?? 0, uuid: reply.body.id }
}

const record = async ({ uuid }: { uuid: string }) =>
  (await call(alice.app, `GET /v2/items/${uuid}`)).body

test('a child that an import moves changes both parents, and stands for nothing of the former one', async () => {
  const [from, to, child] = [await newItem('FROM'), await newItem('TO'), await newItem('CHILD')]
  const colours = await call(alice.app, `POST /v2/items/${from.uuid}/variations`, {
    name: 'Colour',
    type: 0,
  })
  const values = `/v2/items/${from.uuid}/variations/${colours.body.id}/values`
  const { body: red } = await call(alice.app, `POST ${values}`, { name: 'red' })
  await call(alice.app, `POST /v2/items/${from.uuid}/children/${child.uuid}`, [red.id])
  const before = [await record(from), await record(to)]
  const { body: feed } = await call(alice.app, 'GET /v2/items/changes?limit=1000')

  assert.equal((await load('sku,parent\nCHILD,TO\n')).updated, 1)

  const [former, present] = [await record(from), await record(to)]
  assert.deepEqual([former.childItems, present.childItems], [[], [child.uuid]])
  assert.ok(former.changed > before[0].changed && present.changed > before[1].changed)
  const { body: children } = await call(alice.app, `GET /v2/items/${to.uuid}/children`)
  assert.deepEqual(children.items[0].variationValueIds, [])
  const { body: news } = await call(alice.app, `GET /v2/items/changes?cursor=${feed.nextCursor}`)
  const announced = news.items.map(({ itemId }: { itemId: string }) => itemId)
  assert.deepEqual(announced.sort(), [from.uuid, to.uuid, child.uuid].sort())
})

test('an import that would close a cycle with an assignment made meanwhile writes nothing', async () => {
  const [above, below] = [await newItem('ABOVE'), await newItem('BELOW')]
  const { tenantId } = alice
  // The import has checked its lines when it waits for the lock that the assignment holds.
  const imported = whileItWaits(
    database,
    [lockOfKind(tenantId, familiesLock)],
    () => load('sku,name,parent\nABOVE,Renamed,BELOW\n'),
    [
      [
        'update erp.items set parent_item_id = $3 where tenant_id = $1 and id = $2',
        [tenantId, below.id, above.id],
      ],
    ],
  )
  await assert.rejects(
    imported,
    (error) => error instanceof Refusal && error.code === 'item.parent.cycle',
  )
  const { name, parentItemId } = await record(above)
  assert.deepEqual([name, parentItemId], ['ABOVE', null])
})
