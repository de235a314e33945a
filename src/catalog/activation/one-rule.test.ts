import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { world } from '../../whole/testing/world.ts'

const importItems = exchangedKinds.items.importFile

/** One rule says whether an item may become active on a channel, whichever way it is asked for. */

const { alice, call, database } = await world()
const directory = mkdtempSync(join(tmpdir(), 'kontor-rule-'))
after(() => rmSync(directory, { recursive: true }))

interface Item {
  readonly id: string
  readonly sku: string
}
interface Channel {
  readonly id: string
  readonly code: string
}

async function newItem(): Promise<Item> {
  const { body, text } = await call(alice.app, 'POST /v2/items', { name: 'Ruled' })
  assert.ok(body.id, text)
  return body
}

async function newChannel(type: string): Promise<Channel> {
  const { body } = await call(alice.app, 'POST /v2/sales-channels', { type, name: 'Ruled' })
  const { body: shown } = await call(alice.app, 'GET /v1/salesChannels')
  return { id: body.id, code: shown.at(-1).Id }
}

const done = async (line: string, body?: unknown) => {
  const reply = await call(alice.app, line, body)
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

const disable = ({ id }: Channel) => done(`PATCH /v2/sales-channels/${id}`, { isActive: false })

/** Every way to activate an item on a channel: undefined, or the code of what is refused. */
const ways: Record<string, (item: Item, channel: Channel) => Promise<string | undefined>> = {
  async single({ id }, channel) {
    const line = `POST /v2/items/${id}/sales-channels/${channel.id}/activate`
    return (await call(alice.app, line)).body?.errorCode
  },
  async batch({ id }, channel) {
    const { status, body } = await call(alice.app, 'PATCH /v2/items/sales-channels/batch', {
      itemKeys: [id],
      activateSalesChannels: [channel.id],
    })
    return status === 200 ? body.notActivated[0]?.reason : body.errorCode
  },
  async update({ id }, channel) {
    const body = { activeSalesChannels: [channel.id] }
    const reply = await call(alice.app, `PATCH /v2/items/${id}`, body)
    if (reply.status === 200) return undefined
    assert.deepEqual(Object.keys(reply.body.validationErrors), ['activeSalesChannels[0]'])
    assert.deepEqual(Object.keys(reply.body.errors), [reply.body.errorCode])
    return reply.body.errorCode
  },
  async 'batch of items'({ id }, channel) {
    const items = [{ id, activeSalesChannels: [channel.id] }, { name: 'Another' }]
    const { body } = await call(alice.app, 'POST /v2/items/batch', {
      errorPolicy: 'per-item',
      items,
    })
    assert.equal(body.createdCount, 1)
    return body.results[0].errorCode
  },
  async import({ sku }, { code }) {
    const file = join(directory, 'items.csv')
    writeFileSync(file, `sku,activeSalesChannels\n${sku},${code}\n`)
    const { pool } = database
    const report = await importItems({ pool, tenantId: alice.tenantId, file })
    const [fault] = report.bad
    if (!fault) return undefined
    assert.deepEqual([fault.line, fault.column], [2, 'activeSalesChannels'])
    if (fault.reason.includes('disabled')) return 'sales-channel.inactive'
    return fault.reason.includes('parent') ? 'item.parent-without-children' : 'item.inactive'
  },
}

for (const [way, activate] of Object.entries(ways)) {
  test(`${way}: an active item becomes active on an enabled channel`, async () => {
    const [item, channel] = [await newItem(), await newChannel('PointOfSale')]
    assert.equal(await activate(item, channel), undefined)
    const { activeSalesChannels } = await done(`GET /v2/items/${item.id}`)
    assert.deepEqual(activeSalesChannels, [channel.id])
  })

  test(`${way}: nothing becomes active on a disabled channel, nor an inactive item anywhere`, async () => {
    const [item, channel, closed] = [
      await newItem(),
      await newChannel('OnlineShop'),
      await newChannel('OnlineShop'),
    ]
    await disable(closed)
    // A disabled channel is not listed any more; its code is the one before it was.
    assert.equal(await activate(item, closed), 'sales-channel.inactive')
    await done(`POST /v2/items/${item.id}/deactivate`)
    assert.equal(await activate(item, channel), 'item.inactive')
    assert.deepEqual((await done(`GET /v2/items/${item.id}`)).activeSalesChannels, [])
  })

  test(`${way}: what is active already stays so, and is not refused`, async () => {
    const [item, channel] = [await newItem(), await newChannel('OnlineShop')]
    await done(`PATCH /v2/items/${item.id}`, { activeSalesChannels: [channel.id] })
    const before = await done(`POST /v2/items/${item.id}/deactivate`)
    assert.equal(await activate(item, channel), undefined)
    if (way !== 'batch') {
      await disable(channel)
      assert.equal(await activate(item, channel), undefined)
    }
    assert.deepEqual(await done(`PATCH /v2/items/${item.id}`, before), before)
  })
}

for (const way of ['single', 'batch', 'import']) {
  test(`${way}: a parent without children stays off marketplaces`, async () => {
    const [item, market] = [await newItem(), await newChannel('MarketplaceA')]
    await done(`POST /v2/items/${item.id}/variations`, { name: 'Colour', type: 1 })
    assert.equal(await ways[way]?.(item, market), 'item.parent-without-children')
  })
}

test('a new item is not active on a disabled channel either', async () => {
  const closed = await newChannel('OnlineShop')
  await disable(closed)
  const body = { name: 'New', activeSalesChannels: [closed.id] }
  const alone = await call(alice.app, 'POST /v2/items', body)
  assert.deepEqual([alone.status, alone.body.errorCode], [422, 'sales-channel.inactive'])
  const many = await call(alice.app, 'POST /v2/items/batch', { items: [body] })
  assert.deepEqual(Object.keys(many.body.validationErrors), ['items[0].activeSalesChannels[0]'])
})
