import assert from 'node:assert/strict'
import { type StaffGround, tokenOfClient } from './staff-ground.ts'

/** What a colleague or an app does meanwhile, over the interface: `await send('PATCH /v2/items/1', { name })`. */
export function colleague(ground: () => StaffGround) {
  return async function send<Answer = Record<string, string>>(
    line: string,
    body?: object,
  ): Promise<Answer> {
    const [method = '', path = ''] = line.split(' ')
    const { address, firstRun } = ground()
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOfClient(ground())}`,
        'x-tenant-id': firstRun.tenantId,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    assert.ok(reply.ok, `${line}: ${reply.status}`)
    const isJson = reply.headers.get('content-type')?.includes('json')
    return (isJson ? await reply.json() : Buffer.from(await reply.arrayBuffer())) as Answer
  }
}
