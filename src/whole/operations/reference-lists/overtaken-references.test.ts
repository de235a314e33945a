import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../../platform/testing/blocked.ts'
import { world } from '../../testing/world.ts'

/** A record that a request names may be deleted between the request's look at it and its write. */

const { alice, call, database } = await world()

async function added(list: string, name: string): Promise<string> {
  const { status, body, text } = await call(alice.app, `POST /v2/${list}`, { name })
  assert.equal(status, 201, text)
  return body.id
}

const deletion = (table: string, uuid: string) =>
  [[`delete from erp.${table} where tenant_id = $1 and uuid = $2`, [alice.tenantId, uuid]]] as const

test('what names a record that is deleted at the same moment is refused as what names none', async () => {
  const { body: item } = await call(alice.app, 'POST /v2/items', { name: 'Stays' })
  const booking = { itemId: item.id, quantity: 1 }
  for (const [table, line, given, field, code] of [
    ['manufacturers', 'items', { name: 'Next' }, 'manufacturerId', 'item.reference.missing'],
    ['warehouses', 'stocks', booking, 'warehouseId', 'stock.reference.missing'],
  ] as const) {
    const id = await added(table, `Passing ${table}`)
    const reply = await whileItWaits(database, deletion(table, id), () =>
      call(alice.app, `POST /v2/${line}`, { ...given, [field]: id }),
    )
    assert.deepEqual([reply.status, reply.body.errorCode], [422, code], reply.text)
  }
})
