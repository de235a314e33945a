import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type TestReply, world } from '../../whole/testing/world.ts'

/** When an item was last changed: later with every change, by any writer, in any order, by any clock. */

const { call, alice, database } = await world()
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
let channel: string
let source: string

before(async () => {
  await owner.connect()
  channel = (
    await call(alice.app, 'POST /v2/sales-channels', { name: 'Till', type: 'PointOfSale' })
  ).body.id
  source = await newItem({ description: 'Copied' })
})
after(() => owner.end())

async function newItem(fields: object = {}): Promise<string> {
  const { body, text } = await call(alice.app, 'POST /v2/items', { name: 'Item', ...fields })
  assert.ok(body.id, text)
  return body.id
}

async function changedOf(item: string): Promise<string> {
  return (await call(alice.app, `GET /v2/items/${item}`)).body.changed
}

let changes = 0
const active = new Set<string>()

/** Every way to change an item; each does something new every time. */
const ways: Record<string, (item: string) => Promise<TestReply>> = {
  'its own fields': (item) => send(`PATCH /v2/items/${item}`, { name: `name ${++changes}` }),
  'its lists': (item) => send(`PATCH /v2/items/${item}`, { components: components() }),
  'a batch of fields': (item) => sendBatch({ id: item, name: `name ${++changes}` }),
  'a batch of lists': (item) => sendBatch({ id: item, components: components() }),
  'a part of it in another table': (item) =>
    send(`PATCH /v2/items/${item}/special-prices`, { startDate: new Date(++changes).toJSON() }),
  'an activation': (item) => {
    const action = active.delete(item) ? 'deactivate' : active.add(item) && 'activate'
    const body = { itemKeys: [item], [`${action}SalesChannels`]: [channel] }
    return send('PATCH /v2/items/sales-channels/batch', body)
  },
  'a copy': async (item) => {
    await send(`PATCH /v2/items/${source}`, { dimensions: { width: ++changes } })
    const copyOptions = { measurementsCopyOptions: { isActive: true, copyAction: 'replace' } }
    return send(`POST /v2/items/${source}/copy`, { copyDetailsIntoItemIds: [item], copyOptions })
  },
}

const send = (line: string, body: unknown) => call(alice.app, line, body)
const sendBatch = (entry: object) => send('POST /v2/items/batch', { items: [entry] })
const components = () => [{ itemId: source, quantity: ++changes }]

/** As if the clock had been set back by an hour since the item was last changed, in each of its rows. */
async function setClockBack(item: string, of: 'items' | 'item_states'): Promise<void> {
  const [key, column] = of === 'items' ? ['id', 'changed'] : ['item_id', 'at']
  await owner.query(
    `update erp.${of} set ${column} = now() + interval '1 hour' where tenant_id = $1 and ${key} = (
      select id from erp.items where tenant_id = $1 and uuid = $2)`,
    [alice.tenantId, item],
  )
}

for (const [way, change] of Object.entries(ways)) {
  test(`a change of ${way} is later than the one before, also when the clock was set back`, async () => {
    const item = await newItem()
    for (const table of [undefined, 'items', 'item_states', undefined] as const) {
      if (table) await setClockBack(item, table)
      for (let n = 0; n < 3; n++) {
        const before = await changedOf(item)
        const { status, text } = await change(item)
        assert.ok(status < 300, text)
        const last = await changedOf(item)
        assert.ok(last > before, `${last} after ${before}`)
        const listed = await call(alice.app, `GET /v2/items?changedSince=${last}`)
        assert.ok(listed.body.items.some(({ id }: { id: string }) => id === item))
      }
    }
  })
}
