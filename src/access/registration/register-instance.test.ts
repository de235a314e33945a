import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import {
  alice,
  bob,
  call,
  decide,
  guest,
  guestOf,
  look,
  register,
  registerAccepted,
} from './testing/registration-ground.ts'

/** Further instances of a registered app. */

test('a further instance is decided separately, gets a key of its own and no more scopes', async () => {
  const { id, appId, apiKey } = await registerAccepted({ registrationType: 1 })
  const reply = await call(guest, `POST /v2/authentication/${id}`)
  assert.equal(reply.status, 200, reply.text)
  const instance = reply.body.registrationRequestId
  assert.notEqual(instance, id)
  assert.deepEqual(reply.body, { appId, registrationRequestId: instance, status: 0 })
  const tooMuch = await decide(instance, 'accept', { grantedScopes: ['items.read', 'admin'] })
  assert.equal(tooMuch.status, 400)
  assert.equal((await decide(instance, 'accept')).status, 200)
  const { token } = (await look(instance)).body
  assert.notEqual(token.apiKey, apiKey)
})

test('no more than fifty instances wait for a decision, and no more than a thousand live, also of those asked for at once', async () => {
  const { id } = await registerAccepted({ registrationType: 1 })
  const addInstances = (count: number, status: string) =>
    alice.work((tx) =>
      tx.rows(sql`
        insert into erp.registrations (
          tenant_id, id, parent_id, app_id, version, display_name, description, provider_name,
          provider_website, mandatory_scopes, registration_type, challenge_hash, status, expires_at
        )
        select tenant_id, gen_random_uuid(), id, app_id, version, display_name, description,
          provider_name, provider_website, mandatory_scopes, registration_type, challenge_hash,
          ${status}, now() + interval '1 hour'
        from erp.registrations, generate_series(1, ${count})
        where tenant_id = ${tx.tenantId} and registrations.id = ${id}
        returning id`),
    )
  const ask = () => call(guest, `POST /v2/authentication/${id}`)
  const outcomes = async () => {
    const replies = await Promise.all([ask(), ask(), ask(), ask()])
    return replies.map(({ status, body }) => (status === 200 ? 200 : body.errorCode)).sort()
  }
  const exhausted = 'registration.instances-exhausted'
  await addInstances(49, 'pending')
  assert.deepEqual(await outcomes(), [200, exhausted, exhausted, exhausted])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.registrations set expires_at = now()
      where tenant_id = ${tx.tenantId} and parent_id = ${id}`),
  )
  await addInstances(999, 'accepted')
  assert.deepEqual(await outcomes(), [200, exhausted, exhausted, exhausted])
})

test('an instance is refused for an app of one instance, a pending one, an unknown one and with another code', async () => {
  const single = await registerAccepted()
  const pending = await register({ registrationType: 1 })
  const several = await registerAccepted({ registrationType: 2 })
  const replies = await Promise.all([
    call(guest, `POST /v2/authentication/${single.id}`),
    call(guest, `POST /v2/authentication/${pending.id}`),
    call(guest, `POST /v2/authentication/${randomUUID()}`),
    call(guestOf(bob), `POST /v2/authentication/${several.id}`),
    call(guestOf({ tenantId: randomUUID() }), `POST /v2/authentication/${several.id}`),
    call(guestOf(alice, 'another code'), `POST /v2/authentication/${several.id}`),
  ])
  for (const { status, text, body } of replies) {
    assert.equal(status, 400)
    assert.equal(body.errorCode, 'registration.instance-not-allowed')
    assert.equal(text, replies[0]?.text)
  }
  assert.equal((await call(guest, `POST /v2/authentication/${several.id}`)).status, 200)
})
