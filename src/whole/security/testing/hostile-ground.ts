import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { endpoints } from '../../../main/endpoints.ts'
import { type Route, routesOf } from '../../../platform/http/route.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import type { Leaf, Schema } from '../../testing/requests/body-sample.ts'
import { type TestReply, world } from '../../testing/world.ts'

/** Requests with any body to every operation. */

export const { call, alice, operator } = await world()
export const routes = routesOf(endpoints)
await call(alice.admin, 'POST /v2/admin/registration-windows')

export const withBody = routes.filter(
  ({ operation, isUnversioned }) => operation.body && !isUnversioned,
)

export function schemaOf({ operation, generation }: Route): Schema {
  return wire(shapeOf(operation.body ?? {}), generations[generation]).schema
}

const actorOf = ({ operation }: Route) => (operation.operatorOnly ? operator.app : alice.app)

function lineOf({ url, operation, generation }: Route): string {
  const path = url.replace(/\{(\w+)\}/g, (_, name) => {
    const shape = shapeOf(operation.pathParameters?.[name] ?? {})
    const isUuid = shape['format'] === 'uuid' || (shape['key'] === true && generation === 'v2')
    return isUuid || shape['type'] === 'string' ? randomUUID() : '2147483647'
  })
  return `${operation.method} ${path}`
}

export const challenge = { 'x-challengecode': 'c' }

export async function sendTo(route: Route, body: unknown): Promise<TestReply> {
  const line = `${lineOf(route)}?dryRun=true`
  const startedAt = performance.now()
  const reply = await call(actorOf(route), line, body, challenge)
  const shown = typeof body === 'string' ? body.slice(0, 100) : JSON.stringify(body)?.slice(0, 300)
  assert.ok(reply.status < 500, `${line} ${shown}: ${reply.text.slice(0, 500)}`)
  assert.ok(performance.now() - startedAt < 2_000, `${line} ${shown} took too long`)
  return reply
}

export const hasMessage = ({ body }: TestReply) => (body.errorMessage ?? body.ErrorMessage) !== ''

export function at(value: unknown, path: Leaf['path']): unknown {
  return path.reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], value)
}
