import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  alice,
  application,
  call,
  guest,
  openWindow,
  operator,
} from './testing/registration-ground.ts'

const path = '/v2/admin/registration-windows'

test('open windows are listed until they close, and no other tenant closes them', async () => {
  const { body } = await openWindow(alice)
  const { items } = (await call(alice.admin, `GET ${path}`)).body
  const found = items.find(
    (each: { registrationWindowId: string }) =>
      each.registrationWindowId === body.registrationWindowId,
  )
  assert.equal(found.expiresAt, body.expiresAt)
  const close = `DELETE ${path}/${body.registrationWindowId}`
  const foreign = await call(operator.admin, close)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'registration-window.missing'])
  assert.equal((await call(alice.admin, close)).status, 204)
  assert.equal((await call(alice.admin, close)).status, 404)
})

test('when the last window is closed no app registers, and what was registered still waits', async () => {
  const register = () => call(guest, 'POST /v2/authentication', application())
  await openWindow(alice)
  assert.equal((await register()).status, 201)
  const { items } = (await call(alice.admin, `GET ${path}`)).body
  for (const { registrationWindowId } of items) {
    await call(alice.admin, `DELETE ${path}/${registrationWindowId}`)
  }
  assert.equal((await call(alice.admin, `GET ${path}`)).body.totalItems, 0)
  const refused = await register()
  assert.deepEqual([refused.status, refused.body.errorCode], [403, 'registration.not-open'])
  const waiting = await call(alice.admin, 'GET /v2/admin/registrations?status=pending')
  assert.ok(waiting.body.totalItems > 0)
})

test('scopes are described in the language of the caller', async () => {
  const inEnglish = await call(alice.reader, 'GET /v2/scopes')
  const inGerman = await call(alice.reader, 'GET /v2/scopes', undefined, {
    'accept-language': 'de',
  })
  const [first] = inEnglish.body.items.filter(({ name }: { name: string }) => name === 'items.read')
  const [erste] = inGerman.body.items.filter(({ name }: { name: string }) => name === 'items.read')
  assert.match(first.phrase, /^See /)
  assert.match(erste.phrase, / sehen$/)
})
