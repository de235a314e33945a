import { randomUUID } from 'node:crypto'
import { endpoints } from '../../../main/endpoints.ts'
import { type Route, routesOf } from '../../../platform/http/route.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import { sampleWith } from '../../testing/requests/body-sample.ts'
import type { Seeded } from '../../testing/requests/seed.ts'
import { fullBody, pathOf } from '../../testing/requests/seeded-requests.ts'
import { sentFile } from '../../testing/requests/sent-file.ts'
import type { World } from '../../testing/world.ts'

/** Calls every operation in each way that has statements of its own, in Alice's tenant, which is seeded. */
export async function exerciseAll(world: World, seeded: Seeded): Promise<void> {
  await world.call(world.alice.admin, 'POST /v2/admin/registration-windows')
  // An address without a version sends the statements of the one with it.
  for (const route of routesOf(endpoints))
    if (!route.isUnversioned) await exercise(world, route, seeded)
}

async function exercise(
  { call, alice, operator }: World,
  route: Route,
  seeded: Seeded,
): Promise<void> {
  const { method, query = {}, operatorOnly, scope, current } = route.operation
  const actor = operatorOnly ? operator.app : alice.app
  const line = `${method} ${pathOf(route, seeded)}`
  const bodies = bodiesOf(route, seeded)
  const user = { 'x-runas': '1', 'x-companyid': '1' }
  const more = { 'x-challengecode': 'c', 'idempotency-key': randomUUID() }
  for (const sent of bodies) {
    await call(actor, line, sent, { 'x-challengecode': 'c' })
    if (method !== 'GET') await call(actor, line, sent, more)
    if (current) await call(actor, line, sent, { 'if-match': '"x"' })
  }
  if (scope) await call(actor, line, bodies[0], user)
  for (const [name, field] of Object.entries(query)) {
    const shape = wire(shapeOf(field), generations[route.generation]).schema
    const value = shape['format'] === 'uuid' ? randomUUID() : String(sampleWith(shape, []))
    await call(actor, `${line}?${name}=${encodeURIComponent(value)}`, bodies[0])
  }
}

/** The bodies that an operation is called with. */
function bodiesOf({ operation, generation }: Route, seeded: Seeded): unknown[] {
  const { body, example } = operation
  if (!body) return [sentFile(operation, randomUUID())]
  const { schema, encode } = wire(shapeOf(body), generations[generation])
  return [sampleWith(schema, []), fullBody(schema, seeded), ...(example ? [encode(example)] : [])]
}
