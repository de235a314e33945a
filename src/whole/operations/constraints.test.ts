import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { endpoints } from '../../main/endpoints.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { isWrite, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { world } from '../testing/world.ts'
import { takenBySecond, takenWith, theServicesOwn } from './testing/constraints.ts'
import {
  exampleOf,
  exampleRequests,
  routesWithExample,
  sentForReal,
} from './testing/example-requests.ts'
import { variationsOf, withLists } from './testing/variations.ts'

/** Whatever a caller sends, a constraint of the database is never what refuses it without a sentence. */

const w = await world()
const { sample, ready, send } = await exampleRequests(w)
const routes = routesWithExample(endpoints)

test('no example with one part changed ends with a server error', async () => {
  await ready()
  for (const name of sentForReal) {
    const [route] = routes.filter(({ operation }) => operation.name === name)
    assert.ok(route, name)
    await send(route, exampleOf(route), 'dryRun=false')
    await sample.takeExampleUuids()
  }
  const faults: string[] = []
  for (const route of routes.filter(({ operation }) => isWrite(operation))) {
    const { operation, generation } = route
    const { schema } = wire(shapeOf(operation.body ?? {}), generations[generation])
    const example = exampleOf(route)
    for (const [change, body] of [...variationsOf(example), ...withLists(example, schema)]) {
      const { status, text } = await send(route, body, 'dryRun=true')
      if (status >= 500) faults.push(`${operation.name}${change}: ${status} ${text}`)
    }
  }
  assert.deepEqual(faults, [])
})

test('what is unique is refused the second time with a sentence', async () => {
  for (const [constraint, [name, given]] of Object.entries({
    ...Object.fromEntries(Object.entries(takenBySecond).map(([key, one]) => [key, [one, {}]])),
    ...takenWith,
  } as typeof takenWith)) {
    const [route] = routes.filter(({ operation }) => operation.name === name)
    assert.ok(route, name)
    const body = { ...(exampleOf(route) as object), ...given }
    await send(route, body, 'dryRun=false')
    const { status, text } = await send(route, body, 'dryRun=false')
    assert.equal(status, 409, `${constraint}: ${name} ${text}`)
    assert.match(text, /"errorCode":"[a-z.-]+taken"/, `${constraint}: ${name}`)
  }
})

test('every unique constraint of the schema has a request that would violate it, or a reason why none can', async () => {
  const owner = new pg.Client(w.database.owner)
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(`
    select class.relname as name from pg_index
    join pg_class class on class.oid = indexrelid
    join pg_class tables on tables.oid = indrelid
    join pg_namespace space on space.oid = tables.relnamespace
    where space.nspname = 'erp' and indisunique and not indisprimary and class.relname !~ '_uuid$'
    order by 1`)
  await owner.end()
  const named = [takenBySecond, takenWith, theServicesOwn].flatMap(Object.keys)
  assert.deepEqual(named.toSorted(), rows.map(({ name }) => name).toSorted())
})
