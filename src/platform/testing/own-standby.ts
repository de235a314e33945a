import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { embeddedBinaries } from '../embedded-postgres/embedded-binaries.ts'
import { startPostmaster } from '../embedded-postgres/postmaster.ts'
import { type ServerUser, unprivilegedUser } from '../embedded-postgres/server-user.ts'
import type { OwnServer } from './own-server.ts'

export interface OwnStandby extends OwnServer {
  readonly pid: number
}

/** Copies a running server and starts the copy, which follows it. */
export async function ownStandby(primary: OwnServer): Promise<OwnStandby> {
  const user = unprivilegedUser()
  const ground = mkdtempSync(join(tmpdir(), 'kontor-standby-'))
  chmodSync(ground, 0o755)
  if (user) chownSync(ground, user.uid, user.gid)
  const directory = join(ground, 'postgres')
  const limits = await copyServer(primary, directory, user)
  const { host, port, user: owner } = primary.owner
  const bin = dirname(embeddedBinaries(user, ground).postgres)
  const server = await startPostmaster({
    binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version: '' },
    user,
    directory,
    socketDirectory: directory,
    logFile: join(ground, 'postgres.log'),
    settings: {
      ...{ listen_addresses: '', fsync: 'off', shared_buffers: '16MB', ...limits },
      primary_conninfo: `host=${host} port=${port} user=${owner} application_name=standby`,
    },
  })
  return {
    directory,
    pid: server.pid,
    owner: { ...primary.owner, host: directory },
    async stop() {
      await server.end()
      rmSync(ground, { recursive: true, force: true })
    },
  }
}

/**
 * As pg_basebackup does it, which the embedded binaries lack. Returns the limits of the primary, below which no standby
 * starts.
 */
async function copyServer(
  { directory: from, owner }: OwnServer,
  directory: string,
  user: ServerUser | undefined,
): Promise<Record<string, string>> {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { ...user, cwd: '/', stdio: 'ignore' })
  const client = new pg.Client(owner)
  await client.connect()
  const limits: Record<string, string> = {}
  try {
    for (const name of ['max_connections', 'max_prepared_transactions'])
      limits[name] = (await client.query(`show ${name}`)).rows[0][name]
    await client.query(`select pg_backup_start('standby', true)`)
    run('cp', '-a', from, directory)
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    const own = {
      uid: user?.uid ?? process.getuid?.() ?? 0,
      gid: user?.gid ?? process.getgid?.() ?? 0,
    }
    for (const [name, text] of [
      ['backup_label', rows[0].labelfile],
      ['standby.signal', ''],
    ]) {
      writeFileSync(join(directory, name), text)
      chownSync(join(directory, name), own.uid, own.gid)
    }
  } finally {
    await client.end()
  }
  for (const name of ['postmaster.pid', 'postmaster.opts', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(directory, name), { force: true })
  return limits
}
