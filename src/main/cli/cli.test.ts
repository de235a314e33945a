import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { nobody } from '../../whole/testing/world.ts'
import { call, json, kontor, operator } from './testing/command-line.ts'

/** The command line administers tenants, users, clients and registrations, and explains itself. */

test('a tenant is created, shown, updated and listed', async () => {
  const added = await kontor(['tenant', 'create', 'Northern Tea', '--admin', 'jane'])
  assert.equal(added.status, 0, added.err)
  assert.match(added.out, /^Northern Tea was created\./)
  const tenantId = /Tenant +(\S{36})/.exec(added.out)?.[1] ?? ''
  for (const fact of ['Password', 'Client id', 'Client secret']) assert.ok(added.out.includes(fact))
  const words = ['tenant', 'update', tenantId, '--licence-until', '2031-05-01', '--rate', '7']
  const changed = await json(...words)
  assert.equal(changed.licenceValidUntil, '2031-05-01T23:59:59.000Z')
  const shown = await kontor(['tenant', 'show', tenantId])
  assert.match(shown.out, /^Licence until +2031-05-01 23:59$/m)
  assert.match(shown.out, /^Requests a second +7$/m)
  const all = await json('tenant', 'list')
  assert.ok(all.some((tenant: { name: string }) => tenant.name === 'Northern Tea'))
})

test('a user is added, and changed by name', async () => {
  const added = await json('user', 'create', 'kim', '--scope', 'items.read,items.write')
  assert.match(added.password, /^\w{5}-/)
  const changed = await kontor(['user', 'update', 'KIM', '--active', 'no', '--new-password'])
  assert.equal(changed.status, 0, changed.err)
  assert.match(changed.out, /^Active +no$/m)
  assert.match(changed.out, /^Password +\w{5}-/m)
  const list = await kontor(['user', 'list'])
  const [headings, ...rows] = list.out.trimEnd().split('\n')
  const at = headings?.indexOf('ACTIVE') ?? -1
  const row = rows.find((line) => line.startsWith('kim'))
  assert.equal(row?.slice(at, at + 2), 'no')
  const missing = await kontor(['user', 'update', 'nobody', '--active', 'no'])
  assert.deepEqual([missing.status, missing.out], [1, ''])
  assert.equal(missing.err, 'There is no user "nobody". See: kontor user list\n')
})

test('a user is given roles by their names', async () => {
  const role = (name: string, ...scopes: string[]) =>
    call(operator.admin, 'POST /v2/admin/roles', { name, scopes })
  await role('Warehouse', 'wms.write')
  await role('Read only', 'all.read')
  const roles = await json('role', 'list')
  const names = roles.map(({ name }: { name: string }) => name)
  assert.deepEqual(names, ['Warehouse', 'Read only'])
  const added = await json('user', 'create', 'paul', '--role', 'warehouse', '--role', 'Read only')
  assert.equal(added.roles.length, 2)
  assert.deepEqual(added.effectiveScopes.toSorted(), ['all.read', 'wms.write'])
  assert.deepEqual((await json('user', 'update', 'paul', '--role', 'none')).effectiveScopes, [])
  const unknown = await kontor(['user', 'update', 'paul', '--role', 'Wherehouse'])
  assert.equal(unknown.err, 'There is no role "Wherehouse". See: kontor role list\n')
})

test('a client is added, gets another secret and ends', async () => {
  const added = await json('client', 'create', 'Report', '--scope', 'items.read')
  const renewed = await json('client', 'rotate-secret', added.clientId)
  assert.notEqual(renewed.clientSecret, added.clientSecret)
  const ended = await kontor(['client', 'deactivate', added.clientId])
  assert.equal(ended.out, 'Report is deactivated.\n')
  const list = await json('client', 'list')
  const found = list.find(({ id }: { id: string }) => id === added.id)
  assert.equal(found.isActive, false)
})

test('an app is accepted and blocked from the command line', async () => {
  assert.match((await kontor(['registration', 'open'])).out, /until \d\d:\d\d\.$/m)
  const registration = {
    appId: 'cli-app',
    displayName: 'App',
    description: '',
    version: '1.0.0',
    providerName: 'Provider',
    providerWebsite: 'https://provider.example',
    mandatoryApiScopes: ['items.read'],
  }
  const headers = { 'x-tenant-id': operator.tenantId, 'x-challengecode': 'my-code-12345' }
  const asked = await call(nobody, 'POST /v2/authentication', registration, headers)
  assert.ok(asked.status < 300, asked.text)
  const pending = await kontor(['registration', 'list', '--status', 'pending'])
  assert.match(pending.out, /cli-app 1\.0\.0 .*my-code-12345/)
  const id = asked.body.registrationRequestId
  const accepted = await kontor(['registration', 'accept', id])
  assert.match(accepted.out, /^Status +accepted$/m)
  const withdrawn = await kontor(['registration', 'withdraw', id])
  assert.match(withdrawn.out, /^Status +withdrawn$/m)
  assert.equal((await kontor(['app', 'block', 'cli-app', '--reason', 'test'])).status, 0)
  assert.equal((await kontor(['app', 'unblock', 'cli-app'])).status, 0)
  const again = await kontor(['app', 'unblock', 'cli-app'])
  assert.deepEqual([again.status, again.err], [1, 'This app is not blocked.\n'])
})

test('channels are listed', async () => {
  await operator.work((tx) =>
    insertSalesChannels(tx, [
      { type: channelTypes.onlineShop, connection: 1, shop: 1, name: 'Online shop' },
    ]),
  )
  assert.match((await kontor(['channel', 'list'])).out, /Online shop/)
})

test('queues and failed events of marketplace channels are listed, and put back', async () => {
  assert.match((await kontor(['channel', 'queues'])).out, /There is no marketplace channel\./)
  assert.match((await kontor(['channel', 'events'])).out, /There is no failed event\./)
  assert.match(
    (await kontor(['channel', 'events', '--waiting'])).out,
    /There is no waiting event\./,
  )
  const unknown = await kontor(['channel', 'requeue', '1.1'])
  assert.deepEqual([unknown.status, /no such event/.test(unknown.err)], [1, true])
  const none = await kontor(['channel', 'requeue-all', 'nowhere', '--type', 'Seller:Offer.New'])
  assert.equal(none.out, '0 put back, 0 outdated by newer events.\n')
})

test('a mistyped command does nothing and suggests the one that was probably meant', async () => {
  const cases: [string[], string][] = [
    [
      ['tenant', 'crate', 'x'],
      'There is no command "tenant crate". Did you mean: kontor tenant create',
    ],
    [['imprt', 'x'], 'There is no command "imprt x". Did you mean: kontor import'],
    [
      ['tenant', 'create'],
      'kontor tenant create: <name> is missing. See: kontor tenant create --help',
    ],
    [
      ['user', 'create', 'x', '--scop', 'all'],
      'kontor user create: there is no option --scop (did you mean --scope?). See: kontor user create --help',
    ],
    [
      ['user', 'create', 'x', '--scope', 'item.read'],
      'There is no scope item.read. Did you mean items.read?',
    ],
  ]
  const check = async ([words, message]: [string[], string]) =>
    assert.deepEqual(await kontor(words), { out: '', err: `${message}\n`, status: 2 })
  await Promise.all(cases.map(check))
})

test('every command explains itself', async () => {
  const { commands } = await import('./commands.ts')
  const { commandHelp } = await import('./help.ts')
  for (const command of commands) {
    assert.ok(command.examples.length > 0, command.name)
    assert.ok(
      command.examples.some((example) => example.startsWith(command.name)),
      command.name,
    )
    assert.ok(commandHelp(command).includes(`Usage: kontor ${command.name}`))
  }
  const { out, status } = await kontor(['--help'])
  assert.equal(status, 0)
  for (const { name } of commands) assert.ok(out.includes(`\n  ${name}`), name)
})

test('without service or credentials the message says what to do', async () => {
  const silent = await kontor(['user', 'list'], { KONTOR_URL: 'http://127.0.0.1:1' })
  assert.equal(silent.status, 1)
  assert.match(silent.err, /^There is no service at http:\/\/127\.0\.0\.1:1\. Start the service/)
  const none = { KONTOR_CLIENT_ID: '', KONTOR_CLIENT_SECRET: '' }
  const unknown = await kontor(['user', 'list'], none)
  assert.match(unknown.err, /^There are no credentials: .*kontor tenant create <name> --first$/m)
  const wrong = await kontor(['user', 'list'], { KONTOR_CLIENT_SECRET: 'wrong' })
  assert.match(wrong.err, /refused a token for this client: .*\. Check KONTOR_CLIENT_ID/)
})
