import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'
import { routesOf } from '../../platform/http/route.ts'
import { alice, call, expectErrorBody, only, port, send } from './testing/protocol-ground.ts'
import { exchange, rawRequest } from './testing/raw-http.ts'

/** Which bodies are read, and which are refused unread. */

const json = '{"name":"Sent"}'
const typesAsked: readonly [type: string, status: number][] = [
  ['application/json', 201],
  ['application/json; charset=utf-8', 201],
  ['application/json;charset="UTF-8"', 201],
  ['APPLICATION/JSON', 201],
  ['application/json; charset=utf-7', 415],
  ['application/json; charset=utf-16', 415],
  ['application/json; charset=iso-8859-1', 415],
  ['application/json\ta', 415],
  ['application/json garbage', 415],
  ['application/jsonp', 415],
  ['application/merge-patch+json', 415],
  ['text/plain', 415],
  ['text/json', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/xml', 415],
]

test('a body is accepted only as JSON in UTF-8', async () => {
  for (const [type, status] of typesAsked) {
    const reply = await only(send('POST /v2/items', alice.app, [`content-type: ${type}`], json))
    assert.equal(reply.status, status, `${type} ${reply.text}`)
    if (status === 415) expectErrorBody(reply)
  }
  const unsaid = await only(send('POST /v2/items', alice.app, [], json))
  assert.equal(unsaid.status, 415)
})

test('a body beyond the limit is refused while it is still being sent, and the connection closes', async () => {
  const large = Buffer.alloc(11 * 1024 * 1024, 'a')
  // What a form may have is shown with files.
  const withBody = routesOf(endpoints).filter(
    ({ operation }) => operation.body && !operation.uploadForm,
  )
  for (const { url, operation } of withBody.filter(({ generation }) => generation === 'v2')) {
    const line = `${operation.method} ${url.replace(/\{\w+\}/g, randomUUID())}`
    const { bodyLimitBytes = 0 } = operation
    const sent = bodyLimitBytes < large.length ? large : Buffer.alloc(bodyLimitBytes + 1, 'a')
    const reply = await call(alice.app, line, sent)
    assert.equal(reply.status, 413, `${line} ${reply.text}`)
    assert.match(reply.text, /^\{("errorList":\[\{"code"|"errorCode"):"body\.too-large"/)
    assert.equal(reply.headers.connection, 'close')
  }
  // Neither body ever ends: one was only announced, of the other the last chunk is missing.
  const unfinished = [
    [`content-length: ${large.length}`, ''],
    ['transfer-encoding: chunked', `${large.length.toString(16)}\r\n${large}`],
  ] as const
  for (const [length, body] of unfinished) {
    const more = ['content-type: application/json', length]
    const head = rawRequest('POST /v2/items', alice.app, { more })
    const { replies, isClosed } = await exchange(port, head + body, { isToClose: true })
    assert.deepEqual([replies.map(({ status }) => status), isClosed], [[413], true], length)
  }
})
