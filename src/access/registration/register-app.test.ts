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
  openWindow,
  operator,
  register,
} from './testing/registration-ground.ts'

/** How an app registers: its body, its challenge code, the window. */

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

test('an app may ask for scopes under their older names, and is granted those of today', async () => {
  const sent = application({
    mandatoryApiScopes: ['item.queryitems', 'item.getitem'],
    optionalApiScopes: ['salesorder.createsalesorder', 'items.read'],
  })
  const reply = await call(guest, 'POST /v2/authentication', sent)
  const id = reply.body.registrationRequestId
  await decide(id, 'accept')
  const { body } = await look(id)
  assert.deepEqual(body.grantedScopes, ['items.read', 'salesorders.write'])
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
  ['an icon that is not an image', 'appIcon', icons.script],
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
