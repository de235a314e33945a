import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { itemEvents } from '../../catalog/item-changes/item-events.ts'
import { followedEvents } from '../../main/registries/events.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { readEvents } from '../../platform/events/read-events.ts'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { type TestTenant, world } from '../../whole/testing/world.ts'
import { placedDeliveries } from '../webhooks/placed-deliveries.ts'
import { WebhookSender, type WebhookSenderOptions } from '../webhooks/webhook-sender.ts'

export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** As the record of this number would have; nothing looks for it. */
export const uuidOf = (id: number) => `00000000-0000-7000-8000-${String(id).padStart(12, '0')}`

/** A request that the receiver got. */
interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server on this machine that keeps what it gets. */
async function newReceiver() {
  const received: Received[] = []
  const answers = new Map<string, RequestListener>()
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    const { url: path = '', headers } = message
    received.push({ path, headers, body: Buffer.concat(chunks).toString() })
    const answer = answers.get(path)
    if (answer) answer(message, response)
    else response.end('thanks')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, answers, home }
}

/** A service with webhooks, and a receiver on this machine, to which each webhook has a path of its own. */
export async function webhookWorld() {
  const own = await world()
  const { received, answers, home } = await newReceiver()
  const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'], timeMsMax: 2_000 })
  after(() => outbound.close())

  /** As another process has it; by default what fails is thrown. */
  const newSender = (options: Partial<WebhookSenderOptions> = {}) =>
    new WebhookSender({
      ...{ pool: own.database.pool, vault: own.vault, outbound },
      followed: () => followedEvents,
      onFailure: assert.ifError,
      ...options,
    })
  const sender = newSender()

  async function newWebhook(tenant: TestTenant, more: object = {}, app = tenant.app) {
    const path = `/${randomUUID()}`
    const draft = { name: path, address: `${home}${path}`, entities: ['item'], secret, ...more }
    const reply = await own.call(app, 'POST /v2/webhooks', draft)
    assert.equal(reply.status, 201, reply.text)
    return {
      uuid: reply.body.id as string,
      path,
      reply,
      answer: (listener: RequestListener) => answers.set(path, listener),
      got: () => received.filter((one) => one.path === path),
      shown: async () => (await own.call(tenant.app, `GET /v2/webhooks/${reply.body.id}`)).body,
      deliveries: async () =>
        (await own.call(tenant.app, `GET /v2/webhooks/${reply.body.id}/deliveries`)).body.items,
    }
  }

  /** Announces, and lets the reader make deliveries. */
  async function happen(tenant: TestTenant, ids: readonly number[], fields?: readonly string[]) {
    await tenant.work(async (tx) => {
      const uuids = ids.map(uuidOf)
      announce(tx, { entity: itemEvents, kind: 'changed', ids, uuids, ...(fields && { fields }) })
    })
    const reader = placedDeliveries(() => followedEvents)
    while ((await tenant.work((tx) => readEvents(tx, reader))).hasMore);
  }

  /** Until nothing is due any more. */
  async function send() {
    while ((await sender.round()) > 0) await sender.ended()
  }

  /** What waits for its next attempt, or for the end of a suspension, is due at once. */
  const hurry = (tenant: TestTenant) =>
    tenant.work(async (tx) => {
      await tx.rows(sql`
        update erp.webhook_deliveries set next_attempt = now()
        where tenant_id = ${tx.tenantId} and status = 'pending' returning id`)
      await tx.rows(sql`
        update erp.webhooks set suspended_until = now()
        where tenant_id = ${tx.tenantId} and suspended_until is not null returning id`)
    })

  return { ...own, received, home, newSender, newWebhook, happen, send, hurry }
}
