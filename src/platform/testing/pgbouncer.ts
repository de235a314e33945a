import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { unprivilegedUser } from '../embedded-postgres/server-user.ts'
import type { ConnectionSettings } from '../postgres/connections/connection.ts'

/** A PgBouncer in front of a server, for a test. */
export interface TestPgBouncer {
  /** The way through it as the application role. */
  readonly application: ConnectionSettings & { readonly host: string; readonly port: number }
  /** Kills it and starts it again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** The set-up that the documentation describes. */
const documented = new URL('../../../docs/operations.md', import.meta.url)

// biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
const program = process.env['PGBOUNCER'] || '/usr/sbin/pgbouncer'
const [, version] =
  /PgBouncer (\d+\.\d+)/.exec(
    spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '',
  ) ?? []

/** Why the tests of PgBouncer are skipped; false where it is there. */
export const lacksPgBouncer =
  version === undefined &&
  'NOT TESTED HERE: PgBouncer is not installed (Debian: pgbouncer), and PGBOUNCER names no other'

/** Whether it keeps prepared statements. */
export const keepsStatements = Number(version?.split('.')[1]) >= 21

/** Of every role, for PgBouncer. */
export const password = 'of the application role'

interface PgBouncerOptions {
  /** A superuser's way to the server. */
  readonly owner: ConnectionSettings
  /** Replaces settings of the documented set-up, in [pgbouncer]. */
  readonly settings?: Readonly<Record<string, string>>
  /** Settings to add to the entry in [databases]. */
  readonly entry?: string
  /** Who is in its list of users; the roles of the service by default. */
  readonly users?: readonly string[]
}

/**
 * Starts the set-up of docs/operations.md in front of a server, with its addresses replaced and only
 * two connections to the server, so that sessions are shared.
 */
export async function startPgBouncer(options: PgBouncerOptions): Promise<TestPgBouncer> {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-pgbouncer-'))
  chmodSync(directory, 0o755)
  const user = unprivilegedUser()
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(file, configuration(directory, options))
  writeFileSync(
    join(directory, 'userlist.txt'),
    (options.users ?? ['erp_app', 'erp_owner']).map((name) => `"${name}" "${password}"\n`).join(''),
  )
  if (user) chownSync(directory, user.uid, user.gid)
  const application = {
    host: directory,
    port: 6432,
    user: 'erp_app',
    password,
    database: 'kontor',
  }
  let child = await launch(file)
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await ended
  }
  return {
    application,
    async crash() {
      await end('SIGKILL')
      child = await launch(file)
    },
    async stop() {
      await end('SIGQUIT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function launch(file: string): Promise<ChildProcess> {
  const child = spawn(program, [file], {
    ...unprivilegedUser(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr?.on('data', (chunk) => {
    if (!log.includes('process up')) log += chunk
  })
  while (!log.includes('process up')) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${log}`)
    await pause(10)
  }
  return child
}

function configuration(
  directory: string,
  { owner, settings = {}, entry = '' }: PgBouncerOptions,
): string {
  const { host = '', port = 5432, database = '' } = new pg.Client(owner)
  const [, text = ''] = /```ini\n(.*?)```/s.exec(readFileSync(documented, 'utf8')) ?? []
  const replaced: Readonly<Record<string, string>> = {
    kontor: `host=${host} port=${port} dbname=${database} ${entry}`,
    listen_addr: '',
    unix_socket_dir: directory,
    auth_file: join(directory, 'userlist.txt'),
    server_tls_sslmode: 'disable',
    default_pool_size: '2',
    ...(keepsStatements ? {} : { max_prepared_statements: '' }),
    ...settings,
  }
  const lines = text.split('\n').flatMap((line) => {
    const [name = ''] = line.split('=', 1)
    const value = replaced[name.trim()]
    if (value === undefined) return [line]
    return name.trim() === 'max_prepared_statements' && value === ''
      ? []
      : [`${name.trim()} = ${value}`]
  })
  const known = new Set(lines.map((line) => line.split('=', 1)[0]?.trim()))
  const added = Object.entries(replaced).filter(([name, value]) => !known.has(name) && value !== '')
  return [...lines, ...added.map(([name, value]) => `${name} = ${value}`), ''].join('\n')
}
