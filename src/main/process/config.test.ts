import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { ConfigError, readConfig } from './config.ts'

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.faults
  }
  return []
}

test('nothing needs to be set', () => {
  const config = readConfig({})
  assert.deepEqual(config, {
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:8080',
    dataDir: resolve('data'),
    isEmbedded: true,
    cell: undefined,
    poolSize: Math.min(10, 2 * availableParallelism() + 2),
    drainSeconds: 0,
    trustedProxies: [],
    origins: [],
    prefixes: ['/erp', '/api/eazybusiness', '/rest/eazybusiness'],
    outboundAllowed: [],
    oauthIssuer: undefined,
    filesUrl: undefined,
    roomSettings: {
      channelRedeliverySeconds: 300,
      channelWaitingDays: 30,
      channelFailedDays: 90,
      channelLedgerDays: 14,
      channelMessageDays: 365,
      channelSilentMinutes: 15,
      eventRetentionHours: 24,
      localhostApps: 1,
    },
    logLevel: 'info',
    isDemo: true,
    isTraced: false,
    secrets: {
      databaseUrl: undefined,
      directDatabaseUrl: undefined,
      standbyDatabaseUrl: undefined,
      cellDatabaseUrl: undefined,
      cellDirectDatabaseUrl: undefined,
      cellStandbyDatabaseUrl: undefined,
      redisUrl: undefined,
      masterKey: undefined,
      mailServer: undefined,
    },
  })
  assert.ok(Object.isFrozen(config) && Object.isFrozen(config.secrets))
})

test('a database of its own is not filled with an example unless that is wished', () => {
  const env = { DATABASE_URL: 'postgres://app@db/kontor' }
  assert.equal(readConfig(env).isDemo, false)
  assert.equal(readConfig({ ...env, DEMO: '1' }).isDemo, true)
  assert.equal(readConfig({ DEMO: '0' }).isDemo, false)
  assert.equal(readConfig(env).roomSettings['localhostApps'], 0)
})

test('migrations use the same address unless another one is named', () => {
  const env = { DATABASE_URL: 'postgres://app@pooler/kontor' }
  assert.equal(readConfig(env).secrets.directDatabaseUrl, env.DATABASE_URL)
  const direct = 'postgresql://owner@db/kontor'
  assert.equal(
    readConfig({ ...env, DIRECT_DATABASE_URL: direct }).secrets.directDatabaseUrl,
    direct,
  )
})

test('all faults are reported at once; each names its variable and none repeats a value', () => {
  const env = {
    PORT: '80a',
    PUBLIC_URL: 'ftp://hush',
    DATABASE_URL: 'mysql://hush',
    REDIS_URL: 'hush',
    FILES_URL: 'hush',
    INTERFACE_PREFIXES: '/hush,hush/',
    CORS_ORIGINS: 'https://a.example, https://hush/',
    CHANNEL_REDELIVERY_SECONDS: '-1',
    CHANNEL_WAITING_DAYS: '0',
    CHANNEL_FAILED_DAYS: '3651',
    CHANNEL_LEDGER_DAYS: 'hush',
    CHANNEL_MESSAGE_DAYS: '1.5',
    CHANNEL_SILENT_MINUTES: '-15',
    LOG_LEVEL: 'loud',
    DEMO: 'yes',
    MASTER_KEY: 'hush',
    OAUTH_ISSUER: 'hush',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'hush',
    POOL_SIZE: '0',
  }
  const faults = faultsOf(env)
  for (const name of Object.keys(env)) {
    assert.equal(faults.filter((fault) => fault.startsWith(`${name} `)).length, 1, name)
  }
  assert.equal(faults.length, Object.keys(env).length)
  assert.ok(!faults.join().includes('hush'))
})

test('the prefixes of the interface are paths, or none', () => {
  const prefixes = (text: string) => readConfig({ INTERFACE_PREFIXES: text }).prefixes
  assert.deepEqual(prefixes('/Rest/Wawi, /x'), ['/rest/wawi', '/x'])
  assert.deepEqual(prefixes('none'), [])
})

test('an empty variable is one that is not set', () => {
  assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' }), readConfig({}))
})

test('a database on its own server gets ten connections, one on the server of the service as many as it can use', () => {
  assert.equal(readConfig({ DATABASE_URL: 'postgres://app@db/kontor' }).poolSize, 10)
  assert.ok(readConfig({}).poolSize <= 10)
  assert.equal(readConfig({ POOL_SIZE: '25' }).poolSize, 25)
})

test('a direct address alone would be ignored, so it is refused', () => {
  assert.equal(faultsOf({ DIRECT_DATABASE_URL: 'postgres://db/kontor' }).length, 1)
})

test('the public address is a scheme, a host and a plain path, which tokens are issued under', () => {
  assert.equal(readConfig({ PUBLIC_URL: 'https://ERP.example/' }).publicUrl, 'https://erp.example')
  for (const url of ['https://host.example/erp', 'https://host.example/erp/']) {
    assert.equal(readConfig({ PUBLIC_URL: url }).publicUrl, 'https://host.example/erp')
  }
  for (const rest of ['a:b@erp.example', 'erp.example?x=1', 'erp.example#x']) {
    assert.equal(faultsOf({ PUBLIC_URL: `https://${rest}` }).length, 1, rest)
  }
})

test('the address for listening everywhere is not one for clients', () => {
  assert.equal(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl, 'http://localhost:80')
  assert.equal(readConfig({ HOST: '::1' }).publicUrl, 'http://[::1]:8080')
})

test('a master key is 32 bytes, in either base64 alphabet', () => {
  const key = Buffer.alloc(32, 0xfb)
  assert.deepEqual(readConfig({ MASTER_KEY: key.toString('base64') }).secrets.masterKey, key)
  assert.deepEqual(readConfig({ MASTER_KEY: key.toString('base64url') }).secrets.masterKey, key)
  assert.equal(faultsOf({ MASTER_KEY: Buffer.alloc(31).toString('base64') }).length, 1)
})

test('trusted proxies are addresses and networks, and never everybody', () => {
  const { trustedProxies } = readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/24,2001:db8::/32,' })
  assert.deepEqual(trustedProxies, ['127.0.0.1', '10.0.0.0/24', '2001:db8::/32'])
  for (const text of ['proxy', '1', 'true', '10.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8']) {
    const [fault, ...more] = faultsOf({ TRUST_PROXY: text })
    assert.match(fault ?? '', /^TRUST_PROXY /, text)
    assert.deepEqual(more, [])
  }
})

test('networks that may be called although they are not public are named one by one', () => {
  const { outboundAllowed } = readConfig({ OUTBOUND_ALLOW: '10.0.0.5, 10.1.0.0/16,::1' })
  assert.deepEqual(outboundAllowed, ['10.0.0.5/32', '10.1.0.0/16', '::1/128'])
  assert.match(faultsOf({ OUTBOUND_ALLOW: '0.0.0.0/0' })[0] ?? '', /^OUTBOUND_ALLOW /)
})

test('a mail server for all tenants needs an address, a sender and a host, and is never without encryption', () => {
  const from = { MAIL_FROM: 'erp@operator.example' }
  const { mailServer } = readConfig({
    ...{ ...from, SMTP_URL: 'smtps://erp%40operator:a%20b@mail.example' },
  }).secrets
  assert.deepEqual(
    [mailServer?.port, mailServer?.security, mailServer?.userName, mailServer?.password],
    [465, 'tls', 'erp@operator', 'a b'],
  )
  const plain = readConfig({ ...from, SMTP_URL: 'smtp://mail.example' }).secrets.mailServer
  assert.deepEqual([plain?.port, plain?.security], [587, 'starttls'])
  for (const env of [
    ...[from, { SMTP_URL: 'smtps://mail.example' }, { ...from, SMTP_URL: 'https://hush' }],
    ...[
      { ...from, SMTP_URL: 'smtps://hush%zz@mail.example' },
      { ...from, SMTP_URL: 'smtp:hush' },
    ],
    { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'hush' },
  ]) {
    const faults = faultsOf(env as Record<string, string>)
    assert.equal(faults.length, 1, JSON.stringify([env, faults]))
    assert.ok(!faults.join().includes('hush'))
  }
})
