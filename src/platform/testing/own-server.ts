import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { embeddedBinaries } from '../embedded-postgres/embedded-binaries.ts'
import { type Postmaster, socketPort, startPostmaster } from '../embedded-postgres/postmaster.ts'
import { unprivilegedUser } from '../embedded-postgres/server-user.ts'
import type { ConnectionSettings } from '../postgres/connections/connection.ts'

/** A PostgreSQL server of one test file, whose roles may be changed. */
export interface OwnServer {
  /** Its files, those of the server's user. */
  readonly directory: string
  /** Of a superuser, over the socket. */
  readonly owner: ConnectionSettings & { readonly host: string; readonly port: number }
  stop(): Promise<void>
}

interface OwnServerOptions {
  /** Directory of `initdb` and `postgres`; the embedded ones by default. */
  readonly bin?: string
  readonly settings?: Readonly<Record<string, string>>
  /** A chance to add files before the server starts. */
  readonly prepare?: (directory: string) => void
}

/** Quick and forgetful, as the server that all tests share. */
const quick = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '16MB',
  max_connections: '40',
}

/** Creates and starts a server, which listens on a socket in its directory only. */
export async function ownServer({
  bin,
  settings = {},
  prepare,
}: OwnServerOptions = {}): Promise<OwnServer> {
  const user = unprivilegedUser()
  const ground = mkdtempSync(join(tmpdir(), 'kontor-server-'))
  chmodSync(ground, 0o755)
  const directory = join(ground, 'postgres')
  mkdirSync(directory, { mode: 0o700 })
  if (user) chownSync(directory, user.uid, user.gid)
  const binaries = binariesIn(bin ?? dirname(embeddedBinaries(user, ground).postgres))
  const flags = ['--pgdata', directory, '--username', 'erp_owner', '--auth', 'trust', '--no-sync']
  execFileSync(binaries.initdb, [...flags, '--encoding', 'UTF8', '--locale', 'C'], {
    ...user,
    cwd: '/',
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  prepare?.(directory)
  const server: Postmaster = await startPostmaster({
    binaries,
    user,
    directory,
    socketDirectory: directory,
    logFile: join(ground, 'postgres.log'),
    settings: { listen_addresses: '', ...quick, ...settings },
  })
  return {
    directory,
    owner: {
      host: directory,
      port: Number(settings['port'] ?? socketPort),
      user: 'erp_owner',
      database: 'postgres',
    },
    async stop() {
      await server.end()
      rmSync(ground, { recursive: true, force: true })
    },
  }
}

function binariesIn(bin: string) {
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version: '' }
}
