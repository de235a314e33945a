import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { endpoints } from '../../../main/endpoints.ts'
import { type Route, routesOf } from '../../../platform/http/route.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { addSampleTenant } from '../../testing/sample-tenant.ts'
import { type Actor, type MoreHeaders, type TestReply, world } from '../../testing/world.ts'

/** Every operation at every address, with a request to it. */

const { operator, ...service } = await world()
export const { call, alice, bob } = service
/** The tenant with the records that the examples name. */
export const sample = await addSampleTenant({ operator, ...service })
export const routes = routesOf(endpoints)
export const powerless = await alice.appWith()

const byOperation = [...Map.groupBy(routes, ({ operation }) => operation).values()]

/**
 * Every operation at one of its addresses, the next one for the next operation: for duties that all addresses have by
 * the same code. What keeps strangers out is asked at every address.
 */
export const inTurn: readonly Route[] = byOperation.flatMap(
  (own, nth) => own[nth % own.length] ?? [],
)

export function pathOf({ url, operation, generation }: Route): string {
  return url.replace(/\{(\w+)\}/g, (_, name) => {
    const shape = (operation.pathParameters?.[name] ?? {}) as Record<string, unknown>
    const hasUuid = shape['format'] === 'uuid' || (shape['key'] === true && generation === 'v2')
    if (hasUuid) return randomUUID()
    if (shape['v1Id']) return '1-2147483-2147483'
    if (shape['example'] !== undefined) return String(shape['example'])
    return shape['type'] === 'string' ? 'unknown' : '2147483647'
  })
}

export const lineOf = (route: Route) => `${route.operation.method} ${pathOf(route)}`

/** The callers that may use the operation. */
export function mayDo({ operation }: Route): Actor {
  return operation.operatorOnly ? operator.app : alice.app
}

export function send(route: Route, actor: Actor, headers: MoreHeaders = {}, query = '') {
  const body = route.operation.body ? {} : undefined
  return call(actor, `${lineOf(route)}${query}`, body, { 'x-challengecode': 'c', ...headers })
}

export async function forAll(chosen: readonly Route[], check: (route: Route) => Promise<void>) {
  for (const route of chosen) {
    try {
      await check(route)
    } catch (cause) {
      assert.fail(`${route.operation.method} ${route.url}: ${(cause as Error).message}`)
    }
  }
}

export const isGuarded = ({ operation }: Route) => !operation.open
export const hasBody = ({ operation }: Route) => operation.body !== undefined
export const hasFields = ({ operation }: Route) =>
  shapeOf(operation.body ?? {})['type'] === 'object'
/** A channel serves many tenants, so its requests need not name one. */
export const namesItsTenant = ({ errors }: Route) => errors !== 'channel'
/** The body of a registration names the app; its headers need not. */
export const namesItsApp = ({ generation, operation }: Route) =>
  generation === 'v1' && !operation.needsChallengeCode

/** The error body in the spelling of the route: exactly the five fields. */
export function errorOf({ generation, errors }: Route, { body }: TestReply) {
  if (errors === 'channel') return errorInList(body)
  const names = ['errorCode', 'validationErrors', 'errors', 'errorMessage', 'stacktrace']
  const spelled = names.map((name) =>
    generation === 'v1' ? name.charAt(0).toUpperCase() + name.slice(1) : name,
  )
  assert.deepEqual(Object.keys(body), spelled)
  const [code, faults, rules, message, stack] = spelled.map((name) => body[name])
  assert.equal(stack, '')
  assert.deepEqual([typeof code, typeof rules, typeof message], ['string', 'object', 'string'])
  return { code, message, faults: faults as Record<string, string> }
}

/** The same of an error for the program of a sales channel: its first entry, and one for each fault. */
function errorInList(body: TestReply['body']) {
  assert.deepEqual(Object.keys(body), ['errorList'])
  const [{ code, message }, ...faults] = body.errorList
  for (const entry of body.errorList) {
    assert.deepEqual(Object.keys(entry), ['code', 'message', 'severity', 'hint'])
  }
  return {
    ...{ code, message },
    faults: Object.fromEntries(faults.map((one: typeof body) => [one.hint, one.message])),
  }
}

export function expectError(route: Route, reply: TestReply, status: number, code: string) {
  assert.equal(reply.status, status, reply.text)
  const error = errorOf(route, reply)
  assert.equal(error.code, code)
  return error
}

export function alterBob(change: ReturnType<typeof sql>) {
  return bob.work((tx) =>
    tx.rows(sql`update erp.tenants set ${change} where tenant_id = ${bob.tenantId}`),
  )
}
