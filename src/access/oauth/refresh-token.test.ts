import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as client from 'openid-client'
import { TestBrowser } from '../../whole/testing/processes/test-browser.ts'
import {
  begin,
  exchange,
  invalidGrant,
  isRevoked,
  logInAndAllow,
  server,
  tenantId,
} from './testing/code-flow.ts'

/** Refresh tokens: rotation, scope and lifetime. */

test('a refresh token works once; its reuse ends the whole family', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write'] })
  const flow = await begin(of)
  const first = await exchange(flow, await logInAndAllow(flow.start))
  const second = await client.refreshTokenGrant(flow.config, first.refresh_token ?? '')
  assert.notEqual(second.refresh_token, first.refresh_token)
  assert.equal(second.scope, 'items.read items.write')
  await invalidGrant(client.refreshTokenGrant(flow.config, first.refresh_token ?? ''))
  await invalidGrant(client.refreshTokenGrant(flow.config, second.refresh_token ?? ''))
  assert.equal(await isRevoked(second.access_token), true)
})

test('of twenty refreshes at once one wins at most', async () => {
  const of = await server.addClient(tenantId)
  const flow = await begin(of)
  const { refresh_token: token = '' } = await exchange(flow, await logInAndAllow(flow.start))
  const refresh = () => client.refreshTokenGrant(flow.config, token)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, refresh))
  assert.ok(tries.filter(({ status }) => status === 'fulfilled').length <= 1)
  assert.deepEqual(server.failures, [])
})

test('a refresh can narrow the scope, never widen it', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write'] })
  const flow = await begin(of, { scope: 'items.read' })
  const tokens = await exchange(flow, await logInAndAllow(flow.start))
  await assert.rejects(
    client.refreshTokenGrant(flow.config, tokens.refresh_token ?? '', { scope: 'items.write' }),
    /invalid_scope|server responded/,
  )
  const same = await client.refreshTokenGrant(flow.config, tokens.refresh_token ?? '')
  assert.equal(same.scope, 'items.read')
})

test('a refresh with the scopes that were asked for at the start succeeds and names all that is granted', async () => {
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write', 'admin'] })
  const scope = 'openid profile offline_access items.read admin'
  const granted = 'openid profile offline_access items.read'
  // Once with the consent page insisted on, once by a client that does not.
  for (const more of [{ prompt: 'consent' }, {}] as Record<string, string>[]) {
    const flow = await begin(of, { scope, ...more })
    const first = await exchange(flow, await logInAndAllow(flow.start))
    assert.deepEqual(new Set(first.scope?.split(' ')), new Set(granted.split(' ')))
    const token = first.refresh_token ?? ''
    const again = await client.refreshTokenGrant(flow.config, token, { scope })
    assert.deepEqual(new Set(again.scope?.split(' ')), new Set(granted.split(' ')))
    const unsaid = await client.refreshTokenGrant(flow.config, again.refresh_token ?? '')
    assert.deepEqual(new Set(unsaid.scope?.split(' ')), new Set(granted.split(' ')))
    const narrow = { scope: 'profile items.read' }
    const part = await client.refreshTokenGrant(flow.config, unsaid.refresh_token ?? '', narrow)
    assert.equal(part.scope, narrow.scope)
    const claims = await server.oauth.verifyAccessToken(part.access_token)
    assert.deepEqual([...claims.scopes], ['items.read'])
    for (const beyond of ['items.write', 'admin', 'openid items.write']) {
      const widening = { scope: beyond }
      await assert.rejects(
        client.refreshTokenGrant(flow.config, part.refresh_token ?? '', widening),
        /invalid_scope|server responded/,
      )
    }
  }
})

test('a refresh gives no more than the user may do by then', async () => {
  await server.addUser(tenantId, 'carla', ['items.read', 'items.write'])
  const of = await server.addClient(tenantId, { scopes: ['items.read', 'items.write'] })
  const flow = await begin(of)
  const tokens = await exchange(flow, await logInAndAllow(flow.start, new TestBrowser(), 'carla'))
  const update = `update erp.users set scopes = '{items.read}' where tenant_id = $1 and user_name = 'carla'`
  await server.inTenant(tenantId, update, [tenantId])
  const narrower = await client.refreshTokenGrant(flow.config, tokens.refresh_token ?? '')
  assert.equal(narrower.scope, 'items.read')
  const leave = `update erp.users set is_active = false where tenant_id = $1 and user_name = 'carla'`
  await server.inTenant(tenantId, leave, [tenantId])
  await invalidGrant(client.refreshTokenGrant(flow.config, narrower.refresh_token ?? ''))
})

test('with offline_access a refresh token outlives the login', async () => {
  const of = await server.addClient(tenantId)
  const browser = new TestBrowser()
  const flow = await begin(of, { scope: 'offline_access items.read', prompt: 'consent' })
  const tokens = await exchange(flow, await logInAndAllow(flow.start, browser))
  await server.owner.query(`delete from erp.oauth_artifacts where model = 'Session'`)
  const next = await client.refreshTokenGrant(flow.config, tokens.refresh_token ?? '')
  assert.ok(next.access_token)
})
