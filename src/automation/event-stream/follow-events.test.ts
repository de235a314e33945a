import assert from 'node:assert/strict'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { type TestContext, test } from 'node:test'
import { followedEvents } from '../../main/registries/events.ts'
import { placesNow } from '../../platform/events/followed-event-store.ts'
import type { Caller } from '../../platform/pipeline/caller.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { type Actor, world } from '../../whole/testing/world.ts'
import { EventHub } from './event-hub.ts'
import { EventStream } from './event-stream.ts'

const { baseUrl, call, alice, bob, database } = await world()

interface Received {
  readonly id: string
  readonly event: string
  readonly data: { readonly entity?: string; readonly kind?: string; readonly id?: string }
}

/** Follows over HTTP as a program does; ends with the test. */
async function follow(t: TestContext, actor: Actor, query = '', lastEventId?: string) {
  const headers = { ...actor.headers, ...(lastEventId && { 'last-event-id': lastEventId }) }
  const sent: ClientRequest = request(`${baseUrl}/v2/events${query}`, { headers })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject).end()
  })
  t.after(() => sent.destroy())
  let text = ''
  let notify = (): void => undefined
  response.setEncoding('utf8')
  response.on('data', (part) => {
    text += part
    notify()
  })
  const ended = new Promise<void>((resolve) => response.once('close', resolve))
  void ended.then(() => notify())
  const received = (): Received[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((block) => {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
        return fields['event']
          ? [{ id: fields['id'], event: fields['event'], data: JSON.parse(fields['data']) }]
          : []
      })
  /** Waits until so many events were received, or one of this record. */
  const until = async (wanted: number | string) => {
    const isThere = () =>
      typeof wanted === 'number'
        ? received().length >= wanted
        : received().some(({ data }) => data.id === wanted)
    while (!isThere() && !response.destroyed) {
      await new Promise<void>((resolve) => {
        notify = resolve
      })
    }
    return received()
  }
  /** The place it stands at, also before any event. */
  const place = async () => {
    while (!/^id: /m.test(text)) {
      await new Promise<void>((resolve) => {
        notify = resolve
      })
    }
    return [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? ''
  }
  return { response, until, received, place, ended, end: () => sent.destroy() }
}

async function addCategory(actor: Actor, name: string): Promise<string> {
  const { status, body } = await call(actor, 'POST /v2/categories', { name })
  assert.equal(status, 201, JSON.stringify(body))
  return body.categoryId ?? body.id
}

const named = (received: readonly Received[]) => received.map(({ event, data }) => [event, data.id])

test('changes are sent in order, and only to their own tenant', async (t) => {
  const stream = await follow(t, alice.app, '?entities=category')
  assert.equal(stream.response.statusCode, 200)
  assert.match(stream.response.headers['content-type'] ?? '', /^text\/event-stream/)
  await stream.place()
  await addCategory(bob.app, 'Of another tenant')
  const id = await addCategory(alice.app, 'Tea')
  await call(alice.app, `PATCH /v2/categories/${id}`, { name: 'Teas' })
  await call(alice.app, `DELETE /v2/categories/${id}`)
  const another = await addCategory(alice.app, 'Coffee')
  const all = await stream.until(another)
  assert.deepEqual(named(all).at(-1), ['category.created', another])
  // An event that is sent together with the deletion of its record is left out.
  assert.deepEqual(named(all).at(-2), ['category.deleted', id])
  assert.ok(all.every(({ data }) => [id, another].includes(data.id ?? '')))
})

test('a stream goes on behind the last event that was seen, without a gap and without a double', async (t) => {
  const first = await follow(t, alice.app, '?entities=category')
  await first.place()
  const ids = [await addCategory(alice.app, 'One'), await addCategory(alice.app, 'Two')]
  const seen = await first.until(2)
  first.end()
  ids.push(await addCategory(alice.app, 'Three'), await addCategory(alice.app, 'Four'))
  const second = await follow(t, alice.app, '?entities=category', seen[0]?.id)
  const rest = await second.until(3)
  assert.deepEqual(
    rest.map(({ data }) => data.id),
    ids.slice(1),
  )
})

test('many records that changed at once are sent one by one, and resumed in between', async (t) => {
  const stream = await follow(t, alice.app, '?entities=item')
  await stream.place()
  const items = Array.from({ length: 700 }, (_, n) => ({ sku: `stream-${n}`, name: `Item ${n}` }))
  const { status, body } = await call(alice.app, 'POST /v2/items/batch', { items })
  assert.equal(status, 200, JSON.stringify(body).slice(0, 300))
  const received = await stream.until(700)
  assert.equal(new Set(received.map(({ data }) => data.id)).size, 700)
  const resumed = await follow(t, alice.app, '?entities=item', received[400]?.id)
  assert.deepEqual(named(await resumed.until(299)), named(received.slice(401)))
})

test('a caller gets the kinds that it may read, and is refused kinds that it names and may not read', async (t) => {
  const reader = await alice.appWith('categories.read')
  const stream = await follow(t, reader)
  await stream.place()
  await call(alice.app, 'POST /v2/manufacturers', { name: 'Unseen' })
  const id = await addCategory(alice.app, 'Seen')
  assert.deepEqual(named(await stream.until(1)), [['category.created', id]])
  const refused = await call(reader, 'GET /v2/events?entities=manufacturer')
  assert.equal(refused.status, 403)
  assert.equal(refused.body.errorCode, 'scope.missing')
})

test('only the kinds that are asked for are sent', async (t) => {
  const stream = await follow(t, alice.app, '?entities=category&kinds=deleted')
  await stream.place()
  const id = await addCategory(alice.app, 'Short')
  await call(alice.app, `DELETE /v2/categories/${id}`)
  assert.deepEqual(named(await stream.until(1)), [['category.deleted', id]])
})

test('unknown records and kinds are refused together', async () => {
  const { status, body } = await call(alice.app, 'GET /v2/events?entities=item,spoon&kinds=eaten')
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.validationErrors ?? body.errors ?? {}).length, 2)
})

test('a stream ends when the caller loses its access', async (t) => {
  const reader = await alice.appWith('categories.read')
  const stream = await follow(t, reader)
  await stream.place()
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.api_keys set revoked_at = now()
      where tenant_id = $tenant and registration_id = (
        select id from erp.registrations where tenant_id = $tenant and app_id = ${reader.headers['x-appid'] ?? ''})`),
  )
  await addCategory(alice.app, 'Never sent')
  await stream.ended
  assert.deepEqual(stream.received(), [])
})

test('a client that comes back when events are gone is notified that some were lost', async (t) => {
  const stream = await follow(t, bob.app, '?entities=category')
  const place = await stream.place()
  await addCategory(bob.app, 'Forgotten')
  await stream.until(1)
  await bob.work((tx) => tx.rows(sql`delete from erp.events where tenant_id = $tenant`))
  const late = await follow(t, bob.app, '?entities=category', place)
  assert.deepEqual(
    (await late.until(1)).map(({ event }) => event),
    ['events.lost'],
  )
  const id = await addCategory(bob.app, 'Sent')
  assert.deepEqual(named(await late.until(2)).at(-1), ['category.created', id])
})

test('a server that stops ends its streams', async (t) => {
  const other = await world()
  const { headers } = other.alice.app
  const sent = request(`${other.baseUrl}/v2/events`, { headers }).end()
  t.after(() => sent.destroy())
  sent.on('error', () => undefined)
  const response = await new Promise<IncomingMessage>((resolve) => sent.on('response', resolve))
  response.resume().on('error', () => undefined)
  const ended = new Promise((resolve) => response.once('close', resolve))
  await other.service.server.close()
  await ended
})

test('a reader that takes nothing costs little, and keeps nobody waiting', async (t) => {
  const hub = new EventHub(database.pool, followedEvents)
  const readmit = () => Promise.resolve({} as Caller)
  const place = await alice.work(async (tx) => (await placesNow(tx)).last)
  const add = () => {
    const stream = new EventStream(
      place,
      readmit,
      () => true,
      (one) => hub.remove(alice.tenantId, one),
    )
    t.after(() => stream.body.destroy())
    hub.add(alice.tenantId, stream)
    return stream
  }
  const [deaf, reading] = [add(), add()]
  let text = ''
  const all = new Promise<void>((resolve) => {
    reading.body.on('data', (part) => {
      text += part
      if (text.split('event: item.created').length > 2_000) resolve()
    })
  })
  for (const round of [1, 2]) {
    const items = Array.from({ length: 1_000 }, (_, n) => ({
      sku: `deaf-${round}-${n}`,
      name: 'Item',
    }))
    assert.equal((await call(alice.app, 'POST /v2/items/batch', { items })).status, 200)
  }
  await all
  assert.ok(deaf.waitingBytes > 64 * 1024)
  assert.ok(deaf.waitingBytes < 256 * 1024, `${deaf.waitingBytes} bytes`)
})
