import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import {
  alice,
  application,
  bob,
  call,
  decide,
  guest,
  guestOf,
  look,
  register,
  registerAccepted,
} from './testing/registration-ground.ts'

/** Who sees the state of a registration, and who gets its key. */

test('of fifty fetches of an accepted registration at once, one gets a key', async () => {
  const { id } = await register()
  await decide(id, 'accept')
  const replies = await Promise.all(Array.from({ length: 50 }, () => look(id)))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  assert.equal(replies.filter(({ status }) => status === 410).length, 49)
  const keys = sql`select count(*) as keys from erp.api_keys
    where tenant_id = ${alice.tenantId} and registration_id = ${id}`
  assert.deepEqual(await alice.work((tx) => tx.row(keys)), { keys: 1 })
})

test('neither the key nor the challenge code is stored readable', async () => {
  const code = `code ${randomUUID().slice(0, 20)}`
  const reply = await call(guestOf(alice, code), 'POST /v2/authentication', application())
  const id = reply.body.registrationRequestId
  await decide(id, 'accept')
  const { body } = await look(id, guestOf(alice, code))
  const secret = body.token.apiKey.slice('kontor_'.length + 23, -7)
  const dump = await alice.work((tx) =>
    tx.rows(sql`
      select to_jsonb(registrations)::text || coalesce(to_jsonb(api_keys)::text, '') as text
      from erp.registrations
      left join erp.api_keys on api_keys.tenant_id = ${alice.tenantId} and api_keys.registration_id = registrations.id
      where registrations.tenant_id = ${alice.tenantId} and registrations.id = ${id}
      union all
      select to_jsonb(audit_entries)::text from erp.audit_entries
      where audit_entries.tenant_id = ${alice.tenantId}`),
  )
  const text = JSON.stringify(dump)
  assert.ok(text.includes(id))
  assert.ok(!text.includes(secret) && !text.includes(code))
  assert.ok(!text.includes(Buffer.from(code).toString('hex')))
})

test('an unknown id, another code and another tenant get the same refusal', async () => {
  const { id } = await register()
  const replies = await Promise.all([
    look(id, guestOf(alice, 'another code')),
    look(randomUUID()),
    look('not-a-uuid'),
    look(id, guestOf(bob)),
    look(id, guestOf({ tenantId: randomUUID() })),
  ])
  for (const { status, text } of replies) {
    assert.equal(status, 404)
    assert.equal(text, replies[0]?.text)
  }
  assert.equal((await look(id)).status, 200)
})

test('ten wrong codes reject the request, even an accepted one, and the right code gets no key', async () => {
  for (const isAccepted of [false, true]) {
    const { id } = await register()
    if (isAccepted) await decide(id, 'accept')
    const wrong = guestOf(alice, 'wrong')
    for (let i = 0; i < 9; i++) assert.equal((await look(id, wrong)).status, 404)
    const tenth = await Promise.all(Array.from({ length: 5 }, () => look(id, wrong)))
    assert.deepEqual(new Set(tenth.map(({ status }) => status)), new Set([404]))
    const rejected = await look(id)
    assert.equal(rejected.status, 200)
    assert.equal(rejected.body.requestStatusInfo.status, 1)
    assert.equal(rejected.body.token, undefined)
    assert.equal((await look(id)).status, 410)
    assert.equal((await decide(id, 'accept')).status, 409)
  }
})

test('nine wrong codes leave the right one its key', async () => {
  const { id } = await register()
  for (let i = 0; i < 9; i++) await look(id, guestOf(alice, `wrong ${i}`))
  await decide(id, 'accept')
  assert.ok((await look(id)).body.token.apiKey)
})

test('a rejection is returned once', async () => {
  const { id, appId } = await register()
  assert.equal((await decide(id, 'reject')).body.status, 'rejected')
  assert.deepEqual((await look(id)).body, {
    requestStatusInfo: { appId, registrationRequestId: id, status: 1 },
  })
  assert.equal((await look(id)).status, 410)
})

test('a registration that is not decided expires after a day and frees its app id', async () => {
  const { id, appId } = await register()
  await alice.work((tx) =>
    tx.rows(
      sql`update erp.registrations set expires_at = now() where tenant_id = ${alice.tenantId} and id = ${id}`,
    ),
  )
  const dead = await look(id)
  assert.equal(dead.status, 410)
  assert.equal(dead.body.errorCode, 'registration.expired')
  assert.equal((await decide(id, 'accept')).status, 409)
  assert.equal((await call(guest, 'POST /v2/authentication', application({ appId }))).status, 201)
})

test('a wrong code counts also under an idempotency key, which then serves the right one', async () => {
  const { id } = await registerAccepted({ registrationType: 1 })
  const ask = (code: string) =>
    call(guestOf(alice, code), `POST /v2/authentication/${id}`, undefined, {
      'idempotency-key': id,
    })
  assert.equal((await ask('another code')).status, 400)
  const counted = await alice.work((tx) =>
    tx.row(sql`
      select wrong_challenges from erp.registrations where tenant_id = ${alice.tenantId} and id = ${id}`),
  )
  assert.deepEqual(counted, { wrong_challenges: 1 })
  assert.equal((await ask('my code')).status, 200)
  assert.equal((await ask('my code')).headers['idempotent-replayed'], 'true')
})
