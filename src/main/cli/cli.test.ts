import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { insertSalesChannels } from '../../catalog/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import type { ConnectionSettings } from '../../platform/postgres/connection.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { nobody, world } from '../../whole/testing/world.ts'
import { scopeNames } from '../rooms.ts'

const { baseUrl, database, operator, call } = await world()
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-cli-'))
const env: Record<string, string> = {
  DATA_DIR: dataDir,
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  DATABASE_URL: urlOf(database.owner),
  KONTOR_URL: baseUrl,
}

before(async () => {
  const body = { name: 'Command line', scopes: scopeNames }
  const { clientId, clientSecret } = (await call(operator.admin, 'POST /v2/admin/clients', body))
    .body
  Object.assign(env, { KONTOR_CLIENT_ID: clientId, KONTOR_CLIENT_SECRET: clientSecret })
})
after(() => rmSync(dataDir, { recursive: true }))

function urlOf({ host = '', port, user, database: name }: ConnectionSettings): string {
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

async function kontor(words: readonly string[], more: Record<string, string> = {}) {
  const cli = new URL('../cli.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [cli, ...words], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { out, err, status }
}

async function json(...words: string[]) {
  const { out, err, status } = await kontor([...words, '--json'])
  assert.deepEqual([status, err], [0, ''])
  return JSON.parse(out)
}

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

test('items are imported straight into the database, all or none', async () => {
  const file = join(dataDir, 'items.csv')
  writeFileSync(file, 'SKU,Name,Price\nCLI-1,Cup,4.50\nCLI-2,Saucer,2.00\n')
  const dry = await kontor(['import', 'items', file, '--dry-run', '--tenant', 'operator'])
  assert.equal(dry.status, 0, dry.err)
  assert.match(dry.out, /^Would be added +2$/m)
  assert.match(dry.err, /^SKU +sku +- +CLI-1$/m)
  const unsaid = await kontor(['import', 'items', file, '--yes'])
  assert.match(unsaid.err, /There are several tenants\. Name one with --tenant\./)
  const unasked = await kontor(['import', 'items', file, '--tenant', 'operator'])
  assert.deepEqual([unasked.status, unasked.out], [1, ''])
  assert.match(unasked.err, /nobody can be asked here\. Say --yes to import/)
  assert.equal((await call(operator.app, 'GET /v2/items')).body.totalItems, 0)
  const report = await json('import', 'items', file, '--tenant', operator.tenantId, '--yes')
  assert.deepEqual([report.created, report.written], [2, true])
  const again = await json('import', 'items', file, '--tenant', 'Operator', '--yes')
  assert.deepEqual([again.created, again.unchanged], [0, 2])
  writeFileSync(file, 'SKU,Name,Price\nCLI-3,Spoon,1.00\nCLI-4,Fork,cheap\n')
  const bad = await kontor(['import', 'items', file, '--tenant', 'operator', '--yes'])
  assert.equal(bad.status, 1)
  assert.match(bad.out, /^line 3, Price: /m)
  const elsewhere = await kontor(['import', 'items', file, '--tenant', 'Nobody', '--yes'])
  assert.equal(elsewhere.status, 1)
  assert.match(elsewhere.err, /There is no tenant "Nobody"\./)
  const found = await call(operator.app, 'GET /v2/items')
  assert.equal(found.body.totalItems, 2)
})

test('what was exported can be imported again, and no file is replaced without --force', async () => {
  const out = join(dataDir, 'exported.xlsx')
  const exported = await json('export', 'items', '--tenant', 'operator', '--out', out)
  assert.deepEqual([exported.format, exported.records], ['xlsx', 2])
  const again = await json('import', 'items', out, '--tenant', 'operator', '--yes')
  assert.deepEqual([again.created, again.updated, again.unchanged], [0, 0, 2])
  const twice = await kontor(['export', 'items', '--tenant', 'operator', '--out', out])
  assert.equal(twice.status, 1)
  assert.match(twice.err, /already exists\. Replace it with --force\./)
  for (const kind of ['prices', 'stock']) {
    const file = join(dataDir, `${kind}.csv`)
    const found = await json('export', kind, '--tenant', 'operator', '--out', file, '--force')
    assert.deepEqual([found.format, found.records], ['csv', 0])
  }
})

test('the mapping that was guessed is written, and imports with it', async () => {
  const file = join(dataDir, 'guess.csv')
  const mapping = join(dataDir, 'guess.json')
  writeFileSync(file, 'SKU;Title;Preis;Nobody knows\nG-1;Cup;4,50;x\n')
  const written = await json('import', 'items', file, '--write-mapping', mapping)
  const columns = { SKU: 'sku', Title: 'name', Preis: 'salesPriceNet', 'Nobody knows': null }
  const expected = { columns, delimiter: ';', encoding: 'utf-8', decimal: ',' }
  assert.deepEqual(JSON.parse(readFileSync(mapping, 'utf8')), expected)
  assert.deepEqual(written.mapping, expected)
  const again = await kontor(['import', 'items', file, '--write-mapping', mapping])
  assert.deepEqual([again.status, again.out], [1, ''])
  const words = ['import', 'items', file, '--tenant', 'operator', '--dry-run']
  const report = await json(...words, '--mapping', mapping)
  assert.deepEqual(
    [report.created, report.ignoredColumns],
    [1, [{ column: 'Nobody knows', values: 1 }]],
  )
})

test('unknown columns are refused and told, and ignored when that is said', async () => {
  const file = join(dataDir, 'unknown.csv')
  writeFileSync(file, 'sku,name,salesPriceNett\nU-1,Cup,4.50\n')
  const words = ['import', 'items', file, '--tenant', 'operator', '--dry-run']
  const refused = await kontor(words)
  assert.equal(refused.status, 1)
  assert.match(refused.out, /^Not imported: salesPriceNett \(1 values\)$/m)
  assert.match(refused.out, /"salesPriceNett" \(did you mean salesPriceNet\?\)/)
  const ignored = await json(...words, '--unknown-columns', 'ignore')
  assert.deepEqual(
    [ignored.created, ignored.ignoredColumns],
    [1, [{ column: 'salesPriceNett', values: 1 }]],
  )
  assert.equal((await kontor([...words, '--unknown-columns', 'perhaps'])).status, 2)
})

test('bad lines are told by reason, then the first twenty; the file of faults has all, and replaces no other', async () => {
  const file = join(dataDir, 'bad.csv')
  const errors = join(dataDir, 'errors.csv')
  const lines = Array.from({ length: 30 }, (_, index) => `B-${index},Cup,cheap`)
  writeFileSync(file, ['sku,name,price', ...lines].join('\n'))
  const words = ['import', 'items', file, '--tenant', 'operator', '--dry-run']
  const { out, status } = await kontor([...words, '--errors', errors])
  assert.equal(status, 1)
  assert.match(out, /^30 +price +"…" is not a number$/m)
  assert.equal(out.match(/^line \d+, price: /gm)?.length, 20)
  assert.ok(out.includes(`10 more faults are not shown here; all are in ${errors}.`), out)
  assert.equal(readFileSync(errors, 'utf8').trimEnd().split('\r\n').length, 31)
  assert.match((await kontor(words)).out, /10 more faults .* --errors FILE\.csv/)
  const foreign = await kontor([...words, '--errors', file])
  assert.deepEqual([foreign.status, foreign.out], [1, ''])
  assert.match(readFileSync(file, 'utf8'), /^sku,name,price/)
})

test('the first tenant is added to an empty database, and only there', async (context) => {
  const empty = await testDatabase()
  context.after(() => empty.drop())
  const more = { DATABASE_URL: urlOf(empty.owner) }
  const first = await kontor(['tenant', 'create', 'Mine', '--first', '--json'], more)
  assert.equal(first.status, 0, first.err)
  assert.equal(JSON.parse(first.out).admin.user, 'admin')
  const second = await kontor(['tenant', 'create', 'Mine', '--first'], more)
  assert.equal(second.status, 1)
  assert.match(second.err, /^There is a tenant already\./)
  const migrated = await kontor(['migrate'], more)
  assert.equal(migrated.out, 'The schema is up to date.\n')
})

test('a backup fills an empty database, and no other', async (context) => {
  const file = join(dataDir, 'copy.backup')
  const made = await kontor(['backup', file])
  assert.equal(made.status, 0, made.err)
  assert.match(made.out, /^Records +[1-9]/m)
  const empty = await testDatabase()
  context.after(() => empty.drop())
  const more = { DATABASE_URL: urlOf(empty.owner) }
  const restored = await kontor(['restore', file, '--json'], more)
  assert.equal(restored.status, 0, restored.err)
  assert.equal(JSON.parse(restored.out).isSameKey, true)
  const again = await kontor(['restore', file], more)
  assert.deepEqual([again.status, again.out], [1, ''])
  assert.match(again.err, /holds data already\. Restore into an empty one\./)
})

test('the doctor tells what is well and what is not, and its status says so', async () => {
  const { out, err, status } = await kontor(['doctor'])
  assert.equal(err, '')
  assert.match(out, /^✓ runtime {10}Node /m)
  // The server of the tests forgets what it acknowledged, for speed.
  assert.match(out, /^✗ durability {7}fsync/m)
  assert.equal(status, 1)
})

test('what is mistyped is not done, and the probable meaning is told', async () => {
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
