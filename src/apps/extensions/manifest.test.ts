import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { extensionWorld, manifestOf, newKey, pemOf, signed } from '../testing/extension-world.ts'

const w = await extensionWorld()
const { alice, bob, call, newExtension, extensionOf } = w

const bytesOf = (manifest: object) => Buffer.from(JSON.stringify(manifest))
const codes = (body: { readonly errors?: object }) => Object.keys(body.errors ?? {})

for (const kind of ['ed25519', 'p256'] as const) {
  test(`a manifest signed with ${kind} is taken, by its exact bytes`, async () => {
    const { id, put, privateKey } = await newExtension(alice, kind)
    const bytes = Buffer.from(` ${JSON.stringify(manifestOf({ more: { kept: true } }), null, 1)}\n`)
    const sent = signed(bytes, privateKey)
    const reply = await put(sent)
    assert.equal(reply.status, 200, reply.text)
    const { version, manifestHash, status, extensionId } = reply.body
    const hash = createHash('sha256').update(bytes).digest('hex')
    assert.deepEqual([version, manifestHash, status, extensionId], ['1.0.0', hash, 'ready', id])
    const kept = await call(alice.app, `GET /v2/extensions/${id}/manifest`)
    assert.deepEqual(kept.body, sent)
  })
}

test('generation 1 names the extension by its uuid and answers its record', async () => {
  const { id, privateKey } = await newExtension(alice)
  const { manifest, signature } = signed(bytesOf(manifestOf()), privateKey)
  const reply = await call(alice.app, `PUT /v1/extensions/${id}/manifest`, {
    Manifest: manifest,
    Signature: signature,
  })
  assert.equal(reply.status, 200, reply.text)
  const { Id, ExtensionId, Version, Status, ManifestHash, Created, LastChanged } = reply.body
  assert.deepEqual([ExtensionId, Version, Status], [id, '1.0.0', 'ready'])
  assert.equal(typeof Id, 'number')
  assert.ok(ManifestHash && Created && LastChanged)
})

test('a signature of another key, another provider, other bytes or another form is refused, and nothing changes', async () => {
  const { put, privateKey, shown, provider } = await newExtension(alice)
  const curve = newKey('p256')
  await provider.addKey(pemOf(curve.publicKey))
  const bytes = bytesOf(manifestOf())
  const good = signed(bytes, privateKey)
  const foreign = await newExtension(alice)
  const der = signed(bytes, curve.privateKey)
  const raw = Buffer.from(der.signature, 'base64')
  const asDer = (part: Buffer) => {
    const positive = (part[0] ?? 0) >= 128 ? Buffer.concat([Buffer.alloc(1), part]) : part
    return Buffer.concat([Buffer.from([2, positive.length]), positive])
  }
  const parts = Buffer.concat([asDer(raw.subarray(0, 32)), asDer(raw.subarray(32))])
  const inDer = Buffer.concat([Buffer.from([0x30, parts.length]), parts]).toString('base64')
  const before = await shown()
  const wrong = {
    'of another key': signed(bytes, newKey().privateKey),
    'of another provider': signed(bytes, foreign.privateKey),
    'over other bytes': { ...good, manifest: Buffer.from(`${bytes} `).toString('base64') },
    'in DER': { ...good, signature: inDer },
    'cut short': { ...good, signature: good.signature.slice(0, 40) },
  }
  for (const [what, body] of Object.entries(wrong)) {
    const { status, body: refused, text } = await put(body)
    assert.deepEqual(
      [status, codes(refused)],
      [422, ['extension.manifest.signature']],
      `${what} ${text}`,
    )
  }
  assert.deepEqual(await shown(), before)
  assert.equal((await put(good)).status, 200)
})

test('what is not base64 or not JSON gets 400, with every fault', async () => {
  const { put, privateKey, shown } = await newExtension(alice)
  const good = signed(bytesOf(manifestOf()), privateKey)
  const before = await shown()
  const twice = signed(Buffer.from('{"version":"1.0.0","version":"2.0.0"}'), privateKey)
  const wrong: [string, object, string[]][] = [
    [
      'with a break',
      { ...good, manifest: `${good.manifest.slice(0, 4)}\n${good.manifest.slice(4)}` },
      ['manifest'],
    ],
    [
      'in the alphabet of addresses',
      { manifest: '-___', signature: '-___' },
      ['manifest', 'signature'],
    ],
    ['with bits that say nothing', { ...good, manifest: 'e31=' }, ['manifest']],
    ['empty', { manifest: '', signature: '' }, ['manifest', 'signature']],
    ['not JSON', signed(Buffer.from('{'), privateKey), ['manifest']],
    ['with a name twice', twice, ['manifest.version']],
    [
      'too deep',
      signed(Buffer.from(`${'['.repeat(70)}${']'.repeat(70)}`), privateKey),
      ['manifest'],
    ],
    ['too large', signed(Buffer.alloc(262_147, 32), privateKey), ['manifest']],
    ['missing', {}, ['manifest', 'signature']],
  ]
  for (const [what, body, fields] of wrong) {
    const { status, body: refused, text } = await put(body)
    const named = Object.keys(refused.validationErrors ?? {})
    assert.deepEqual([status, named], [400, fields], `${what} ${text}`)
  }
  assert.deepEqual(await shown(), before)
})

test('a manifest that does not follow its schema is refused with every place', async () => {
  const { put, privateKey, shown } = await newExtension(alice)
  const wrong: [object, string[]][] = [
    [manifestOf({ version: '1.0' }), ['manifest.version']],
    [manifestOf({ manifestVersion: 2, name: {} }), ['manifest.manifestVersion', 'manifest.name']],
    ...[
      ...[
        'http://app.example.com',
        'javascript:alert(1)',
        'data:text/html,x',
        'https://a@b.example',
      ],
      ...['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'],
      ...[
        'https://xn--exmple-cua.com/',
        'https://ex\u00e4mple.com/',
        'https://localhost/',
        '//app.example.com',
      ],
    ].map((connectUrl): [object, string[]] => [
      manifestOf({ lifecycle: { configurationUrl: 'https://app.example.com', connectUrl } }),
      ['manifest.lifecycle.connectUrl'],
    ]),
    [
      manifestOf({ capabilities: { erp: { api: { scopes: ['items.read', 'no.such'] } } } }),
      ['manifest.capabilities.erp.api.scopes[1]'],
    ],
    [
      manifestOf({
        capabilities: {
          erp: {
            menuItems: ['one', 'one'].map((id) => ({
              ...{ id, name: { en: 'One' }, url: 'https://app.example.com/one' },
            })),
          },
        },
      }),
      ['manifest.capabilities.erp.menuItems[1].id'],
    ],
  ]
  for (const [manifest, fields] of wrong) {
    const { status, body, text } = await put(signed(bytesOf(manifest), privateKey))
    assert.deepEqual([status, codes(body)], [422, ['extension.manifest.invalid']], text)
    assert.deepEqual(Object.keys(body.validationErrors ?? {}), fields, text)
  }
  assert.equal((await shown()).status, 'draft')
})

test('versions only grow; the same manifest again changes nothing', async () => {
  const { put, privateKey, shown } = await newExtension(alice)
  const of = (version: string) => signed(bytesOf(manifestOf({ version })), privateKey)
  const ninth = of('1.9.0')
  assert.equal((await put(ninth)).status, 200)
  const nine = await shown()
  assert.equal((await put(ninth)).status, 200)
  assert.deepEqual(await shown(), nine)
  assert.equal((await put(of('1.10.0'))).status, 200)
  for (const version of ['1.9.0', '1.9.1', '0.99.99']) {
    const { status, body } = await put(of(version))
    assert.deepEqual([status, codes(body)], [422, ['extension.manifest.not-newer']], version)
  }
  const other = signed(bytesOf(manifestOf({ version: '1.10.0', more: 1 })), privateKey)
  assert.equal((await put(other)).status, 422)
  assert.equal((await shown()).version, '1.10.0')
})

test('what was signed for one extension is not put to another one of the provider', async () => {
  const one = await newExtension(alice)
  const other = await extensionOf(alice, one.provider.id)
  const named = signed(bytesOf(manifestOf({ extensionId: one.id })), one.privateKey)
  const unnamed = signed(bytesOf(manifestOf({ version: '2.0.0' })), one.privateKey)
  const refused = await other.put(named)
  assert.deepEqual([refused.status, codes(refused.body)], [422, ['extension.manifest.of-other']])
  for (const sent of [named, unnamed]) assert.equal((await one.put(sent)).status, 200)
  const replayed = await other.put(unnamed)
  assert.deepEqual([replayed.status, codes(replayed.body)], [422, ['extension.manifest.of-other']])
})

test('a revoked key signs nothing more; what it has signed stays, and it stays revoked', async () => {
  const { put, privateKey, shown, provider, key } = await newExtension(alice)
  const first = signed(bytesOf(manifestOf()), privateKey)
  assert.equal((await put(first)).status, 200)
  const line = `PATCH /v2/extension-providers/${provider.id}/keys/${key.body.id}`
  assert.equal((await call(alice.app, line, { isRevoked: true })).status, 200)
  const next = await put(signed(bytesOf(manifestOf({ version: '1.1.0' })), privateKey))
  assert.deepEqual([next.status, codes(next.body)], [422, ['extension.manifest.signature']])
  assert.equal((await shown()).version, '1.0.0')
  const revived = await call(alice.app, line, { isRevoked: false })
  assert.deepEqual(
    [revived.status, revived.body.errorCode],
    [422, 'extension-provider-key.revoked'],
  )
  const used = await call(alice.app, line.replace('PATCH', 'DELETE'))
  assert.deepEqual([used.status, used.body.errorCode], [409, 'extension-provider-key.in-use'])
})

test('extensions, keys and manifests of a tenant are not there for another', async () => {
  const { id, put, privateKey, provider } = await newExtension(alice)
  const sent = signed(bytesOf(manifestOf()), privateKey)
  assert.equal((await put(sent, bob)).status, 404)
  assert.equal((await put(sent)).status, 200)
  for (const line of [
    `GET /v2/extensions/${id}`,
    `GET /v2/extensions/${id}/manifest`,
    `GET /v2/extension-providers/${provider.id}/keys`,
  ]) {
    assert.equal((await call(bob.app, line)).status, 404, line)
  }
})

test('of two versions that are put at the same time the older one is never the last', async () => {
  const { put, privateKey, shown } = await newExtension(alice)
  const versions = Array.from({ length: 8 }, (_, minor) => `1.${minor}.0`)
  const replies = await Promise.all(
    versions.map((version) => put(signed(bytesOf(manifestOf({ version })), privateKey))),
  )
  assert.ok(replies.every(({ status }) => status === 200 || status === 422))
  assert.equal((await shown()).version, '1.7.0')
})
