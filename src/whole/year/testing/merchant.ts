import assert from 'node:assert/strict'
import { call, json } from '../../../main/cli/testing/command-line.ts'
import { type Actor, nobody, type TestReply } from '../../testing/world.ts'

/** A merchant of Hamburg: the tenant that a command makes, and what its programs send. */

const tenant = await json('tenant', 'create', 'Teehaus Nord', '--country', 'DE', '--language', 'de')
export const tenantId: string = tenant.tenantId
const program = await logIn(tenant.client)

async function logIn({ clientId, clientSecret }: Record<'clientId' | 'clientSecret', string>) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const reply = await call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Basic ${basic}`,
  })
  assert.equal(reply.status, 200, reply.text)
  const authorization = `Bearer ${reply.body.access_token}`
  const app = { 'x-appid': 'year', 'x-appversion': '1.0.0' }
  return { headers: { authorization, 'x-tenant-id': tenantId, ...app } } satisfies Actor
}

const ask = (line: string, body?: object): Promise<TestReply> => call(program, line, body)

/** The answer to what is not refused. */
// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
export async function done(line: string, body?: object): Promise<any> {
  const reply = await ask(line, body)
  assert.ok(reply.status < 300, `${line} ${reply.text}`)
  return reply.text === '' ? undefined : reply.body
}

/** Status and code of what is refused. */
export async function refused(line: string, body?: object): Promise<[number, string]> {
  const { status, body: answer } = await ask(line, body)
  return [status, answer.errorCode]
}

/** The key of the record of a list that has this name. */
export async function named(list: string, name: string): Promise<string> {
  const { items } = await done(`GET /v2/${list}`)
  const found = items.find((one: { name: string }) => one.name === name)
  return found?.id ?? assert.fail(`${list} has no ${name}`)
}
