import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeProtectedHeader } from 'jose'
import { listKeys } from '../../../access/tokens/signing-key-store.ts'
import { asService } from '../../../platform/postgres/transaction.ts'
import { type World, world } from '../world.ts'

async function signingKeyOf({ baseUrl, operator, call }: World): Promise<string | undefined> {
  const client = await call(operator.admin, 'POST /v2/admin/clients', {
    ...{ name: 'Reader', scopes: ['items.read'] },
  })
  const answer = await fetch(`${baseUrl}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.body.clientId,
      client_secret: client.body.clientSecret,
    }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return decodeProtectedHeader(token).kid
}

test('a service that serves another world finds the keys there that it signs with', async () => {
  const first = await world()
  const { baseUrl } = first
  const kid = await signingKeyOf(first)
  await first[Symbol.asyncDispose]()
  const second = await world()
  assert.equal(second.baseUrl, baseUrl)
  assert.equal(await signingKeyOf(second), kid)
  const stored = await asService(second.database.pool, listKeys)
  assert.ok(stored.some((key) => key.kid === kid))
})
