import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { BuiltClient } from '../../client/built-client.ts'
import { mountErpClient } from './mount-erp-client.ts'

const builds = mkdtempSync(join(tmpdir(), 'kontor-builds-'))
const servers: { close(): unknown }[] = []

after(async () => {
  for (const server of servers) await server.close()
  rmSync(builds, { recursive: true })
})

function serving({ name = 'present', prefix = '' } = {}) {
  const server = fastify()
  servers.push(server)
  mountErpClient(server, { prefix, client: new BuiltClient(builds, name) })
  return server
}

/** A build with the script `own-<name>.js`. */
function build(name: string): void {
  const script = Buffer.from(`"${name}"`)
  const file = `assets/own-${name}.js`
  const unfinished = join(builds, `.new-${name}`)
  mkdirSync(join(unfinished, 'assets'), { recursive: true })
  writeFileSync(join(unfinished, file), script)
  writeFileSync(join(unfinished, `${file}.gz`), gzipSync(script))
  writeFileSync(join(unfinished, `${file}.br`), brotliCompressSync(script))
  const page = `%BASE% %BUILD% nonce="%NONCE%" src="./${file}"`
  writeFileSync(join(unfinished, 'index.html'), page)
  writeFileSync(join(unfinished, 'frame.html'), page)
  writeFileSync(
    join(unfinished, 'client.json'),
    JSON.stringify([{ path: file, isCompressed: true }]),
  )
  cpSync(unfinished, join(builds, name), { recursive: true })
}

build('past')
build('present')

test('every address below /erp answers the page, with a nonce of its own each time', async () => {
  const nonces = new Set<string>()
  for (const url of [
    '/erp/',
    '/erp/items/17/prices?tab=2',
    '/erp/items/..%2fx',
    '/erp/apis',
    '/erp/?codes=1',
  ]) {
    const { statusCode, headers, body } = await serving().inject(url)
    assert.equal(statusCode, 200, url)
    const [, nonce = ''] =
      /style-src 'self' 'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy'])) ?? []
    assert.equal(body, `/erp present nonce="${nonce}" src="/erp/assets/own-present.js"`)
    assert.equal(headers['cache-control'], 'no-store')
    nonces.add(nonce)
  }
  assert.equal(nonces.size, 5)
})

test('the policy lets nothing come from elsewhere or go there', async () => {
  const policy = String((await serving().inject('/erp/')).headers['content-security-policy'])
  assert.doesNotMatch(policy, /(?<!wasm-)unsafe|https?:|\*/)
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
    assert.ok(policy.includes(rule), rule)
})

test('addresses of the server below /erp do not answer the page', async () => {
  for (const path of [
    'api',
    'api/v2/items',
    'frame/1',
    'session',
    'sign-in',
    'callback',
    'sign-out',
    'assets/x.js',
  ])
    assert.equal((await serving().inject(`/erp/${path}`)).statusCode, 404, path)
})

test('a file is sent for ever and in the smallest form that the client reads', async () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0.0', undefined],
    ['', undefined],
  ] as const) {
    const { headers, rawPayload } = await serving().inject({
      url: '/erp/assets/own-present.js',
      headers: { 'accept-encoding': accepted },
    })
    assert.equal(headers['content-encoding'], encoding)
    if (encoding === 'gzip') assert.equal(gunzipSync(rawPayload).toString(), '"present"')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal(headers['vary'], 'accept-encoding')
  }
})

test('a tab of an earlier build gets its files, and nobody another file of the disk', async () => {
  const server = serving()
  assert.equal((await server.inject('/erp/assets/own-past.js')).body, '"past"')
  for (const name of ['client.json', '..%2fclient.json', 'own-past.js.gz', '__proto__'])
    assert.equal((await server.inject(`/erp/assets/${name}`)).statusCode, 404, name)
})

test('while nothing is built, a page says so and loads itself again; then the pages are there', async () => {
  const server = serving({ name: 'future' })
  const waiting = await server.inject('/erp/items')
  assert.equal(waiting.statusCode, 503)
  assert.equal(waiting.headers['retry-after'], '2')
  assert.match(waiting.body, /<meta http-equiv="refresh"/)
  assert.equal((await server.inject('/erp/assets/own-past.js')).statusCode, 404)
  build('future')
  assert.match((await server.inject('/erp/items')).body, /^\/erp future/)
})

test('the prefix of the public address stands before all addresses of the page', async () => {
  const server = serving({ prefix: '/shop' })
  const { body } = await server.inject('/erp/')
  assert.match(body, /^\/shop\/erp .*src="\/shop\/erp\/assets\/own-present.js"$/)
  assert.equal((await server.inject('/erp')).headers.location, '/shop/erp/')
})

test('browsers are led from / to the pages; programs find nothing there', async () => {
  const server = serving()
  const { headers, statusCode } = await server.inject({
    url: '/',
    headers: { accept: 'text/html,*/*' },
  })
  assert.deepEqual([statusCode, headers.location], [302, '/erp/'])
  assert.equal((await server.inject('/')).statusCode, 404)
})
