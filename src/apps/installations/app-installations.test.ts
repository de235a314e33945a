import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appOf, appWorld } from '../testing/app-world.ts'
import { type InstallationMove, type InstallationStatus, statusAfter } from './app-installation.ts'

const { alice, bob, operator, call, newApp, send } = await appWorld()

/** Where each move leads from each status: `=` there already, `-` refused. */
const table: Record<InstallationMove, string> = {
  reach: 'settingUp = - - - -',
  fail: 'failed - - - - =',
  completeSetup: '- active = - - -',
  update: '- - active paused - -',
  pause: '- - paused = - -',
  resume: '- - = active - -',
  remove: 'removed removed removed removed = -',
}
const order: InstallationStatus[] = [
  ...(['checking', 'settingUp', 'active', 'paused', 'removed', 'failed'] as const),
]

test('the table of states is the one that was agreed on', () => {
  for (const [move, row] of Object.entries(table)) {
    const found = order.map((status) => {
      try {
        return statusAfter(move as InstallationMove, status) ?? '='
      } catch {
        return '-'
      }
    })
    assert.equal(found.join(' '), row, move)
  }
})

test('the catalogue shows what an app asks for, in the language of the caller', async () => {
  const pane = { id: 'labels', context: 'item', name: { en: 'Labels', de: 'Etiketten' } }
  const app = await newApp(alice, {
    name: { en: 'Parcel labels', de: 'Paketaufkleber' },
    capabilities: {
      erp: {
        api: { scopes: ['items.read'] },
        pane: [{ ...pane, url: 'https://app.example.com/pane' }],
      },
    },
  })
  const { body } = await call(alice.admin, `GET /v2/apps/${app.id}`, undefined, {
    'accept-language': 'de',
  })
  assert.equal(body.name, 'Paketaufkleber')
  assert.deepEqual(body.scopes, [{ name: 'items.read', phrase: body.scopes[0].phrase }])
  assert.match(body.scopes[0].phrase, / sehen$/)
  assert.deepEqual(body.frames, [
    { kind: 'pane', name: 'Etiketten', context: 'item', url: 'https://app.example.com/pane' },
  ])
  assert.equal(body.hooks.connectUrl, 'https://app.example.com/connect')
  assert.deepEqual([body.isBlocked, body.installation], [false, null])
  const listed = await call(alice.admin, 'GET /v2/apps?pageSize=500')
  assert.ok(listed.body.items.some((one: { extensionId: string }) => one.extensionId === app.id))
  assert.equal((await call(bob.admin, `GET /v2/apps/${app.id}`)).status, 404)
  assert.equal((await call(alice.reader, `GET /v2/apps/${app.id}`)).status, 403)
})

test('exactly the scopes that are asked for are accepted, and an app is installed once', async () => {
  const app = await newApp(alice)
  const install = (acceptedScopes: string[], of = alice) =>
    call(of.admin, 'POST /v2/app-installations', { extensionId: app.id, acceptedScopes })
  for (const scopes of [[], ['items.read'], [...app.scopes, 'items.write']]) {
    const { status, body } = await install(scopes)
    assert.deepEqual([status, body.errorCode], [422, 'app-installation.scopes'])
    assert.deepEqual(Object.keys(body.validationErrors), ['acceptedScopes'])
  }
  assert.equal((await install(app.scopes, bob)).status, 422)
  const both = await Promise.all([install(app.scopes), install(app.scopes)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409])
  const again = await install(app.scopes)
  assert.deepEqual([again.status, again.body.errorCode], [409, 'app-installation.taken'])
})

test('a second click changes nothing, and what is not possible is refused', async () => {
  const one = await (await newApp(alice)).install()
  for (const move of ['/complete-setup', '/pause', '/resume', '/update']) {
    const { status, body } = await one.act(move)
    assert.deepEqual([status, body.errorCode], [409, 'app-installation.status'], move)
  }
  await one.setUp()
  for (const move of ['/complete-setup', '/pause', '/resume']) {
    assert.equal((await one.act(move)).status, 200, move)
    const before = await one.shown()
    assert.equal((await one.act(move)).status, 200, move)
    assert.deepEqual(await one.shown(), before, move)
  }
  assert.equal((await one.remove()).status, 204)
  const gone = await one.shown()
  assert.equal((await one.remove()).status, 204)
  assert.deepEqual(await one.shown(), gone)
  assert.equal(one.got('connect').length, 1)
})

test('a stale entity tag and another tenant change nothing', async () => {
  const one = await (await newApp(alice)).install()
  await one.setUp()
  const line = `/v2/app-installations/${one.id}`
  const { headers } = await call(alice.admin, `GET ${line}`)
  const ifMatch = { 'if-match': String(headers.etag) }
  assert.equal((await one.act('/pause')).status, 200)
  for (const stale of [`POST ${line}/resume`, `DELETE ${line}`, `POST ${line}/update`]) {
    assert.equal((await call(alice.admin, stale, undefined, ifMatch)).status, 412, stale)
  }
  for (const foreign of [
    ...[`GET ${line}`, `GET ${line}/hook-calls`, `DELETE ${line}`],
    ...['complete-setup', 'update', 'pause', 'resume'].map((move) => `POST ${line}/${move}`),
  ]) {
    const { status, body } = await call(bob.admin, foreign)
    assert.deepEqual([status, body.errorCode], [404, 'app-installation.missing'], foreign)
  }
  assert.equal((await one.shown()).status, 'paused')
})

test('an update asks for the difference alone and withdraws what is not asked for any more', async () => {
  const app = await newApp(alice)
  const one = await app.install()
  await one.setUp()
  const api = { scopes: ['items.read', 'customers.read'] }
  await app.put({ version: '1.1.0', capabilities: { erp: { api } } })
  const { availableVersion, version } = await one.shown()
  assert.deepEqual([version, availableVersion], ['1.0.0', '1.1.0'])
  const { body: offered } = await call(alice.admin, `GET /v2/apps/${app.id}`)
  assert.deepEqual(offered.addedScopes, ['customers.read'])
  for (const acceptedScopes of [undefined, [], api.scopes]) {
    const refused = await one.act('/update', acceptedScopes && { acceptedScopes })
    assert.deepEqual([refused.status, refused.body.errorCode], [422, 'app-installation.scopes'])
  }
  const updated = await one.act('/update', { acceptedScopes: ['customers.read'] })
  assert.deepEqual([updated.status, updated.body.version], [200, '1.1.0'], updated.text)
  assert.deepEqual(updated.body.grantedScopes, api.scopes)
  assert.equal((await one.act('/update')).status, 200)
})

test('a paused app may do nothing, and all that it had when it goes on', async () => {
  const app = await newApp(alice)
  const one = await app.install()
  await one.setUp()
  const actor = appOf(one, app.id)
  const items = async () => (await call(actor, 'GET /v2/items')).status
  assert.equal(await items(), 200)
  assert.equal((await call(actor, 'GET /v2/customers')).status, 403)
  await one.act('/pause')
  assert.equal(await items(), 403)
  await one.act('/resume')
  assert.equal(await items(), 200)
})

test('removing an app ends its keys and deletes its webhooks, and those of nobody else', async () => {
  const app = await newApp(alice)
  const one = await app.install()
  await one.setUp()
  const actor = appOf(one, app.id)
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const draft = {
    ...{ name: `Of ${app.id}`, address: 'https://app.example.com/w', entities: ['item'], secret },
  }
  const hook = await call(actor, 'POST /v2/webhooks', draft)
  assert.equal(hook.status, 201, hook.text)
  const others = await call(alice.app, 'POST /v2/webhooks', { ...draft, name: `Other ${app.id}` })
  assert.equal((await one.remove()).status, 204)
  assert.equal((await call(actor, 'GET /v2/items')).status, 401)
  const shown = async (id: string) => (await call(alice.app, `GET /v2/webhooks/${id}`)).status
  assert.deepEqual([await shown(hook.body.id), await shown(others.body.id)], [404, 200])
  const again = await app.install()
  await again.setUp()
  assert.equal((await call(appOf(again, app.id), 'GET /v2/items')).status, 200)
  assert.equal((await call(actor, 'GET /v2/items')).status, 401)
})

test('an app that the operator blocks gets 402 everywhere at once, and can be removed', async () => {
  const app = await newApp(alice)
  const one = await app.install()
  await one.setUp()
  const actor = appOf(one, app.id)
  const blocked = `/v2/admin/blocked-apps/${app.id}`
  assert.equal((await call(operator.admin, `PUT ${blocked}`)).status, 200)
  assert.equal((await call(actor, 'GET /v2/items')).status, 402)
  assert.equal((await one.act('/pause')).status, 200)
  for (const move of ['/resume', '/update']) {
    assert.equal((await one.act(move)).status, 402, move)
  }
  const { body } = await call(alice.admin, `GET /v2/apps/${app.id}`)
  assert.equal(body.isBlocked, true)
  assert.equal((await one.remove()).status, 204)
  await one.lead()
  await send()
  assert.equal(one.got('disconnect').length, 1)
  const refused = await call(alice.admin, 'POST /v2/app-installations', {
    extensionId: app.id,
    acceptedScopes: app.scopes,
  })
  assert.deepEqual([refused.status, refused.body.errorCode], [402, 'app.not-authorised'])
  assert.equal((await call(operator.admin, `DELETE ${blocked}`)).status, 204)
  await app.install()
})

test('an extension that was ever installed is not deleted, also while it is being installed', async () => {
  const app = await newApp(alice)
  const line = `DELETE /v2/extensions/${app.id}`
  const [deleted, installed] = await Promise.all([
    call(alice.app, line),
    call(alice.admin, 'POST /v2/app-installations', {
      ...{ extensionId: app.id, acceptedScopes: app.scopes },
    }),
  ])
  assert.deepEqual(
    [deleted.status, installed.status],
    installed.status === 201 ? [409, 201] : [204, 422],
  )
  const other = await newApp(alice)
  const one = await other.install()
  await one.remove()
  const { status, body } = await call(alice.app, `DELETE /v2/extensions/${other.id}`)
  assert.deepEqual([status, body.errorCode], [409, 'extension.in-use'])
})
