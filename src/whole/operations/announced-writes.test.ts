import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { endpoints } from '../../main/endpoints.ts'
import { type Route, routesOf } from '../../platform/http/route.ts'
import { isWrite } from '../../platform/pipeline/operation.ts'
import { type Seeded, seedTenant } from '../testing/requests/seed.ts'
import { pathOf } from '../testing/requests/seeded-requests.ts'
import { type TestTenant, world } from '../testing/world.ts'
import { assertAnnounced, Outbox, type Sent } from './testing/announced.ts'
import { sentBodies } from './testing/sent-bodies.ts'

/**
 * Every write of a record is announced in the outbox exactly once, as the audit trail has it, with an
 * idempotency key or without; what was refused, tried or changed nothing is not.
 */

const { call, alice, bob, operator, database } = await world()
const owner = new pg.Client(database.owner)
const outbox = new Outbox(owner)
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

const writes = routesOf(endpoints).filter(
  ({ operation, isUnversioned }) => isWrite(operation) && !isUnversioned,
)

/** Answered 201 also when nothing is stored, or when the record to be added exists already. */
const mayKeepNothing = ({ url }: Route) =>
  url.startsWith('/v2/authentication/foreign') ||
  url.endsWith('/categories/{categoryId}/items') ||
  // The mail that is on its way already.
  /\/(mails\/\{mailId\}\/repeat|output\/mail)$/.test(url)

/** Sends the bodies of an operation one after the other, without a key each first as a dry run; returns what they recorded. */
async function send(
  route: Route,
  { tenantId, app }: TestTenant,
  seeded: Seeded,
  isKeyed: boolean,
): Promise<Sent[]> {
  const { method, operatorOnly } = route.operation
  const bodies = sentBodies(route, seeded)
  const actor = operatorOnly ? operator.app : app
  const ofActor = operatorOnly ? operator.tenantId : tenantId
  const sent: Sent[] = []
  for (const [row, one] of bodies.entries()) {
    const ask = async (query: string) => {
      const requestId = randomUUID()
      const headers = {
        ...{ 'x-challengecode': 'c', 'x-request-id': requestId },
        ...(isKeyed && { 'idempotency-key': randomUUID() }),
      }
      const line = `${method} ${pathOf(route, seeded, row)}${query}`
      const { status } = await call(actor, line, one, headers)
      return { status, ...(await outbox.recordedBy(ofActor, requestId)) }
    }
    if (!isKeyed) {
      const dry = await ask('?dryRun=true')
      assert.deepEqual([dry.audited, dry.announced], [0, []], `a dry run of ${route.url}`)
    }
    sent.push(await ask(''))
  }
  return sent
}

/** What was recorded but for the ids, which differ between tenants. */
const comparable = ({ status, audited, announced }: Sent) => ({
  ...{ status, audited },
  announced: announced.map((line) => line.split(' ').slice(0, 2).join(' ')),
})

test('every write is announced in the same way with and without an idempotency key', async () => {
  const [plain, keyed] = [
    await seedTenant(owner, alice.tenantId, { mark: 'TA', count: 3 }),
    await seedTenant(owner, bob.tenantId, { mark: 'TB', count: 3 }),
  ]
  await outbox.clear()
  let succeeded = 0
  for (const route of writes) {
    const line = `${route.operation.method} ${route.url}`
    const without = await send(route, alice, plain, false)
    const withKey = await send(route, bob, keyed, true)
    assert.deepEqual(withKey.map(comparable), without.map(comparable), line)
    for (const one of [...without, ...withKey]) assertAnnounced(one, line)
    for (const { status, audited } of without) {
      assert.ok(status !== 500, line)
      const isCreation = status === 201 && route.operation.method === 'POST'
      if (isCreation && !mayKeepNothing(route))
        assert.ok(audited > 0, `${line} is not in the audit trail`)
      if (status < 300) succeeded++
    }
  }
  assert.ok(succeeded > 60, `${succeeded} of ${writes.length} operations`)
})
