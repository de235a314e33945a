import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, bob, call, decide, look, register } from './testing/registration-ground.ts'

/** Administrators decide on registrations. */

test('the administrator may grant fewer optional scopes, and neither drop nor add others', async () => {
  const { id } = await register()
  const dropped = await decide(id, 'accept', { grantedScopes: ['items.write'] })
  assert.equal(dropped.status, 400)
  assert.match(dropped.body.validationErrors.grantedScopes, /items\.read/)
  const added = await decide(id, 'accept', { grantedScopes: ['items.read', 'admin'] })
  assert.equal(added.status, 400)
  assert.match(added.body.validationErrors['grantedScopes[1]'], /admin/)
  const accepted = await decide(id, 'accept', { grantedScopes: ['items.read', 'customers.read'] })
  assert.deepEqual(accepted.body.grantedScopes, ['items.read', 'customers.read'])
  assert.deepEqual((await look(id)).body.grantedScopes, ['items.read', 'customers.read'])
})

test('of an acceptance and a rejection at once, one counts and the other is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await register()
    const replies = await Promise.all([
      decide(id, 'accept'),
      decide(id, 'reject'),
      decide(id, 'accept'),
    ])
    const won = replies.filter(({ status }) => status === 200)
    assert.equal(won.length, 1)
    assert.equal(replies.filter(({ status }) => status === 409).length, 2)
    const { body } = await look(id)
    assert.equal(body.requestStatusInfo.status, won[0]?.body.status === 'accepted' ? 2 : 1)
    assert.equal(body.token !== undefined, won[0]?.body.status === 'accepted')
  }
})

test('the list shows the challenge code while the decision is open, page by page', async () => {
  await register()
  const { id } = await register()
  const list = (query: string) => call(alice.admin, `GET /v2/admin/registrations?${query}`)
  const pending = await list('status=pending&pageSize=1')
  assert.equal(pending.status, 200, pending.text)
  assert.equal(pending.body.items.length, 1)
  assert.equal(pending.body.items[0].registrationId, id)
  assert.equal(pending.body.items[0].challengeCode, 'my code')
  assert.ok(pending.body.totalItems > 1)
  assert.ok(pending.body.items.every((item: { status: string }) => item.status === 'pending'))
  await decide(id, 'reject')
  const rejected = await list('status=rejected&pageSize=500')
  const found = rejected.body.items.find(
    (item: { registrationId: string }) => item.registrationId === id,
  )
  assert.equal(found.challengeCode, null)
  assert.equal((await list('status=unheard-of')).status, 400)
  assert.equal((await call(alice.reader, 'GET /v2/admin/registrations')).status, 403)
})

test('the audit trail has every decision, with its user and its request', async () => {
  const { id } = await register()
  const decided = await call(alice.admin, `POST /v2/admin/registrations/${id}/accept`, undefined, {
    'x-request-id': 'who-did-it',
  })
  assert.equal(decided.headers['x-request-id'], 'who-did-it')
  const list = (query: string) => call(alice.admin, `GET /v2/admin/audit?${query}`)
  const { body } = await list(`entity=registration&entityId=${id}`)
  assert.deepEqual(
    body.items.map(({ operation, appId }: { operation: string; appId: string | null }) => [
      operation,
      appId,
    ]),
    [
      ['acceptRegistration', 'test-admin'],
      ['registerApp', null],
    ],
  )
  assert.equal((await list('requestId=who-did-it')).body.totalItems, 1)
  const [{ at }] = body.items
  assert.equal((await list(`entityId=${id}&to=${at}`)).body.totalItems, 1)
  assert.equal((await call(bob.admin, `GET /v2/admin/audit?entityId=${id}`)).body.totalItems, 0)
  assert.equal((await call(alice.app, 'GET /v2/admin/audit?from=yesterday')).status, 400)
})
