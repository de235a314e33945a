import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { extensionWorld, newKey, pemOf } from '../testing/extension-world.ts'

const { alice, call, newProvider } = await extensionWorld()

test('a key is known by its algorithm and fingerprint', async () => {
  const { addKey } = await newProvider(alice)
  for (const [kind, algorithm] of [
    ['ed25519', 'Ed25519'],
    ['p256', 'ES256'],
  ] as const) {
    const { status, body } = await addKey(pemOf(newKey(kind).publicKey))
    assert.deepEqual([status, body.algorithm], [201, algorithm])
    assert.match(body.fingerprint, /^[0-9a-f]{64}$/)
  }
})

test('private keys, other kinds of keys and other texts are refused and not kept', async () => {
  const { id, addKey } = await newProvider(alice)
  const secret = newKey().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
  const wide = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey
  const good = pemOf(newKey().publicKey)
  for (const text of [secret, pemOf(rsa), pemOf(wide), 'a key', `${good}${good}`, good.slice(30)]) {
    const { status, body } = await addKey(text)
    assert.deepEqual([status, Object.keys(body.validationErrors)], [400, ['publicKey']], text)
  }
  const listed = await call(alice.app, `GET /v2/extension-providers/${id}/keys`)
  assert.equal(listed.body.totalItems, 0)
})

test('a key is registered once, and is not replaced by another one', async () => {
  const { id, addKey } = await newProvider(alice)
  const other = await newProvider(alice)
  const pem = pemOf(newKey().publicKey)
  const { body: key } = await addKey(pem)
  for (const again of [addKey, other.addKey]) {
    const { status, body } = await again(pem.replaceAll('\n', '\r\n'))
    assert.deepEqual([status, body.errorCode], [409, 'extension-provider-key.public-key.taken'])
  }
  const line = `PATCH /v2/extension-providers/${id}/keys/${key.id}`
  const replaced = await call(alice.app, line, { publicKey: pemOf(newKey().publicKey) })
  assert.deepEqual(
    [replaced.status, replaced.body.errorCode],
    [422, 'extension-provider-key.fixed'],
  )
  assert.equal((await call(alice.app, line, { publicKey: pem, name: 'Renamed' })).status, 200)
})
