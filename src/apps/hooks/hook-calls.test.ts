import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { appWorld, issuer } from '../testing/app-world.ts'

const { alice, call, newApp, newSender, outbound, send, home, baseUrl } = await appWorld()

type Installed = Awaited<ReturnType<Awaited<ReturnType<typeof newApp>>['install']>>

async function callOf(one: Installed, event: string) {
  const calls: { event: string; status: string; error: string; answerStatus: number | null }[] =
    await one.calls()
  return calls.find((each) => each.event === event)
}

/** As if the calls under way had been sent long ago. */
const later = () =>
  alice.work(async (tx) => {
    await tx.rows(sql`
      update erp.app_hook_calls set sent = sent - interval '61 seconds'
      where tenant_id = ${tx.tenantId} and status = 'sent' returning id`)
  })

test('an app gets one signed call when it was connected and one when it was disconnected', async () => {
  const app = await newApp(alice)
  const one = await app.install()
  await one.setUp()
  await one.remove()
  await one.lead()
  await Promise.all([send(newSender()), send(newSender()), send(newSender())])
  const jwks = createRemoteJWKSet(new URL(`${baseUrl}/oauth2/jwks`))
  for (const event of ['connect', 'disconnect']) {
    const [hookCall, ...more] = one.got(event)
    assert.ok(hookCall)
    assert.deepEqual([hookCall.method, more.length], ['POST', 0], event)
    const token = String(hookCall.headers.authorization).replace('Bearer ', '')
    const expected = { issuer, audience: app.id, typ: 'app-hook+jwt', algorithms: ['EdDSA'] }
    const { payload } = await jwtVerify(token, jwks, expected)
    const said = JSON.parse(hookCall.body)
    const { tenantId } = alice
    assert.deepEqual(
      [payload['tenantId'], payload['event'], payload['installationId'], payload.sub],
      [tenantId, event, one.id, tenantId],
    )
    assert.equal((payload.exp ?? 0) - (payload.iat ?? 0), 60)
    const digest = createHash('sha256').update(hookCall.body).digest('base64url')
    assert.equal(payload['bodySha256'], digest)
    assert.deepEqual(
      [said.tenantId, said.extensionId, said.installationId, said.event, 'apiKey' in said],
      [tenantId, app.id, one.id, event, event === 'connect'],
    )
    assert.ok(!Number.isNaN(Date.parse(said.occurredAt)))
    await assert.rejects(jwtVerify(token, jwks, { ...expected, audience: one.id }))
    // It opens nothing here.
    const bearer = { headers: { 'x-tenant-id': tenantId, authorization: `Bearer ${token}` } }
    assert.equal((await call(bearer, 'GET /v2/items')).status, 401)
    assert.equal((await callOf(one, event))?.status, 'ok')
  }
})

test('an app is called once, within the limits, and is removed, no matter what it answers', async () => {
  const cases: [string, Parameters<Installed['answer']>[1], string][] = [
    ['refuses', (_request, response) => response.writeHead(500).end(), 'failed'],
    [
      'redirects',
      (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      'failed',
    ],
    ['hangs', () => undefined, 'unknown'],
    ['closes', (request) => request.socket.destroy(), 'unknown'],
    [
      'drips',
      (_request, response) => {
        const timer = setInterval(() => response.write('.'), 100)
        response.on('close', () => clearInterval(timer))
      },
      'unknown',
    ],
    [
      'never ends',
      (_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
        }
        response.on('drain', more)
        more()
      },
      'ok',
    ],
  ]
  for (const [what, answer, status] of cases) {
    const one = await (await newApp(alice)).install()
    one.answer('connect', answer)
    one.answer('disconnect', answer)
    await one.setUp()
    assert.equal((await callOf(one, 'connect'))?.status, status, what)
    assert.equal((await one.remove()).status, 204, what)
    await one.lead()
    await send()
    await send()
    assert.equal((await callOf(one, 'disconnect'))?.status, status, what)
    assert.deepEqual([one.got('connect').length, one.got('disconnect').length], [1, 1], what)
    assert.equal((await one.shown()).status, 'removed', what)
  }
})

test('a call whose sender was killed is unknown and never made again', async () => {
  const never = () => new Promise<never>(() => undefined)
  const killed = {
    'before it was sent': { get: never, deliver: never },
    'before its outcome was recorded': {
      get: never,
      deliver: async (...sent: Parameters<Outbound['deliver']>) => {
        await outbound.deliver(...sent)
        return never()
      },
    },
  }
  for (const [when, through] of Object.entries(killed)) {
    const one = await (await newApp(alice)).install()
    await one.setUp(false)
    const dying = newSender(through)
    assert.equal(await dying.round(), 1, when)
    assert.equal((await callOf(one, 'connect'))?.status, 'sent', when)
    const arrived = when === 'before it was sent' ? 0 : 1
    while (one.got('connect').length < arrived) await new Promise(setImmediate)
    await send()
    assert.equal((await callOf(one, 'connect'))?.status, 'sent', when)
    await later()
    await send()
    await send()
    const { status, error } = (await callOf(one, 'connect')) ?? {}
    assert.deepEqual([status, error], ['unknown', 'interrupted'], when)
    assert.equal(one.got('connect').length, arrived, when)
    assert.equal((await one.remove()).status, 204, when)
    await one.lead()
    await send()
    assert.equal(one.got('disconnect').length, 1, when)
  }
})

test('after the removal an app is not called for a connection that it was not called for yet, nor for its end', async () => {
  const one = await (await newApp(alice)).install()
  await one.setUp(false)
  assert.equal((await one.remove()).status, 204)
  await send()
  assert.deepEqual([one.got('connect').length, one.got('disconnect').length], [0, 0])
  assert.deepEqual((await one.calls()).length, 1)
})

test('the key that an app refused is revoked, and one that may have arrived is not', async () => {
  for (const [status, expected] of [
    [500, 401],
    [204, 200],
  ] as const) {
    const app = await newApp(alice)
    const one = await app.install()
    one.answer('connect', (_request, response) => response.writeHead(status).end())
    await one.setUp()
    const { apiKey } = JSON.parse(one.got('connect')[0]?.body ?? '{}')
    const headers = { 'x-tenant-id': alice.tenantId, authorization: `Bearer ${apiKey}` }
    const named = { headers: { ...headers, 'x-appid': app.id, 'x-appversion': '1.0.0' } }
    assert.equal((await call(named, 'GET /v2/items')).status, expected, String(status))
  }
})

test('private addresses, other schemes and ports get no request, with the same error each', async () => {
  const strict = new Outbound({ timeMsMax: 1_000 })
  try {
    const one = await (await newApp(alice)).install()
    await one.lead()
    const port = new URL(home).port
    for (const base of [
      ...[
        `${home}${one.prefix}`,
        `http://localhost.:${port}`,
        `http://2130706433:${port}`,
        `http://0x7f.1:${port}`,
      ],
      ...[`http://[::ffff:127.0.0.1]:${port}`, `http://0.0.0.0:${port}`, 'http://127.0.0.1'],
      ...['http://169.254.169.254', 'http://10.0.0.1', 'http://100.64.0.1', 'http://[fd00::1]'],
      ...['file:///etc/passwd', 'gopher://127.0.0.1', 'https://app.example.com:5432'],
    ]) {
      const next = await (await newApp(alice)).install()
      await next.lead(base)
      await send(newSender(strict))
      const { status, failure } = await next.shown()
      assert.equal(status, 'failed', base)
      assert.match(failure, /^(not-public|address|unreachable)$/, base)
    }
    assert.equal(one.got('configuration').length, 0)
  } finally {
    await strict.close()
  }
})

test('a name that leads to this machine when it is called gets no request', async () => {
  const one = await (await newApp(alice)).install()
  const port = Number(new URL(home).port)
  const rebound = new Outbound({
    ...{ timeMsMax: 1_000, allowedPorts: [port] },
    resolve: ((_name: string, _options: object, done: (...all: unknown[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as never,
  })
  try {
    await one.lead(`http://app.example.com:${port}${one.prefix}`)
    await send(newSender(rebound))
    const { status, failure } = await one.shown()
    assert.deepEqual([status, failure], ['failed', 'unreachable'])
    assert.equal(one.got('configuration').length, 0)
  } finally {
    await rebound.close()
  }
})

test('a screen that cannot be reached ends the installation and leaves nothing behind', async () => {
  const cases: [string, Parameters<Installed['answer']>[1]][] = [
    ['status', (_request, response) => response.writeHead(503).end()],
    ['too-slow', () => undefined],
    ['unreachable', (request) => request.socket.destroy()],
  ]
  for (const [failure, answer] of cases) {
    const app = await newApp(alice)
    const one = await app.install()
    one.answer('configuration', answer)
    await one.lead()
    await send()
    const shown = await one.shown()
    assert.deepEqual([shown.status, shown.failure], ['failed', failure])
    assert.equal((await one.act('/complete-setup')).status, 409)
    assert.equal((await one.remove()).status, 409)
    const keys = await call(alice.admin, 'GET /v2/admin/api-keys?pageSize=500')
    assert.ok(!keys.body.items.some(({ appId }: { appId: string }) => appId === app.id))
    const again = await app.install()
    await again.setUp()
    assert.equal((await again.shown()).status, 'active')
  }
})
