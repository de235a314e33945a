import assert from 'node:assert/strict'
import { type Actor, world } from '../../testing/world.ts'
import { exchange, type RawExchange, type RawReply, rawRequest } from './raw-http.ts'

/** Requests that are written byte by byte. */

export const { call, alice, bob, baseUrl } = await world()
export const port = Number(new URL(baseUrl).port)

export const send = (line: string, actor: Actor, more: string[] = [], body = '') =>
  exchange(port, rawRequest(line, actor, { more, body }))

export async function only(answered: Promise<RawExchange>): Promise<RawReply> {
  const { replies } = await answered
  const [reply] = replies
  assert.ok(reply && replies.length === 1, `${replies.length} answers`)
  return reply
}

const fieldsOfError = ['errorCode', 'validationErrors', 'errors', 'errorMessage', 'stacktrace']

/** The error body of the interface, in the spelling of either generation. */
export function expectErrorBody({ text, headers }: RawReply): void {
  const names = Object.keys(JSON.parse(text)).map((name) => name[0]?.toLowerCase() + name.slice(1))
  assert.deepEqual(names, fieldsOfError)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(headers['content-type'] ?? '', /charset=utf-8$/)
  assert.doesNotMatch(text, /\bat .+:\d+:\d+|node_modules|ECONNREFUSED|\/(home|srv|app|tmp)\//)
}
