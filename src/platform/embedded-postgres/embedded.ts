import { existsSync, realpathSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { openCluster } from './cluster-directory.ts'
import { makeDataDirectory } from './data-directory.ts'
import { embeddedBinaries } from './embedded-binaries.ts'
import { EmbeddedPostgresError, fileSystemRefusal } from './embedded-error.ts'
import { type PostmasterPlan, socketPort, stopPostmaster } from './postmaster.ts'
import { runningPostmaster } from './postmaster-pid.ts'
import { type ProcessLock, takeProcessLock } from './process-lock.ts'
import { unprivilegedUser } from './server-user.ts'
import { makeSocketDirectory, socketDirectoryOf } from './socket-directory.ts'
import { type PostmasterEvents, supervisePostmaster } from './supervise-postmaster.ts'

/** The PostgreSQL server that this process runs for its own use. */
export interface EmbeddedPostgres {
  /** Connection of the bootstrap superuser, for `pg`; the host is the directory of the socket. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** Process id of the current server; it changes when the server died and was restarted. */
  readonly pid: number
  /** Ends all sessions, writes a checkpoint and waits until the server has ended. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The cluster is stored in `postgres` below it, the server's log in `postgres.log`. */
  dataDir: string
  /** Server settings that override the defaults. */
  settings?: Record<string, string>
  onEvent?: PostmasterEvents
}

const owner = 'erp_owner'
const database = 'kontor'

/**
 * An eighth of the memory of this machine or container, from 128 to 512 MB. 128 MB hold so little of a
 * catalogue of a million items that a batch wrote others' pages out while it worked: with 512 MB it
 * takes half the time. Pages are taken as they are used, so a small catalogue costs nothing.
 */
function sharedBuffersMegabytes(): number {
  // Without a limit the value is 0, or larger than any machine's memory.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const eighth = Math.min(limit, totalmem()) / 8 / 1024 / 1024
  return Math.round(Math.min(512, Math.max(128, eighth)))
}

const defaultSettings: Record<string, string> = {
  listen_addresses: '',
  port: String(socketPort),
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: `${sharedBuffersMegabytes()}MB`,
  // Containers have 64 MB of /dev/shm, which one parallel hash join can exceed.
  dynamic_shared_memory_type: 'mmap',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Bounds crash recovery to seconds; recovering 8 GB of WAL of an import took ten.
  max_wal_size: '1GB',
  autovacuum: 'on',
  // A queue of events that is polled as fast as can be leaves 30 MB of dead rows a second.
  autovacuum_naptime: '10s',
  // For solid state disks and pages in memory: the planner prefers indexes, and keeps plans instead of making new ones.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
}

/**
 * Starts the database of a data directory and creates it the first time. Throws an
 * EmbeddedPostgresError that says what to do; `data-directory.in-use` means that another process of
 * ours serves the directory: its connection is in the detail.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const report = options.onEvent ?? (() => undefined)
  try {
    makeDataDirectory(dataDir)
    const lock = lockDataDirectory(dataDir)
    try {
      return await startLocked(dataDir, options.settings ?? {}, report, lock)
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    throw fileSystemRefusal(error, dataDir)
  }
}

function lockDataDirectory(dataDir: string): ProcessLock {
  const lock = takeProcessLock(join(dataDir, 'postgres.lock'))
  if ('release' in lock) return lock
  const path = join(dataDir, 'postgres')
  const connection = existsSync(path) ? connectionTo(realpathSync(path)) : undefined
  const message = `The data directory ${dataDir} is in use by process ${lock.heldBy}. Stop that process first, or set DATA_DIR to another place.`
  throw new EmbeddedPostgresError(message, {
    code: 'data-directory.in-use',
    detail: { dataDir, pid: lock.heldBy, connection },
  })
}

async function startLocked(
  dataDir: string,
  settings: Record<string, string>,
  report: PostmasterEvents,
  lock: ProcessLock,
): Promise<EmbeddedPostgres> {
  const plan = await planPostmaster(dataDir, settings)
  const survivor = runningPostmaster(plan.directory)
  if (survivor) {
    // A crash of ours left this server running. It is not our child, so it could not be supervised, and
    // its sessions hold locks for clients that are gone: it is stopped and started again.
    report('postgres.survivor', { pid: survivor.pid })
    await stopPostmaster(survivor)
  }
  const postmaster = await supervisePostmaster(plan, report)
  const connection = connectionTo(plan.directory)
  const endWithUs = () => {
    lock.release()
    postmaster.interrupt()
  }
  let stopped: Promise<void> | undefined
  const stop = async () => {
    process.off('exit', endWithUs)
    await postmaster.stop()
    lock.release()
  }
  try {
    await ensureDatabase(connection)
  } catch (error) {
    await postmaster.stop()
    throw error
  }
  process.once('exit', endWithUs)
  return {
    connection,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
    get pid() {
      return postmaster.pid
    },
  }
}

/** Prepares the start of the server: binaries, cluster and socket directory. */
export async function planPostmaster(
  dataDir: string,
  settings: Record<string, string>,
): Promise<PostmasterPlan> {
  const binaries = embeddedBinaries(unprivilegedUser(), dataDir)
  const { directory, user } = await openCluster(dataDir, unprivilegedUser(), binaries)
  const socketDirectory = socketDirectoryOf(directory)
  makeSocketDirectory(socketDirectory, user)
  return {
    binaries,
    user,
    directory,
    socketDirectory,
    logFile: join(dataDir, 'postgres.log'),
    settings: { ...defaultSettings, ...settings },
  }
}

function connectionTo(directory: string): EmbeddedPostgres['connection'] {
  return { host: socketDirectoryOf(directory), port: socketPort, user: owner, database }
}

async function ensureDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
