import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { endpoints } from '../main/endpoints.ts'
import { type Route, routesOf } from '../platform/http/server.ts'
import { generations } from '../platform/pipeline/generation.ts'
import { isWrite, shapeOf } from '../platform/pipeline/operation.ts'
import { wire } from '../platform/pipeline/wire.ts'
import { sampleWith } from './testing/body-sample.ts'
import { type Seeded, seedTenant } from './testing/seed.ts'
import { fullBody, pathOf } from './testing/seeded-requests.ts'
import { type TestTenant, world } from './testing/world.ts'

/** Every write appears in the audit trail and the change feeds, with an idempotency key or without. */

const { call, alice, bob, operator, database } = await world()
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

const writes = routesOf(endpoints).filter(
  ({ operation, isUnversioned }) => isWrite(operation) && !isUnversioned,
)

/** Answered 201 also when nothing is stored, or when the record to be added exists already. */
const mayKeepNothing = ({ url }: Route) =>
  url.startsWith('/v2/authentication/foreign') || url.endsWith('/categories/{categoryId}/items')

interface Counted {
  readonly status: number
  readonly audited: number
  readonly announced: number
}

const countAnnouncements = `select
  (select count(*)::integer from erp.audit_entries where tenant_id = any($1)) as audited,
  (select coalesce(sum(cardinality(record_ids)), 0)::integer from erp.pending_events
    where tenant_id = any($1))
    + (select count(*)::integer from erp.stock_changes where tenant_id = any($1)) as announced`

/** Sends the bodies of an operation one after the other; answers what each of them countAnnouncements. */
async function send(
  route: Route,
  { tenantId, app }: TestTenant,
  seeded: Seeded,
  isKeyed: boolean,
): Promise<Counted[]> {
  const { body, example, method, operatorOnly } = route.operation
  const { schema, encode } = body ? wire(shapeOf(body), generations[route.generation]) : {}
  const examples = encode && example ? [encode(example)] : []
  const bodies = schema
    ? [sampleWith(schema, []), fullBody(schema, seeded), ...examples]
    : [undefined]
  const actor = operatorOnly ? operator.app : app
  const counts = async () => {
    const { rows } = await owner.query(countAnnouncements, [[tenantId, operator.tenantId]])
    return rows[0] as { audited: number; announced: number }
  }
  const sent: Counted[] = []
  for (const [row, one] of bodies.entries()) {
    const before = await counts()
    const headers = { 'x-challengecode': 'c', ...(isKeyed && { 'idempotency-key': randomUUID() }) }
    const { status } = await call(actor, `${method} ${pathOf(route, seeded, row)}`, one, headers)
    const now = await counts()
    const audited = now.audited - before.audited
    sent.push({ status, audited, announced: now.announced - before.announced })
  }
  return sent
}

test('every write is announced in the same way with and without an idempotency key', async () => {
  const [plain, keyed] = [
    await seedTenant(owner, alice.tenantId, { mark: 'TA', count: 3 }),
    await seedTenant(owner, bob.tenantId, { mark: 'TB', count: 3 }),
  ]
  let succeeded = 0
  for (const route of writes) {
    const line = `${route.operation.method} ${route.url}`
    const without = await send(route, alice, plain, false)
    assert.deepEqual(await send(route, bob, keyed, true), without, line)
    for (const { status, audited } of without) {
      assert.ok(status !== 500, line)
      if (status === 201 && !mayKeepNothing(route))
        assert.ok(audited > 0, `${line} is not in the audit trail`)
      if (status < 300) succeeded++
    }
  }
  assert.ok(succeeded > 60, `${succeeded} of ${writes.length} operations`)
})
