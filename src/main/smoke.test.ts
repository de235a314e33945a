import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operation } from '../platform/http/operation.ts'
import { nobody, world } from './testing/world.ts'
const t0 = performance.now()
const ping = operation({ name: 'ping', summary: '', method: 'GET', path: { v1: '/ping', v2: '/ping' }, scope: 'items.read', answer: { status: 200 }, handle: async ({ caller }) => ({ name: caller.name }) })
const { call, alice, bob } = await world({ operations: [ping] })
console.log('world', performance.now() - t0)
test('smoke', async () => {
  for (const [actor, headers] of [[alice.app], [alice.reader], [alice.admin], [nobody], [alice.app, { 'x-tenant-id': bob.tenantId }], [alice.app, { authorization: `Bearer ${alice.app.headers['x-api-key']}`, 'x-api-key': undefined, 'x-appid': undefined }]] as const) {
    const r = await call(actor, 'GET /v1/ping', undefined, headers)
    console.log(r.status, r.text, r.headers)
  }
  let t = performance.now()
  for (let i = 0; i < 200; i++) await call(alice.app, 'GET /v1/ping')
  console.log((performance.now() - t) / 200)
  console.log(await call(nobody, 'GET /.well-known/openid-configuration'))
  console.log(await call(nobody, 'POST /oauth2/token', 'grant_type=client_credentials', { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${Buffer.from(`test-app:${alice.app.headers['x-api-key']}`).toString('base64')}` }))
  console.log(await call(nobody, 'GET /oauth2/token'))
})
