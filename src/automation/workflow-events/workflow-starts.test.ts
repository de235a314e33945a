import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Actor, world } from '../../whole/testing/world.ts'

/** A program that does the work of a manual workflow event finds out what was started, and for which record. */

const { alice, bob, call, baseUrl } = await world()

async function newItem(actor: Actor): Promise<string> {
  const reply = await call(actor, 'POST /v2/items', { name: 'Tea', sku: randomUUID() })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

async function newEvent(actor: Actor): Promise<string> {
  const draft = { name: `Event ${randomUUID()}`, objectKind: 'item' }
  const reply = await call(actor, 'POST /v2/workflow-events', draft)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

async function start(actor: Actor, item: string, event: string, query = ''): Promise<void> {
  const line = `POST /v2/items/${item}/workflow-events${query}`
  const reply = await call(actor, line, { id: event })
  assert.equal(reply.status, 204, reply.text)
}

const startsOf = async (actor: Actor, event: string) => {
  const reply = await call(actor, `GET /v2/workflow-starts?workflowEventId=${event}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.items
}

test('starts of an event are listed, the newest first, and each is read by its id', async () => {
  const [event, other] = [await newEvent(alice.app), await newEvent(alice.app)]
  const items = [await newItem(alice.app), await newItem(alice.app)]
  for (const item of items) await start(alice.app, item, event)
  await start(alice.app, items[0] ?? '', other)
  const listed = await startsOf(alice.app, event)
  const received = listed.map((one: { objectId: string }) => one.objectId)
  assert.deepEqual(received, items.toReversed())
  const [newest] = listed
  assert.deepEqual([newest.workflowEventId, newest.objectKind], [event, 'item'])
  assert.ok(Math.abs(Date.parse(newest.started) - Date.now()) < 600_000, newest.started)
  const read = await call(alice.app, `GET /v2/workflow-starts/${newest.id}`)
  assert.deepEqual([read.status, read.body], [200, newest])
  const all = await call(alice.app, 'GET /v2/workflow-starts?pageSize=1')
  assert.equal(all.body.items[0].workflowEventId, other)
})

test('a start is shown to callers of its own tenant that may read workflow events', async () => {
  const [event, item] = [await newEvent(alice.app), await newItem(alice.app)]
  await start(alice.app, item, event)
  const [own] = await startsOf(alice.app, event)
  assert.deepEqual(await startsOf(bob.app, event), [])
  const line = `GET /v2/workflow-starts/${own.id}`
  for (const reply of [
    await call(bob.app, line),
    await call(alice.app, `GET /v2/workflow-starts/${randomUUID()}`),
  ]) {
    assert.deepEqual(
      [reply.status, reply.body.errorCode],
      [404, 'workflow-start.missing'],
      reply.text,
    )
  }
  assert.deepEqual(await startsOf(alice.app, randomUUID()), [])
  const stranger = await alice.appWith('items.read')
  assert.equal((await call(stranger, line)).status, 403)
  assert.equal((await call(stranger, 'GET /v2/workflow-starts')).status, 403)
})

test('a start outlives its record; a dry run and a refused start leave none', async () => {
  const [event, item] = [await newEvent(alice.app), await newItem(alice.app)]
  await start(alice.app, item, event, '?dryRun=true')
  const nowhere = `POST /v2/items/${randomUUID()}/workflow-events`
  assert.equal((await call(alice.app, nowhere, { id: event })).status, 404)
  assert.deepEqual(await startsOf(alice.app, event), [])
  await start(alice.app, item, event)
  assert.equal((await call(alice.app, `DELETE /v2/items/${item}`)).status, 204)
  const [kept] = await startsOf(alice.app, event)
  assert.equal(kept.objectId, item)
})

test('a client that follows starts gets an event for each, and reads by its id what was started', async () => {
  const [event, item] = [await newEvent(alice.app), await newItem(alice.app)]
  const reader = await alice.appWith('workflowevents.read')
  const ended = new AbortController()
  const { headers } = reader
  const url = `${baseUrl}/v2/events?entities=workflow-start`
  const stream = await fetch(url, { headers, signal: ended.signal })
  assert.equal(stream.status, 200)
  const received = firstEvent(stream)
  await start(alice.app, item, event)
  const { id, entity, kind } = await received
  ended.abort()
  assert.deepEqual([entity, kind], ['workflow-start', 'created'])
  const { body } = await call(reader, `GET /v2/workflow-starts/${id}`)
  assert.deepEqual([body.workflowEventId, body.objectId], [event, item])
})

/** What the first event of a stream says. */
async function firstEvent(stream: Response): Promise<{ id: string; entity: string; kind: string }> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of stream.body ?? []) {
    text += decoder.decode(part, { stream: true })
    const data = /^event: .*\n(?:.*\n)*?data: (.*)\n/m.exec(text)?.[1]
    if (data) return JSON.parse(data)
  }
  throw new Error(`the stream ended without an event: ${text}`)
}
