import assert from 'node:assert/strict'
import { gunzipSync } from 'node:zlib'
import { exchange, type RawReply } from '../transport/testing/raw-http.ts'
import { type Configured, merchant, type Program, type ProgramCall } from './program.ts'

/** Sends the calls of a program, one after the other, and checks every answer. */
export async function replay(
  port: number,
  program: Program,
  configured: Configured,
): Promise<void> {
  const known = new Map<string, string>(Object.entries(configured))
  for (const call of program.calls) {
    const reply = await send(port, program, call, known)
    const said = textOf(reply)
    assert.equal(reply.status, call.status, `${program.name}: ${call.line} → ${said}`)
    const answer: unknown = said.startsWith('{') || said.startsWith('[') ? JSON.parse(said) : said
    for (const [path, value] of Object.entries(call.sees ?? {})) {
      const expected = typeof value === 'string' ? filled(value, known) : value
      assert.deepEqual(
        at(answer, path),
        expected,
        `${program.name}: ${call.line} ${path} in ${said}`,
      )
    }
    for (const [name, path] of Object.entries(call.keeps ?? {})) {
      const value = at(answer, path)
      assert.ok(value !== undefined, `${program.name}: ${call.line} says no ${path}: ${said}`)
      known.set(name, String(value))
    }
  }
}

async function send(
  port: number,
  program: Program,
  call: ProgramCall,
  known: Map<string, string>,
): Promise<RawReply> {
  if (known.has('clientId') && known.has('clientSecret')) {
    const pair = `${known.get('clientId')}:${known.get('clientSecret')}`
    known.set('basic', Buffer.from(pair).toString('base64'))
  }
  const own = call.byMerchant ? [...merchant, 'content-type: application/json'] : program.headers
  const lines = [...(call.headers ?? own), ...(call.more ?? [])].map((line) => filled(line, known))
  const body = filled(call.body ?? '', known)
  const length = call.body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  const head = [`${filled(call.line, known)} HTTP/1.1`, 'Host: 127.0.0.1:5883', ...lines, ...length]
  const { replies } = await exchange(port, `${[...head, '', ''].join('\r\n')}${body}`)
  const [reply] = replies
  assert.ok(reply, `${program.name}: ${call.line} was not answered`)
  return reply
}

const textOf = ({ headers, bytes, text }: RawReply) =>
  headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString('utf8') : text

const filled = (text: string, known: ReadonlyMap<string, string>) =>
  text.replace(/<(\w+)>/g, (whole, name: string) => known.get(name) ?? whole)

/** The value at a path such as `Items.0.Id` or `length`. */
const at = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], answer)
