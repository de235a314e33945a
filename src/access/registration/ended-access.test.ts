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
  look,
  operator,
  register,
  registerAccepted,
} from './testing/registration-ground.ts'

/** Withdrawal, a missing licence, a blocked app and a revoked key end the access of an app. */

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
