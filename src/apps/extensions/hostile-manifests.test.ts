import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { extensionWorld, manifestOf, signed } from '../testing/extension-world.ts'

/** Manifests of providers that mean harm: what they say is signed, and still not believed. */

const { alice, call, newExtension, database } = await extensionWorld()

const bytesOf = (manifest: object) => Buffer.from(JSON.stringify(manifest))
const faultsOf = (body: { readonly validationErrors?: object }) =>
  Object.keys(body.validationErrors ?? {}).toSorted()

/** A manifest with one address at every place that takes one. */
const everywhere = (url: string, version = '1.0.0') =>
  manifestOf({
    version,
    lifecycle: { configurationUrl: url, connectUrl: url, disconnectUrl: url },
    icons: { light: url, dark: url },
    capabilities: {
      hub: { appLauncher: { redirectUrl: url } },
      erp: {
        menuItems: [{ id: 'menu', name: { en: 'Menu' }, url }],
        tabs: [{ id: 'tab', context: 'item', url }],
        pane: [{ id: 'pane', context: 'customer', url }],
      },
    },
  })

const places = [
  ...['capabilities.erp.menuItems[0].url', 'capabilities.erp.pane[0].url'],
  ...['capabilities.erp.tabs[0].url', 'capabilities.hub.appLauncher.redirectUrl'],
  ...['icons.dark', 'icons.light', 'lifecycle.configurationUrl', 'lifecycle.connectUrl'],
  'lifecycle.disconnectUrl',
].map((place) => `manifest.${place}`)

test('an address that leads to no public site by its plain name is refused at every place at once', async () => {
  const { put, privateKey, shown } = await newExtension(alice)
  const addresses = [
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
    ],
    ...['data:text/html,<script>alert(1)</script>', 'data:image/svg+xml,<svg onload="x()">'],
    ...['blob:https://app.example.com/x', 'file:///etc/passwd', 'vbscript:x', 'about:blank', ''],
    ...['http://app.example.com', '//app.example.com', '/setup', 'https:app.example.com'],
    ...['https://user:secret@app.example.com', 'https://app.example.com@evil.example'],
    ...['https://app.example.com\\@evil.example'],
    ...[
      'https://xn--exmple-cua.com',
      'https://\u0430pp.example.com',
      'https://app.example.com\u3002',
    ],
    ...[
      'https://127.0.0.1',
      'https://127.1',
      'https://0x7f.1',
      'https://2130706433',
      'https://[::1]',
    ],
    ...[
      'https://[::ffff:127.0.0.1]',
      'https://169.254.169.254',
      'https://10.0.0.1',
      'https://localhost',
    ],
    ...['https://LOCALHOST', 'https://localhost.', 'https://intranet', 'https://0', 'https://.'],
    ...['https://app.example.com:99999', `https://app.example.com/${'x'.repeat(2_000)}`],
    ...['https://app.example.com/ x', 'https://app.example.com/\u202e', 'https://'],
  ]
  for (const address of addresses) {
    const { status, body } = await put(signed(bytesOf(everywhere(address)), privateKey))
    assert.deepEqual([status, faultsOf(body)], [422, places], JSON.stringify(address))
  }
  assert.equal((await shown()).status, 'draft')
  const good = await put(signed(bytesOf(everywhere('https://app.example.com/a?b=c#d')), privateKey))
  assert.equal(good.status, 200, good.text)
})

test('markup in names and descriptions stays text, in answers that nothing takes for a page', async () => {
  const { id, put, privateKey } = await newExtension(alice)
  const texts = [
    ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<svg/onload=alert(1)>'],
    ...[
      '{{constructor.constructor("alert(1)")()}}',
      '\u202egpj.exe',
      '__proto__',
      "'; drop table x",
    ],
  ]
  for (const [at, text] of texts.entries()) {
    const manifest = manifestOf({
      ...{ version: `1.0.${at}`, name: { en: text }, description: { en: text } },
      capabilities: {
        erp: { menuItems: [{ id: 'menu', name: { en: text }, url: 'https://app.example.com' }] },
      },
    })
    const sent = signed(bytesOf(manifest), privateKey)
    const reply = await put(sent)
    assert.equal(reply.status, 200, reply.text)
    const { body, headers } = await call(alice.admin, `GET /v2/apps/${id}`)
    assert.deepEqual([body.name, body.description, body.frames[0].name], [text, text, text])
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.deepEqual((await call(alice.app, `GET /v2/extensions/${id}/manifest`)).body, sent)
  }
})

test('names that objects have already, and lists without end, are refused or kept as what they are', async () => {
  const { put, privateKey, shown } = await newExtension(alice)
  const text = (changes: object) => JSON.stringify(manifestOf(changes))
  const places = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ id: `place-${at}`, name: { en: 'Place' }, url: 'https://app.example.com' },
    }))
  const refused: [string, string][] = [
    [text({ name: {} }).replace('"name":{}', '"name":{"__proto__":"x"}'), 'manifest.name'],
    [text({ name: { constructor: 'x' } }), 'manifest.name'],
    [text({ name: { en: 'x', EN: 7 } }), 'manifest.name'],
    [
      text({ capabilities: { erp: { menuItems: places(51) } } }),
      'manifest.capabilities.erp.menuItems',
    ],
    [
      text({ capabilities: { erp: { api: { scopes: ['__proto__'] } } } }),
      'manifest.capabilities.erp.api.scopes[0]',
    ],
    [text({ version: '1.0.9999999999' }), 'manifest.version'],
    ['[]', 'manifest'],
    ['null', 'manifest'],
  ]
  for (const [content, place] of refused) {
    const { status, body, text: said } = await put(signed(Buffer.from(content), privateKey))
    assert.equal(status, 422, content.slice(0, 200))
    assert.ok(
      faultsOf(body).some((found) => found.startsWith(place)),
      said,
    )
  }
  // Wide, or with long names: as a body of a request.
  for (const content of [
    `{"wide":[${'0,'.repeat(120_000)}0]}`,
    `{${Array.from({ length: 30_000 }, (_, at) => `"n${at}":0`).join()}}`,
  ]) {
    const { status } = await put(signed(Buffer.from(content), privateKey))
    assert.ok([400, 422].includes(status), String(status))
  }
  assert.equal((await shown()).status, 'draft')
  const most = text({ capabilities: { erp: { menuItems: places(50) } } })
  const kept = await put(
    signed(Buffer.from(most.replace('{', '{"__proto__":{"version":"9.9.9"},')), privateKey),
  )
  assert.equal(kept.status, 200, kept.text)
  assert.equal((await shown()).version, '1.0.0')
})

test('what was signed before its key was revoked is not taken afterwards, also while the key is being revoked', async () => {
  const { put, privateKey, shown, key } = await newExtension(alice)
  const signedBefore = signed(bytesOf(manifestOf()), privateKey)
  const revoke =
    'update erp.extension_provider_keys set is_revoked = true where tenant_id = $1 and uuid = $2'
  const { status, body } = await whileItWaits(
    database,
    [[revoke, [alice.tenantId, key.body.id]]],
    () => put(signedBefore),
  )
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['extension.manifest.signature']])
  assert.equal((await put(signedBefore)).status, 422)
  assert.equal((await shown()).status, 'draft')
})
