import assert from 'node:assert/strict'
import { test } from 'node:test'
import { server, tenantId, tokenRequest } from './testing/code-flow.ts'

/** What programs of others write into `scope`, and what they get for it. */

/** Asks as a program that has these scopes. */
async function asking(scopes: string[], scope: string) {
  const of = await server.addClient(tenantId, { scopes })
  const { status, body } = await tokenRequest(of, { grant_type: 'client_credentials', scope })
  return { status, body: body as { access_token?: string; scope?: string; error?: string } }
}

test('scopes about a login name no right of a program, which then gets all of its scopes', async () => {
  const scopes = ['items.read', 'items.write']
  for (const [scope, held] of [
    ['openid', scopes],
    ['openid profile', scopes],
    ['', scopes],
    ['openid items.read', ['items.read']],
  ] as const) {
    const { status, body } = await asking(scopes, scope)
    assert.equal(status, 200, JSON.stringify(body))
    const claims = await server.oauth.verifyAccessToken(body.access_token ?? '')
    assert.deepEqual([...claims.scopes], held, scope)
  }
})

test('a scope is asked for under the name that older programs have for it, and answered under its present one', async () => {
  for (const [asked, granted] of [
    ['item.queryitems', 'items.read'],
    ['CHAN', 'channel'],
    ['item.queryitems item.getitem CHAN', 'items.read channel'],
  ] as const) {
    assert.equal((await asking(['items.read', 'channel'], asked)).body.scope, granted)
  }
  const beyond = await asking(['items.read'], 'item.queryitems item.createitem')
  assert.deepEqual([beyond.status, beyond.body.error], [400, 'invalid_scope'])
})
