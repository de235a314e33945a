import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { unprivilegedUser } from '../../embedded-postgres/server-user.ts'
import { Health } from '../../observability/health.ts'
import { freePort } from '../../testing/free-port.ts'
import { ownServer } from '../../testing/own-server.ts'
import { isCertificateFault } from '../failure.ts'
import { migrate } from '../migrate.ts'
import { fixed } from '../sql.ts'
import { asService } from '../transaction.ts'
import { Pool } from './pool.ts'

/** The way to a database over TLS, with sslmode=verify-full. */

const certificates = mkdtempSync(join(tmpdir(), 'kontor-tls-'))
const inCertificates = (name: string) => join(certificates, name)

function openssl(...words: string[]): void {
  execFileSync('openssl', words, { cwd: certificates, stdio: 'pipe' })
}

function authority(name: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc']
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.crt`,
    '-subj',
    `/CN=${name}`,
  )
}

authority('ours')
authority('another')
openssl(
  ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'],
  ...['-keyout', 'server.key', '-out', 'server.crt', '-subj', '/CN=localhost'],
  ...['-addext', 'subjectAltName=DNS:localhost', '-CA', 'ours.crt', '-CAkey', 'ours.key'],
)

const port = await freePort()
const server = await ownServer({
  settings: { listen_addresses: '127.0.0.1', port: String(port), ssl: 'on' },
  prepare(directory) {
    const user = unprivilegedUser()
    for (const name of ['server.key', 'server.crt']) {
      copyFileSync(inCertificates(name), join(directory, name))
      if (user) chownSync(join(directory, name), user.uid, user.gid)
    }
  },
})
after(async () => {
  await server.stop()
  rmSync(certificates, { recursive: true })
})

function address(user: string, host: string, root: string) {
  const query = new URLSearchParams({
    sslmode: 'verify-full',
    sslrootcert: inCertificates(`${root}.crt`),
  })
  return { connectionString: `postgres://${user}@${host}:${port}/postgres?${query}` }
}

test('migrations and requests go over TLS to the server that the certificate names', async () => {
  await migrate(address('erp_owner', 'localhost', 'ours'))
  const pool = new Pool(address('erp_app', 'localhost', 'ours'))
  const encrypted = fixed('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  assert.deepEqual(await asService(pool, (tx) => tx.rows(encrypted)), [{ ssl: true }])
  await pool.close()
})

for (const [what, host, root] of [
  ['another host than the certificate names', '127.0.0.1', 'ours'],
  ['a certificate of another authority', 'localhost', 'another'],
] as const) {
  test(`refused with the reason: ${what}`, async () => {
    const pool = new Pool(address('erp_app', host, root))
    await assert.rejects(
      asService(pool, (tx) => tx.rows(fixed('select 1 as one'))),
      isCertificateFault,
    )
    assert.deepEqual(await new Health(pool).readiness(), {
      status: 'not-ready',
      reasons: ['The certificate of the database is not accepted.'],
    })
  })
}
