import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { appWorld } from '../testing/app-world.ts'
import { extensionWorld, manifestOf, signed } from '../testing/extension-world.ts'

/** Apps that are developed on the machine of the service. */

const demo = await appWorld({ roomSettings: { localhostApps: 1 } })
const strict = await extensionWorld()

const bytesOf = (manifest: object) => Buffer.from(JSON.stringify(manifest))
const lifecycleAt = (home: string) => ({
  configurationUrl: `${home}/setup`,
  connectUrl: `${home}/connect`,
  disconnectUrl: `${home}/disconnect`,
})
const here = demo.home.replace('127.0.0.1', 'localhost')

test('a service in demo mode takes localhost, at any port, and no other address that names no public site', async () => {
  const { put, privateKey } = await demo.newExtension(demo.alice)
  const answer = async (connectUrl: string, version: string) => {
    const lifecycle = { configurationUrl: 'https://app.example.com', connectUrl }
    const { status, body } = await put(
      signed(bytesOf(manifestOf({ lifecycle, version })), privateKey),
    )
    return status === 200 ? 200 : Object.keys(body.validationErrors ?? {}).join()
  }
  for (const [at, address] of [
    ...['http://localhost:4100/connect', 'https://localhost:4100', 'http://localhost'],
  ].entries()) {
    assert.equal(await answer(address, `1.0.${at}`), 200, address)
  }
  for (const address of [
    ...['http://127.0.0.1:4100', 'https://127.0.0.1', 'http://[::1]:4100', 'http://localhost.'],
    ...['http://localhost.example.com', 'http://app.localhost', 'http://localhost@example.com'],
    ...['http://localhost:99999', 'http://app.example.com', 'http://10.0.0.1', '//localhost'],
    ...['http://169.254.169.254', 'https://localhost.', 'http://localhost\\@example.com/ x'],
  ]) {
    assert.equal(await answer(address, '2.0.0'), 'manifest.lifecycle.connectUrl', address)
  }
})

test('any other service refuses localhost at each place, and says why', async () => {
  const { put, privateKey, shown } = await strict.newExtension(strict.alice)
  const manifest = manifestOf({
    lifecycle: lifecycleAt('http://localhost:4100'),
    icons: { light: 'https://localhost/icon.png' },
    capabilities: {
      erp: { pane: [{ id: 'pane', context: 'item', url: 'http://localhost:4100/pane' }] },
    },
  })
  const { status, body } = await put(signed(bytesOf(manifest), privateKey))
  assert.deepEqual([status, body.errorCode], [422, 'extension.manifest.invalid'])
  const faults = Object.entries(body.validationErrors)
  assert.deepEqual(
    faults.map(([path]) => path).toSorted(),
    [
      ...['capabilities.erp.pane[0].url', 'icons.light', 'lifecycle.configurationUrl'],
      ...['lifecycle.connectUrl', 'lifecycle.disconnectUrl'],
    ].map((path) => `manifest.${path}`),
  )
  for (const [path, sentence] of faults) assert.match(String(sentence), /demo mode/, path)
  assert.equal((await shown()).status, 'draft')
})

test('an app on this machine is set up, connected and disconnected by a service in demo mode, and by no other', async () => {
  const { alice, newApp, newSender, send } = demo
  const local = new Outbound({ reachesLocalhost: true, timeMsMax: 5_000 })
  const usual = new Outbound({ timeMsMax: 5_000 })
  try {
    const app = await newApp(alice, { lifecycle: lifecycleAt(here) })
    const refused = await app.install()
    await send(newSender(usual))
    const { status, failure } = await refused.shown()
    assert.deepEqual([status, failure], ['failed', 'address'])
    const one = await app.install()
    await send(newSender(local))
    assert.equal((await one.shown()).status, 'settingUp')
    assert.equal((await one.act('/complete-setup')).status, 200)
    await send(newSender(local))
    assert.equal((await one.remove()).status, 204)
    await send(newSender(local))
    const calls: { event: string; status: string; address: string }[] = await one.calls()
    assert.deepEqual(
      calls.map((call) => `${call.event} ${call.status} ${call.address}`).toSorted(),
      [
        `configuration ok ${here}/setup`,
        `connect ok ${here}/connect`,
        `disconnect ok ${here}/disconnect`,
      ],
    )
  } finally {
    await Promise.all([local.close(), usual.close()])
  }
})
