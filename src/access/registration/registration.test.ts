import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import type { Actor, TestReply, TestTenant } from '../../whole/testing/world.ts'
import { nobody, world } from '../../whole/testing/world.ts'

const { call, alice, bob, operator, database } = await world()
await openWindow(alice)

async function openWindow(tenant: TestTenant): Promise<TestReply> {
  return call(tenant.admin, 'POST /v2/admin/registration-windows')
}

function guestOf({ tenantId }: { tenantId: string }, code = 'my code'): Actor {
  return { headers: { 'x-tenant-id': tenantId, 'x-challengecode': code } }
}

const guest = guestOf(alice)

function application(more: object = {}) {
  return {
    appId: `app-${randomUUID()}`,
    displayName: 'An app',
    description: 'Does something useful.',
    version: '1.2.3',
    providerName: 'A provider',
    providerWebsite: 'https://example.com/app',
    mandatoryApiScopes: ['items.read'],
    optionalApiScopes: ['items.write', 'customers.read'],
    ...more,
  }
}

async function register(more: object = {}): Promise<{ id: string; appId: string }> {
  const { status, body, text } = await call(guest, 'POST /v2/authentication', application(more))
  assert.equal(status, 201, text)
  return { id: body.registrationRequestId, appId: body.appId }
}

const decide = (id: string, verb: string, body?: object) =>
  call(alice.admin, `POST /v2/admin/registrations/${id}/${verb}`, body)

const look = (id: string, actor: Actor = guest) => call(actor, `GET /v2/authentication/${id}`)

async function registerAccepted(more: object = {}) {
  const registered = await register(more)
  assert.equal((await decide(registered.id, 'accept')).status, 200)
  const { body } = await look(registered.id)
  return { ...registered, apiKey: body.token.apiKey as string }
}

test('an app registers, is accepted, fetches its key exactly once and is let in with it', async () => {
  const sent = application()
  const reply = await call(guest, 'POST /v2/authentication', sent)
  const id = reply.body.registrationRequestId
  assert.deepEqual(reply.body, { appId: sent.appId, registrationRequestId: id, status: 0 })
  assert.equal(reply.headers.location, `/v2/authentication/${id}`)
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)

  const pending = await look(id)
  assert.equal(pending.status, 200)
  assert.deepEqual(pending.body, {
    requestStatusInfo: { appId: sent.appId, registrationRequestId: id, status: 0 },
  })

  assert.equal((await decide(id, 'accept')).body.status, 'accepted')
  const fetched = await call(guest, `GET /v2/authentication/${id}`, undefined, {
    'if-none-match': '*',
  })
  assert.equal(fetched.status, 200)
  assert.equal(fetched.headers.etag, undefined)
  assert.equal(fetched.headers['cache-control'], 'no-store')
  const { token, grantedScopes, requestStatusInfo } = fetched.body
  assert.equal(requestStatusInfo.status, 2)
  assert.deepEqual(grantedScopes, ['items.read', 'items.write', 'customers.read'])

  const again = await look(id)
  assert.equal(again.status, 410)
  assert.equal(again.body.errorCode, 'registration.answered')

  const headers = { 'x-tenant-id': alice.tenantId, 'x-api-key': token.apiKey, 'x-appversion': '1' }
  const entered = await call({ headers: { ...headers, 'x-appid': sent.appId } }, 'GET /v1/items')
  assert.equal(entered.status, 200)
})

test('both spellings of the body are read, and faults are named in the one that was used', async () => {
  const { appId, ...rest } = application()
  const pascal = Object.fromEntries(
    Object.entries({ appId, ...rest }).map(([name, value]) => [
      name[0]?.toUpperCase() + name.slice(1),
      value,
    ]),
  )
  const localized = { LocalizedDisplayNames: [{ LanguageIso: 'de', Name: 'Eine App' }] }
  const reply = await call(guest, 'POST /v2/authentication', { ...pascal, ...localized })
  assert.equal(reply.status, 201, reply.text)

  const scopes = {
    ...pascal,
    AppId: 'another',
    MandatoryApiScopes: ['items.read', 'items.destroy'],
  }
  const unknown = await call(guest, 'POST /v2/authentication', scopes)
  assert.equal(unknown.status, 400)
  assert.match(unknown.body.validationErrors['MandatoryApiScopes[1]'], /items\.destroy/)

  const { AppId: _, ...missing } = pascal
  const incomplete = await call(guest, 'POST /v2/authentication', missing)
  assert.deepEqual(Object.keys(incomplete.body.validationErrors), ['AppId'])
})

const icons = {
  png: Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1').toString('base64'),
  script: Buffer.from('<svg onload="alert(1)"/>').toString('base64'),
  large: Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(256 * 1024)]).toString(
    'base64',
  ),
}

for (const [what, field, value] of [
  ['a website that is a script', 'providerWebsite', 'javascript:alert(1)'],
  ['a website without encryption', 'providerWebsite', 'http://example.com'],
  ['a website with credentials in it', 'providerWebsite', 'https://me:secret@example.com'],
  ['an icon that is no image', 'appIcon', icons.script],
  ['an icon of more than 256 kB', 'appIcon', icons.large],
  ['an unknown type of registration', 'registrationType', 4],
  ['a name that cannot stand in a header', 'appId', 'zwei\nZeilen'],
  ['a field that nobody knows', 'isTrusted', true],
] as const) {
  test(`${what} is refused by name`, async () => {
    const reply = await call(guest, 'POST /v2/authentication', application({ [field]: value }))
    assert.equal(reply.status, 400)
    assert.deepEqual(Object.keys(reply.body.validationErrors), [field])
  })
}

test('every required field is named when it is missing, and optional ones may be null', async () => {
  const { status, body } = await call(guest, 'POST /v2/authentication', {})
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.validationErrors).sort(), [
    'appId',
    'description',
    'displayName',
    'mandatoryApiScopes',
    'providerName',
    'providerWebsite',
    'version',
  ])
  const nulls = {
    optionalApiScopes: null,
    appIcon: null,
    registrationType: null,
    localizedDisplayNames: null,
  }
  await register(nulls)
  await register({ appIcon: icons.png, registrationType: 3 })
})

test('the challenge code is required, of at most 30 characters', async () => {
  const without = { headers: { 'x-tenant-id': alice.tenantId } }
  for (const actor of [without, guestOf(alice, 'x'.repeat(31)), guestOf(alice, '')]) {
    const reply = await call(actor, 'POST /v2/authentication', application())
    assert.equal(reply.status, 400)
    assert.ok(reply.body.validationErrors['header.x-challengecode'])
  }
  assert.equal(
    (await call(guestOf(alice, 'x'.repeat(30)), 'POST /v2/authentication', application())).status,
    201,
  )
})

test('a closed window and an unknown tenant are refused alike, for every request', async () => {
  const unknown = { tenantId: randomUUID() }
  for (const body of [application(), {}, application({ mandatoryApiScopes: ['no.such'] })]) {
    const [closed, nowhere] = await Promise.all(
      [bob, unknown].map((tenant) => call(guestOf(tenant), 'POST /v2/authentication', body)),
    )
    assert.equal(closed?.text, nowhere?.text)
    assert.equal(closed?.status, nowhere?.status)
    assert.equal(closed?.headers['x-ratelimit-limit'], nowhere?.headers['x-ratelimit-limit'])
  }
  const closed = await call(guestOf(bob), 'POST /v2/authentication', application())
  assert.equal(closed.status, 403)
  assert.equal(closed.body.errorCode, 'registration.not-open')
  const count = sql`select count(*) as rows from erp.registrations
    where tenant_id = ${bob.tenantId} and status = 'pending'`
  assert.deepEqual(await bob.work((tx) => tx.row(count)), { rows: 0 })
})

test('a window closes after its time', async () => {
  const opened = await openWindow(operator)
  assert.equal(opened.status, 201)
  const minutes = (Date.parse(opened.body.expiresAt) - Date.now()) / 60_000
  assert.ok(minutes > 14 && minutes <= 15, `${minutes} minutes`)
  await operator.work((tx) =>
    tx.rows(
      sql`update erp.registration_windows set expires_at = now() where tenant_id = ${operator.tenantId}`,
    ),
  )
  assert.equal(
    (await call(guestOf(operator), 'POST /v2/authentication', application())).status,
    403,
  )
})

test('a credential is not needed, but one that is sent must be valid', async () => {
  const bogus = { ...guest.headers, authorization: 'Bearer nonsense' }
  assert.equal(
    (await call({ headers: bogus }, 'POST /v2/authentication', application())).status,
    401,
  )
  const known = { ...alice.reader.headers, ...guest.headers }
  assert.equal(
    (await call({ headers: known }, 'POST /v2/authentication', application())).status,
    201,
  )
})

test('of fifty registrations of one app at once, one waits for the decision', async () => {
  const sent = application()
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => call(guest, 'POST /v2/authentication', sent)),
  )
  const statuses = replies.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 201).length, 1)
  assert.equal(statuses.filter((status) => status === 409).length, 49)
  assert.equal(
    replies.find(({ status }) => status === 409)?.body.errorCode,
    'registration.app-taken',
  )
})

test('an app is taken while it waits and while it is accepted, and free again after that', async () => {
  const { id, appId } = await register()
  const again = () => call(guest, 'POST /v2/authentication', application({ appId }))
  assert.equal((await again()).status, 409)
  await decide(id, 'accept')
  assert.equal((await again()).status, 409)
  await decide(id, 'withdraw')
  const second = await again()
  assert.equal(second.status, 201)
  await decide(second.body.registrationRequestId, 'reject')
  assert.equal((await again()).status, 201)
  const elsewhere = await openWindow(bob).then(() =>
    call(guestOf(bob), 'POST /v2/authentication', application({ appId })),
  )
  assert.equal(elsewhere.status, 201)
})

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

test('withdrawing ends the keys of an app and of its instances at once', async () => {
  const { id, appId, apiKey } = await registerAccepted({ registrationType: 1 })
  const { body } = await call(guest, `POST /v2/authentication/${id}`)
  const waiting = (await call(guest, `POST /v2/authentication/${id}`)).body.registrationRequestId
  await decide(body.registrationRequestId, 'accept')
  const second = (await look(body.registrationRequestId)).body.token.apiKey
  const enter = (key: string) =>
    call(
      { headers: { 'x-tenant-id': alice.tenantId, 'x-api-key': key } },
      'GET /v2/items',
      undefined,
      { 'x-appid': appId },
    )
  assert.deepEqual([(await enter(apiKey)).status, (await enter(second)).status], [200, 200])
  assert.equal((await decide(id, 'withdraw')).status, 200)
  assert.deepEqual([(await enter(apiKey)).status, (await enter(second)).status], [401, 401])
  assert.equal((await decide(waiting, 'accept')).status, 409)
  assert.equal((await decide(id, 'withdraw')).status, 409)
  assert.equal((await decide(randomUUID(), 'withdraw')).status, 404)
})

test('a tenant without a licence is refused with 402, with and without a credential', async () => {
  const { id } = await register()
  const setLicence = (until: string) =>
    alice.work((tx) =>
      tx.rows(
        sql`update erp.tenants set licence_valid_until = ${until} where tenant_id = ${alice.tenantId}`,
      ),
    )
  await setLicence('2001-01-01T00:00:00Z')
  try {
    const replies = await Promise.all([
      call(guest, 'POST /v2/authentication', application()),
      look(id),
      call(guest, `POST /v2/authentication/${id}`),
      call(alice.app, 'GET /v2/items'),
    ])
    for (const { status, body } of replies) {
      assert.equal(status, 402)
      assert.equal(body.errorCode, 'licence.missing')
    }
  } finally {
    await setLicence('2999-01-01T00:00:00Z')
  }
})

test('a blocked app is refused in every tenant until it is unblocked', async () => {
  const { id, appId, apiKey } = await registerAccepted({ registrationType: 1 })
  const path = `/v2/admin/blocked-apps/${encodeURIComponent(appId)}`
  assert.equal((await call(alice.admin, `PUT ${path}`)).status, 403)
  const blocked = await call(operator.admin, `PUT ${path}`, { reason: 'Sends spam' })
  assert.equal(blocked.status, 200, blocked.text)
  assert.equal(blocked.body.reason, 'Sends spam')
  const enter = () =>
    call({ headers: { 'x-tenant-id': alice.tenantId, 'x-api-key': apiKey } }, 'GET /v2/items')
  assert.equal((await enter()).status, 402)
  assert.equal((await enter()).body.errorCode, 'app.not-authorised')
  assert.equal((await call(guest, `POST /v2/authentication/${id}`)).status, 402)
  assert.equal((await call(guest, 'POST /v2/authentication', application({ appId }))).status, 402)
  assert.equal((await call(operator.admin, `DELETE ${path}`)).status, 204)
  assert.equal((await enter()).status, 200)
  assert.equal((await call(operator.admin, `DELETE ${path}`)).status, 404)
})

test('keys are listed by their beginning, with their last use, and end when they are revoked', async () => {
  const { id, apiKey, appId } = await registerAccepted()
  const find = async () => {
    const { body } = await call(alice.admin, 'GET /v2/admin/api-keys?pageSize=500')
    return body.items.find((key: { registrationId: string }) => key.registrationId === id)
  }
  const listed = await find()
  assert.equal(listed.appId, appId)
  assert.ok(apiKey.startsWith(listed.prefix) && listed.prefix.length < 40)
  assert.equal(listed.revokedAt, null)
  const enter = () =>
    call({ headers: { 'x-tenant-id': alice.tenantId, 'x-api-key': apiKey } }, 'GET /v2/items')
  assert.equal((await enter()).status, 200)
  assert.equal((await call(bob.admin, `DELETE /v2/admin/api-keys/${listed.apiKeyId}`)).status, 404)
  assert.equal(
    (await call(alice.admin, `DELETE /v2/admin/api-keys/${listed.apiKeyId}`)).status,
    204,
  )
  const ended = await enter()
  assert.equal(ended.status, 401)
  assert.equal(ended.body.errorCode, 'api-key.invalid')
  assert.ok((await find()).revokedAt)
})

const foreign = [
  ['POST /v2/authentication/foreign', 201],
  ['PATCH /v2/authentication/foreign/..%2Fx/app', 200],
  ['DELETE /v2/authentication/foreign/a%0ab/app', 204],
  [`PATCH /v2/authentication/foreign/${randomUUID()}/registration`, 200],
  [`DELETE /v2/authentication/foreign/${randomUUID()}/registration`, 204],
] as const

for (const [request, status] of foreign) {
  test(`${request.split('/foreign')[0]} … is accepted and does nothing (${status})`, async () => {
    const count = () =>
      database.pool &&
      alice.work((tx) =>
        tx.row(sql`
          select (select count(*) from erp.registrations where tenant_id = ${alice.tenantId}) as registrations,
            (select count(*) from erp.audit_entries where tenant_id = ${alice.tenantId}) as entries`),
      )
    assert.equal((await call(nobody, request, {}, guest.headers)).status, 401)
    assert.equal((await call(alice.reader, request, {})).status, 400)
    const before = await count()
    for (const garbage of ['<garbage>', '{"appId":"reflect-me"}', undefined]) {
      const reply = await call(alice.reader, request, garbage, { 'x-challengecode': 'c' })
      assert.equal(reply.status, status, reply.text)
      assert.ok(
        !reply.text.includes('reflect-me') &&
          !reply.text.includes('..') &&
          !reply.text.includes('garbage'),
      )
      assert.match(String(reply.headers['deprecation']), /^@\d+$/)
      assert.ok(Date.parse(String(reply.headers['sunset'])) > Date.now())
      assert.match(String(reply.headers['link']), /<\/v2\/authentication>; rel="successor-version"/)
    }
    assert.deepEqual(await count(), before)
  })
}

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

test('generation 1 registers, is decided and fetches its key in its own spelling, without naming its app in headers', async () => {
  for (const base of ['/authentication', '/v1/authentication']) {
    const { appId, ...more } = application()
    const body = Object.fromEntries(
      Object.entries({ appId, ...more, registrationType: 1 }).map(([name, value]) => [
        name.charAt(0).toUpperCase() + name.slice(1),
        value,
      ]),
    )
    const made = await call(guest, `POST ${base}`, body)
    const id = made.body.RegistrationRequestId
    assert.deepEqual(made.body, { AppId: appId, RegistrationRequestId: id, Status: 0 }, made.text)
    assert.equal(made.headers.location, `/v1/authentication/${id}`)
    assert.equal((await decide(id, 'accept')).status, 200)
    const fetched = await call(guest, `GET ${base}/${id}`)
    assert.equal(fetched.body.RequestStatusInfo.Status, 2)
    assert.match(fetched.body.Token.ApiKey, /./)
    assert.equal((await look(id)).status, 410)
    const instance = await call(guest, `POST ${base}/${id}`)
    assert.deepEqual([instance.status, instance.body.Status], [200, 0], instance.text)
    assert.equal(
      (await call(alice.app, `POST ${base}/logout`, undefined, guest.headers)).status,
      204,
    )
  }
})
