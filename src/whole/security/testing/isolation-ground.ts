import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before } from 'node:test'
import pg from 'pg'
import { endpoints } from '../../../main/endpoints.ts'
import { type Route, routesOf } from '../../../platform/http/route.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import { sampleWith } from '../../testing/requests/body-sample.ts'
import { type Seeded, seedTenant, tenantTables } from '../../testing/requests/seed.ts'
import { sentFile } from '../../testing/requests/sent-file.ts'
import { type Actor, type TestReply, world } from '../../testing/world.ts'

/** Two tenants with the same int32 ids, and a check that no answer contains anything of the other. */

const { database, ...service } = await world()
export const { call, alice, bob } = service
export const routes = routesOf(endpoints)
export const owner = new pg.Client(database.owner)
export const seeded: { alice: Seeded; bob: Seeded } = { alice: { uuids: {} }, bob: { uuids: {} } }
export const missingId = '2147483647'

// The database may be dropped before the connection is closed.
owner.on('error', () => undefined)

before(async () => {
  await owner.connect()
  // Alice has a second record of everything, with a number that Bob does not have.
  seeded.alice = await seedTenant(owner, alice.tenantId, { mark: 'TA', count: 2 })
  seeded.bob = await seedTenant(owner, bob.tenantId, { mark: 'TB', count: 1 })
  for (const table of await tenantTables(owner)) {
    await owner.query(`alter table erp.${table} disable row level security`)
  }
})
after(() => owner.end().catch(() => undefined))

export const parties = [
  { who: 'Bob', tenant: bob, mark: 'CANARY-TA', foreign: () => seeded.alice, other: alice },
  { who: 'Alice', tenant: alice, mark: 'CANARY-TB', foreign: () => seeded.bob, other: bob },
] as const

export let answers = 0

/** Sends a request, and checks that the answer contains nothing of the other tenant. */
export async function ask(
  { mark, other }: Party,
  actor: Actor,
  line: string,
  body?: unknown,
): Promise<TestReply> {
  const reply = await call(actor, line, body, { 'x-challengecode': 'c' })
  answers++
  const all = `${JSON.stringify(reply.headers)}${reply.text}`
  assert.ok(!all.includes(mark), `${line} shows ${mark}: ${all.slice(0, 500)}`)
  assert.ok(!all.includes(other.tenantId), `${line} names the other tenant: ${all.slice(0, 500)}`)
  assert.ok(reply.status < 500, `${line} ${reply.text}`)
  return reply
}

/**
 * The address with every parameter that is a record's key set to the value, and valid values for
 * the others.
 */
export function pathWith(
  { url, operation, generation }: Route,
  key: { id: string; uuid: string },
): string {
  return url.replace(/\{(\w+)\}/g, (_, name) => {
    const shape = shapeOf(operation.pathParameters?.[name] ?? {})
    const isUuid = shape['format'] === 'uuid' || (shape['key'] === true && generation === 'v2')
    // A text of a certain form, such as a country, belongs to no record.
    if (!isUuid && shape['example'] !== undefined) return String(shape['example'])
    // The tests number channels by connection and shop.
    // A quantity and the like, which does not belong to a record.
    if (shape['type'] === 'integer') return '1'
    if (shape['v1Id'] && !isUuid) return `1-${key.id.slice(0, 9)}-${key.id.slice(0, 9)}`
    return isUuid || shape['type'] === 'string' ? key.uuid : key.id
  })
}

export function bodyOf({ operation, generation }: Route): unknown {
  if (!operation.body) return sentFile(operation, randomUUID())
  const { schema, encode } = wire(shapeOf(operation.body), generations[generation])
  return operation.example ? encode(operation.example) : sampleWith(schema, [])
}

/** Whether the address names a record; a number range, say, is named by a kind that every tenant has. */
export const hasKey = (route: Route) =>
  pathWith(route, { id: '1', uuid: 'a' }) !== pathWith(route, { id: '2', uuid: 'b' }) &&
  !route.operation.deprecated
export const hasFields = ({ operation }: Route) =>
  shapeOf(operation.body ?? {})['type'] === 'object'
export const isForTenants = ({ operation }: Route) => !operation.operatorOnly

export type Party = (typeof parties)[number]

/**
 * The first record that a tenant has of the kind that a parameter or field names: `/clients/{id}`,
 * `{customerId}`, `assignedUserId` (a user), `copyDetailsIntoItemIds` (an item), `/customers/{customerId}/notes/{noteId}`.
 */
export function firstOf({ uuids }: Seeded, { url }: Route, parameter: string): string {
  const [, segment = ''] = new RegExp(`([\\w-]+)/\\{${parameter}\\}`).exec(url) ?? []
  const [, owner = ''] = new RegExp(`([\\w-]+)s/\\{\\w+\\}/${segment}/\\{`).exec(url) ?? []
  const partOf = `${owner.replaceAll('-', '_')}_${segment}`
  const words = parameter
    .replace(/Ids?$/, '')
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/_item(?<=_line_item)$/, '')
    .split('_')
  const tables = words.flatMap((_, index) => tablesOf(words.slice(index).join('_')))
  return (
    [...tables, segment, partOf].map((table) => uuids[table]?.[0]).find(Boolean) ?? randomUUID()
  )
}

function tablesOf(kind: string): string[] {
  if (kind === 'invoice') return ['accounting_documents']
  if (kind === 'bill_of_materials') return ['bills_of_materials']
  const plurals = [`${kind}s`, `${kind}es`, kind.replace(/y$/, 'ies')]
  return [...plurals, kind, `item_${kind}s`, `delivery_note_${kind}s`]
}

/** The address with a tenant's first records in it, except what `keys` gives by parameter. */
export function ownPath(
  route: Route,
  own: Seeded,
  keys: Readonly<Record<string, string>> = {},
): string {
  const url = route.url.replace(/\{(\w+)\}/g, (parameter, name: string) => {
    const shape = shapeOf(route.operation.pathParameters?.[name] ?? {})
    const isUuid = shape['format'] === 'uuid' || shape['key'] === true
    return route.generation === 'v2' && isUuid
      ? (keys[name] ?? firstOf(own, route, name))
      : parameter
  })
  return pathWith({ ...route, url }, { id: '1', uuid: 'de' })
}

export const ownLine = (route: Route) => `${route.operation.method} ${ownPath(route, seeded.alice)}`
