import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { scopeNames } from '../../main/rooms.ts'
import type { Route } from '../../platform/http/route.ts'
import { limitOf, tableNamed } from '../../platform/limits/table-limits.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { isWrite, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import { leavesOf, sampleWith } from '../testing/requests/body-sample.ts'
import type { TestReply } from '../testing/world.ts'
import { closedReads } from './testing/closed-reads.ts'
import {
  alice,
  bodyOf,
  call,
  firstOf,
  isForTenants,
  ownPath,
  routes,
  seeded,
} from './testing/isolation-ground.ts'
import { limitedUsers } from './testing/limited-user.ts'

/**
 * A tenant with two of everything, the second one of another company, warehouse and sales channel. Somebody whose role
 * has all rights, but for the first of them alone, is asked for every operation: nothing of the second one appears.
 */

const second = (table: string) => seeded.alice.uuids[table]?.[1] ?? assert.fail(table)
const first = (table: string) => seeded.alice.uuids[table]?.[0] ?? assert.fail(table)
const newUser = limitedUsers({ call }, alice)
const limitedTables = () =>
  Object.keys(seeded.alice.uuids).filter((table) => typeof limitOf(table) === 'object')

let clerk: Awaited<ReturnType<typeof newUser>>
async function actor() {
  clerk ??= await newUser([
    {
      scopes: scopeNames.filter((name) => !['admin', 'Application.RunAs'].includes(name)),
      companies: [first('companies')],
      warehouses: [first('warehouses')],
      salesChannels: [first('sales_channels')],
    },
  ])
  return clerk
}

const ask = async (line: string, body?: unknown) =>
  call(await actor(), line, body, { 'x-challengecode': 'c' })

/** What of the second records an answer shows. */
function shown(text: string): string[] {
  const marks = [...text.matchAll(/CANARY-TA-([a-z_]+)-2-/g)].map(([, table = '']) => table)
  const hidden = limitedTables()
  const uuids = hidden.filter((table) => text.includes(second(table)))
  return [...new Set([...marks.filter((table) => hidden.includes(table)), ...uuids])]
}

const asked = routes.filter(isForTenants).filter(({ operation }) => operation.scope !== 'channel')
/** The parameters of the address that name a record of a limited table. */
const namedBy = ({ url }: Route) =>
  [...url.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (tableNamed(name) ? [name] : []))
const foreignKeys = (route: Route) =>
  Object.fromEntries(namedBy(route).map((name) => [name, secondOf(route, name)]))
function secondOf(route: Route, name: string): string {
  const own = firstOf(seeded.alice, route, name)
  const table = Object.entries(seeded.alice.uuids).find(([, [one]]) => one === own)?.[0]
  return table ? second(table) : randomUUID()
}
/** Generation 1 names records by their numbers, and the second ones have the number 2. */
const foreignPath = (route: Route) => {
  if (route.generation === 'v2') return ownPath(route, seeded.alice, foreignKeys(route))
  const names = namedBy(route)
  const url = route.url.replace(/\{(\w+)\}/g, (whole, name: string) =>
    names.includes(name) ? '2' : whole,
  )
  return ownPath({ ...route, url }, seeded.alice)
}

/** What is wrong with the answer of a read at an address. */
function faultsOf(route: Route, path: string, { status, text }: TestReply): string[] {
  const { name } = route.operation
  const found = shown(text)
  const isForeign = path !== ownPath(route, seeded.alice) && namedBy(route).length > 0
  return [
    ...(found.length > 0 ? [`${name} ${path} shows ${found}`] : []),
    ...(status >= 500 ? [`${name} ${path}: ${status} ${text}`] : []),
    ...(isForeign && status < 300 ? [`${name} ${path} answers ${status}`] : []),
  ]
}

test('nothing of another company, warehouse or channel appears in what is read', async () => {
  const faults: string[] = []
  const closed = new Set<string>()
  const opened = new Set<string>()
  for (const route of asked.filter(({ operation }) => !isWrite(operation))) {
    const { method, name } = route.operation
    for (const path of new Set([ownPath(route, seeded.alice), foreignPath(route)])) {
      const reply = await ask(`${method} ${path}`, bodyOf(route))
      faults.push(...faultsOf(route, path, reply))
      const isClosed = reply.status === 403 && reply.text.includes('limit.closed')
      const names = isClosed ? closed : opened
      names.add(name)
    }
  }
  assert.deepEqual(faults, [])
  assert.deepEqual([...closed].toSorted(), closedReads)
  assert.ok(opened.size > 150, `${opened.size} operations are open`)
})

test('a write is refused for a record of another as for one that is missing', async () => {
  const faults: string[] = []
  let compared = 0
  for (const route of asked.filter(({ operation }) => isWrite(operation))) {
    if (route.generation !== 'v2' || namedBy(route).length === 0) continue
    const { method, name } = route.operation
    const nowhere = Object.fromEntries(namedBy(route).map((one) => [one, randomUUID()]))
    const at = (keys: Record<string, string>) =>
      ask(`${method} ${ownPath(route, seeded.alice, keys)}?dryRun=true`, bodyOf(route))
    const [foreign, missing] = [await at(foreignKeys(route)), await at(nowhere)]
    compared++
    if (foreign.status < 400 || foreign.status >= 500 || foreign.text !== missing.text)
      faults.push(`${name}: ${foreign.status} ${foreign.text} / ${missing.text}`)
  }
  assert.deepEqual(faults, [])
  assert.ok(compared > 100, `${compared} operations`)
})

const withBodies = asked.filter(
  ({ operation, generation }) => operation.body && generation === 'v2',
)

/** What is wrong with the answers to a body that names the second record of a limited table. */
async function faultOfField(route: Route, path: readonly (string | number)[], table: string) {
  const { schema } = wire(shapeOf(route.operation.body ?? {}), generations.v2)
  const dry = isWrite(route.operation) ? '?dryRun=true' : ''
  const line = `${route.operation.method} ${ownPath(route, seeded.alice)}${dry}`
  const to = (value: string) => ask(line, sampleWith(schema, [{ path, value }]))
  const [foreign, missing] = [await to(second(table)), await to(randomUUID())]
  if (foreign.status >= 400 && foreign.text === missing.text) return []
  return [`${line} ${path.join('.')}: ${foreign.status} ${foreign.text} / ${missing.text}`]
}

test('a body names a record of another as one that is missing', async () => {
  const faults: string[] = []
  let compared = 0
  for (const route of withBodies) {
    const { schema } = wire(shapeOf(route.operation.body ?? {}), generations.v2)
    for (const { path } of leavesOf(schema).filter((leaf) => leaf.schema['format'] === 'uuid')) {
      const table = tableNamed(`${path.findLast((part) => part !== 0)}`)
      if (!table) continue
      compared++
      faults.push(...(await faultOfField(route, path, table)))
    }
  }
  assert.deepEqual(faults, [])
  assert.ok(compared > 20, `${compared} fields`)
})
