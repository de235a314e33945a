import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { planPostmaster } from '../embedded-postgres/embedded.ts'
import { socketPort, startPostmaster, stopPostmaster } from '../embedded-postgres/postmaster.ts'
import { runningPostmaster } from '../embedded-postgres/postmaster-pid.ts'
import { takeProcessLock } from '../embedded-postgres/process-lock.ts'
import { socketDirectoryOf } from '../embedded-postgres/socket-directory.ts'

/** A superuser's connection to the server that all tests share, for `pg`. */
export interface TestCluster {
  host: string
  port: number
  user: string
  password?: string
}

/** Fast and not durable: a test database that loses its data in a crash is created again. */
const testSettings = {
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

/** Long enough for the process that holds the start lock to create a cluster on a busy machine. */
const startMilliseconds = 90_000

/**
 * The server that all test processes share. The first one that needs it starts it, and `npm test` stops it at its
 * end. TEST_DATABASE_URL names another server to use instead.
 */
export async function testCluster(): Promise<TestCluster> {
  const url = otherServer()
  if (url) return partsOf(new URL(url))
  const directory = sharedDirectory()
  if (!(await isRunning(directory))) await startShared(directory)
  return at(directory)
}

/**
 * Stops the server that test processes share, unless one of them is connected to it: a process in the middle of a test
 * continues, and stops it afterwards. Its data stay, so that the next start is quick. The server that
 * TEST_DATABASE_URL names is never stopped.
 */
export async function stopIdleTestCluster(): Promise<void> {
  if (otherServer()) return
  const directory = sharedDirectory()
  const running = runningPostmaster(join(directory, 'postgres'))
  if (!running) return
  const lock = takeProcessLock(join(directory, 'start.lock'))
  // Somebody starts it at this moment, and uses it.
  if (!('release' in lock)) return
  try {
    // PostgreSQL notices a moment later that a process which was ended is gone.
    const deadline = Date.now() + 5_000
    while (await isUsed(directory)) {
      if (Date.now() > deadline) return
      await pause(100)
    }
    await stopPostmaster(running)
  } finally {
    lock.release()
  }
}

/** A server that lets nobody in is used: it has no connection left, or somebody starts it. */
async function isUsed(directory: string): Promise<boolean> {
  const client = new pg.Client({ ...at(directory), database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(`
      select from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`)
    return rows.length > 0
  } catch {
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

// biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
const otherServer = () => process.env['TEST_DATABASE_URL']

function sharedDirectory(): string {
  const name = `kontor-test-${process.getuid?.()}`
  return join(realpathSync(placeFor(name)), name)
}

const gibibyte = 1024 ** 3

/**
 * In memory where there is plenty of it: a copy of the template is two thousand files, which take a disk half a
 * second and memory a tenth of that. What stands there stays there. A TMPDIR that is set is obeyed.
 */
function placeFor(name: string): string {
  const memory = '/dev/shm'
  // biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
  if (process.env['TMPDIR'] || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  const isRoomy = bavail * bsize > 4 * gibibyte && freemem() > 8 * gibibyte
  return isRoomy || existsSync(join(memory, name)) ? memory : tmpdir()
}

function partsOf(url: URL): TestCluster {
  return {
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    ...(url.password && { password: decodeURIComponent(url.password) }),
  }
}

function at(directory: string): TestCluster {
  const cluster = join(directory, 'postgres')
  const host = socketDirectoryOf(existsSync(cluster) ? realpathSync(cluster) : cluster)
  return { host, port: socketPort, user: 'erp_owner' }
}

async function isRunning(directory: string): Promise<boolean> {
  const client = new pg.Client({
    ...at(directory),
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // A server without a free connection runs; one that is starting up or shutting down (57P03)
    // does not run yet or any more.
    return (error as { code?: string }).code === '53300'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startShared(directory: string): Promise<void> {
  makePrivateDirectory(directory)
  const deadline = Date.now() + startMilliseconds
  for (;;) {
    const lock = takeProcessLock(join(directory, 'start.lock'))
    if ('release' in lock) {
      try {
        if (!(await isRunning(directory))) await startOrRecreate(directory)
        return
      } finally {
        lock.release()
      }
    }
    if (Date.now() > deadline) throw new Error(`Process ${lock.heldBy} never started the server.`)
    await pause(50)
  }
}

/** The name is guessable and the place is open to all users: only a directory of our own is used. */
function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o711 })
  const { uid, mode } = lstatSync(directory)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${directory} is not ours alone. Remove it, or set TMPDIR.`)
  }
}

async function startOrRecreate(directory: string): Promise<void> {
  try {
    await startServer(directory)
  } catch {
    // Without fsync a power cut ruins the cluster, and nothing in it is worth repairing.
    rmSync(join(directory, 'postgres'), { recursive: true, force: true })
    await startServer(directory)
  }
}

async function startServer(directory: string): Promise<void> {
  const plan = await planPostmaster(directory, testSettings)
  const silent = runningPostmaster(plan.directory)
  if (silent) await stopPostmaster(silent)
  await startPostmaster(plan)
}
