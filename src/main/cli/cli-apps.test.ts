import assert from 'node:assert/strict'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../platform/testing/free-port.ts'
import { demoService } from '../../whole/testing/processes/demo-service.ts'
import { faultLines, readManifestFile, readSigningKey } from './apps/manifest-file.ts'

/** The command line for those who develop apps, with a service in demo mode. */

const { address, admin, kontor, startApp } = await demoService()
const directory = mkdtempSync(join(tmpdir(), 'kontor-apps-'))
after(() => rmSync(directory, { recursive: true, force: true }))
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))

const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A file in the directory of this test. */
function written(name: string, content: string): string {
  const path = join(directory, name)
  writeFileSync(path, content)
  return path
}

async function begun(name: string) {
  const folder = join(directory, name)
  const port = await freePort()
  const { status, err } = await kontor(
    'app',
    'init',
    folder,
    '--name',
    name,
    '--port',
    String(port),
  )
  assert.equal(status, 0, err)
  return {
    folder,
    port,
    manifest: join(folder, 'manifest.json'),
    key: join(folder, 'private-key.pem'),
  }
}

const manifestWith = (changes: object) =>
  JSON.stringify({
    ...{ manifestVersion: 1, version: '1.0.0', name: { en: 'An app of a test' } },
    ...{ lifecycle: { configurationUrl: 'http://localhost:9/setup' }, ...changes },
  })

test('an app that was begun is valid, is signed, is installed, and is found again by the second run', async () => {
  const { folder, port, manifest, key } = await begun('Parcel diary')
  assert.equal(statSync(key).mode & 0o777, 0o600)
  assert.match(readFileSync(join(folder, '.gitignore'), 'utf8'), /^private-key\.pem$/m)
  assert.ok(!existsSync(join(folder, 'app-bridge/peer.test.ts')))
  const valid = await kontor('app', 'validate', manifest)
  assert.deepEqual([valid.status, valid.err], [0, ''])
  assert.match(valid.out, /is valid\. It names localhost/)
  const strict = await kontor('app', 'validate', manifest, '--public', '--json')
  assert.equal(strict.status, 1)
  assert.equal(Object.keys(JSON.parse(strict.out).faults).length, 5)

  // What `npm install` leaves there.
  symlinkSync(modules, join(folder, 'node_modules'))
  const idFile = join(folder, 'data/extension-id')
  const app = await startApp(folder, {})
  const install = (...more: string[]) =>
    kontor('app', 'install', manifest, '--key', key, '--id-file', idFile, ...more)
  const unasked = await install()
  assert.deepEqual([unasked.status, unasked.out], [1, ''])
  assert.match(unasked.err, /items\.write: [\s\S]*nobody can be asked here\. Say --yes/)
  const first = await install('--yes')
  assert.equal(first.status, 0, first.err + app.log())
  const extensionId = readFileSync(idFile, 'utf8').trim()
  assert.ok(first.out.endsWith(`${address}/erp/apps/${extensionId}\n`), first.out)
  assert.match(first.out, /^Status +settingUp$/m)
  assert.match(app.log(), new RegExp(`localhost:${port}, [\\s\\S]*GET /setup 200`))

  const second = await install('--yes', '--json')
  assert.deepEqual([second.status, second.err], [0, ''])
  const installed = JSON.parse(second.out)
  assert.deepEqual([installed.extensionId, installed.status], [extensionId, 'settingUp'])
  assert.match(first.out, new RegExp(`^Installation +${installed.installationId}$`, 'm'))

  // A newer version, once the set-up is complete, asks for what it adds.
  const completed = await admin(
    `POST /v2/app-installations/${installed.installationId}/complete-setup`,
  )
  assert.equal(completed.status, 200)
  const next = readFileSync(manifest, 'utf8')
    .replace('"version": "1.0.0"', '"version": "1.1.0"')
    .replace('"items.write",', '"items.write", "customers.read",')
  writeFileSync(manifest, next)
  const third = await install('--yes')
  assert.equal(third.status, 0, third.err)
  assert.match(third.err, /Parcel diary 1\.1\.0 of Own apps asks for:\n {2}customers\.read: /)
  assert.doesNotMatch(third.err, /items\.write/)
  assert.match(third.out, /^Version +1\.1\.0$/m)
  await app.end()
})

test('what is there already is never overwritten', async () => {
  const folder = join(directory, 'taken')
  mkdirSync(folder)
  const own = written('taken/manifest.json', 'mine')
  const { status, out, err } = await kontor('app', 'init', folder)
  assert.deepEqual([status, out], [1, ''])
  assert.match(err, /taken is there already\. Choose another directory\./)
  assert.equal(readFileSync(own, 'utf8'), 'mine')
  assert.ok(!existsSync(join(folder, 'server.js')))
  const deep = await kontor('app', 'init', join(directory, 'no/such/parent'))
  assert.deepEqual([deep.status, deep.out], [1, ''])
})

test('a faulty manifest is refused with every place, by validate, sign and install alike', async () => {
  const key = written('good.pem', pem(generateKeyPairSync('ed25519').privateKey))
  const faulty = manifestWith({
    version: '1.0',
    name: {},
    lifecycle: { configurationUrl: 'http://10.0.0.1/setup' },
  })
  const cases: [string, RegExp[]][] = [
    [faulty, [/ {2}version: /, / {2}name: /, / {2}lifecycle\.configurationUrl: /]],
    [
      manifestWith({
        lifecycle: { configurationUrl: 'https://xn--exmple-cua.com/' },
        capabilities: { erp: { api: { scopes: ['no.such'] } } },
      }),
      [/ {2}lifecycle\.configurationUrl: /, / {2}capabilities\.erp\.api\.scopes\[0\]: /],
    ],
    ['{ "version": "1.0.0", "version": "2.0.0" }', [/ {2}version: /]],
    ['{', [/ {2}The manifest is not valid JSON/]],
    ['', [/manifest/]],
    [JSON.stringify('x'.repeat(300_000)), [/at most 256 kB/]],
    [`${'['.repeat(100)}${']'.repeat(100)}`, [/nested too deeply/]],
  ]
  for (const [at, [content, faults]] of cases.entries()) {
    const file = await readManifestFile(written(`faulty-${at}.json`, content))
    for (const fault of faults) assert.match(faultLines(file), fault)
  }
  const manifest = join(directory, 'faulty-0.json')
  const words = [manifest, '--key', key]
  const replies = await Promise.all([
    kontor('app', 'validate', manifest),
    kontor('app', 'sign', ...words),
    kontor('app', 'install', ...words, '--yes'),
  ])
  for (const { status, out, err } of replies) {
    assert.equal(status, 1, out)
    for (const fault of cases[0]?.[1] ?? []) assert.match(out + err, fault)
  }
  assert.deepEqual([replies[1].out, replies[2].out], ['', ''])
  const missing = await kontor('app', 'validate', join(directory, 'missing.json'))
  assert.deepEqual([missing.status, missing.out], [1, ''])
})

test('what is signed on P-256 is taken, and a key that cannot sign is refused before anything is added', async () => {
  const manifest = written('curve.json', manifestWith({ name: { en: 'Curve' } }))
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = written('curve.pem', pem(curve.privateKey))
  const { out, status } = await kontor('app', 'sign', manifest, '--key', key)
  assert.equal(status, 0)
  assert.equal(
    Buffer.from(JSON.parse(out).manifest, 'base64').toString(),
    readFileSync(manifest, 'utf8'),
  )
  const count = async () => (await admin('GET /v2/extension-providers')).body.totalItems
  const before = await count()
  const wrong = {
    'rsa.pem': pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    'p384.pem': pem(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey),
    'public.pem': curve.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    'nothing.pem': 'nothing',
  }
  const fault = /no private key in PEM|neither of Ed25519 nor of P-256/
  for (const [name, content] of Object.entries(wrong)) {
    await assert.rejects(readSigningKey(written(name, content)), fault, name)
  }
  const rsa = ['--key', join(directory, 'rsa.pem'), '--yes', '--provider', 'Nobody']
  const refused = await kontor('app', 'install', manifest, ...rsa)
  assert.deepEqual([refused.status, refused.out], [1, ''])
  assert.match(refused.err, fault)
  assert.equal(await count(), before)
  assert.equal((await kontor('app', 'install', manifest)).status, 2)

  // Nobody listens at its address: the command says so, and the next try starts from the beginning.
  const names = ['--provider', 'Curve makers', '--website', 'https://curve.example', '--yes']
  const unreached = await kontor('app', 'install', manifest, '--key', key, ...names)
  assert.deepEqual([unreached.status, unreached.out], [1, ''])
  assert.match(
    unreached.err,
    /http:\/\/localhost:9\/setup did not answer \(unreachable\)\. Start the app/,
  )
  assert.equal(await count(), before + 1)

  // The key stays that of its provider, and signs nothing more once it is revoked.
  const other = await kontor(
    'app',
    'install',
    manifest,
    '--key',
    key,
    '--provider',
    'Others',
    '--yes',
  )
  assert.match(other.err, /^This key is that of Curve makers, and not of Others\.$/m)
  const { body } = await admin('GET /v2/extension-providers?pageSize=500')
  const { id } = body.items.find(({ name }: { name: string }) => name === 'Curve makers')
  const keys = await admin(`GET /v2/extension-providers/${id}/keys`)
  const line = `PATCH /v2/extension-providers/${id}/keys/${keys.body.items[0].id}`
  assert.equal((await admin(line, { isRevoked: true })).status, 200)
  const revoked = await kontor('app', 'install', manifest, '--key', key, '--yes')
  assert.equal(revoked.status, 1)
  assert.match(revoked.err, /was revoked and signs nothing more/)
})

test('an extension of another provider is not taken over by its name or id', async () => {
  const mine = written('mine.pem', pem(generateKeyPairSync('ed25519').privateKey))
  const named = written('named.json', manifestWith({ name: { en: 'Roast calendar' } }))
  const refused = await kontor(
    'app',
    'install',
    named,
    '--key',
    mine,
    '--provider',
    'Strangers',
    '--yes',
  )
  assert.equal(refused.status, 1)
  assert.match(refused.err, /Roast calendar is that of another provider than Strangers/)
  const id = '00000000-0000-4000-8000-000000000000'
  const unknown = written('unknown.json', manifestWith({ extensionId: id }))
  const missing = await kontor('app', 'install', unknown, '--key', mine, '--yes')
  assert.match(missing.err, /There is no extension 00000000-/)
})
