import assert from 'node:assert/strict'
import { type StaffGround, tokenOfClient } from './staff-ground.ts'

/** Calls the interface, as a colleague or an app does it meanwhile: `send('POST /v2/printers', { name })`. */
export function caller(ground: StaffGround) {
  return async (line: string, body?: object): Promise<Record<string, unknown>> => {
    const [method = '', path = ''] = line.split(' ')
    const reply = await fetch(`${ground.address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOfClient(ground)}`,
        'x-tenant-id': ground.firstRun.tenantId,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    assert.ok(reply.ok, `${line}: ${reply.status} ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
}
