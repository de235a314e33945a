import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type EmbeddedBinaries, systemShelf } from './embedded-binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { postmasterFault } from './postmaster-fault.ts'
import { canReach, type ServerUser } from './server-user.ts'

/** A cluster on disk, ready to be started. */
export interface Cluster {
  /** The real path. */
  directory: string
  /** The user that owns these files; undefined when it is the current user. */
  user: ServerUser | undefined
}

/** Returns the cluster of a data directory and creates it if there is none. */
export async function openCluster(
  dataDir: string,
  user: ServerUser | undefined,
  binaries: EmbeddedBinaries,
): Promise<Cluster> {
  const path = join(dataDir, 'postgres')
  admitGroup(dataDir, user)
  removeUnfinished(dataDir)
  if (isMissingOrEmpty(path)) return createCluster(path, user, binaries)
  const directory = clusterAt(path)
  const owner = statSync(directory)
  // As root, the user that created the cluster is used again, even if another would be chosen now.
  const known = user && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : user
  requireReachable(directory, known)
  requireVersion(directory, binaries)
  return { directory, user: known }
}

function isMissingOrEmpty(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return !found || (found.isDirectory() && readdirSync(path).length === 0)
}

/** Lets the server's group, and nobody else, pass through a data directory that only root can enter. */
function admitGroup(dataDir: string, user: ServerUser | undefined): void {
  const { uid, mode } = statSync(dataDir)
  const closed = uid === 0 && (mode & 0o077) === 0
  if (!user || !closed || !canReach(user, dirname(dataDir))) return
  chownSync(dataDir, uid, user.gid)
  chmodSync(dataDir, 0o710)
}

/** A crash during initdb leaves a directory that was never renamed to its final name. */
function removeUnfinished(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!/^postgres\.new-[0-9a-f-]{36}$/.test(name)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // An initdb that outlived its parent still writes here for a moment: the directory is removed at
      // the next start.
    }
  }
}

/**
 * A data directory that the server user cannot enter (below root's home, for example) holds a link to
 * its cluster in the system's shelf.
 */
async function createCluster(
  path: string,
  user: ServerUser | undefined,
  binaries: EmbeddedBinaries,
): Promise<Cluster> {
  if (canReach(user, dirname(path))) {
    await initialize(path, user, binaries)
    return { directory: realpathSync(path), user }
  }
  const directory = join(systemShelf, `cluster-${randomUUID()}`)
  mkdirSync(systemShelf, { recursive: true, mode: 0o755 })
  await initialize(directory, user, binaries)
  rmSync(path, { recursive: true, force: true })
  symlinkSync(directory, path)
  return { directory, user }
}

/** The directory gets its name after initdb flushed it to disk: it is complete or absent. */
async function initialize(
  directory: string,
  user: ServerUser | undefined,
  binaries: EmbeddedBinaries,
): Promise<void> {
  const unfinished = join(dirname(directory), `postgres.new-${randomUUID()}`)
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    if (user) chownSync(unfinished, user.uid, user.gid)
    await runInitdb(unfinished, user, binaries)
    renameSync(unfinished, directory)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

async function runInitdb(
  directory: string,
  user: ServerUser | undefined,
  binaries: EmbeddedBinaries,
): Promise<void> {
  const flags = [
    ...['--pgdata', directory, '--username', 'erp_owner', '--auth', 'trust', '--data-checksums'],
    // The built-in provider sorts the same on every platform and with every later C library.
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ]
  const child = spawn(binaries.initdb, flags, {
    ...user,
    cwd: '/',
    env: { TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const failure = 'The embedded database could not be created'
  if (code !== 0) throw postmasterFault(`${out}\n${err}`, { exitCode: code }, failure)
}

function clusterAt(path: string): string {
  try {
    const directory = realpathSync(path)
    statSync(join(directory, 'PG_VERSION'))
    return directory
  } catch (cause) {
    const message = `${path} does not hold a database cluster. Restore it from a backup, or remove it to begin with an empty database.`
    throw new EmbeddedPostgresError(message, {
      code: 'data-directory.damaged',
      detail: { path },
      cause,
    })
  }
}

function requireReachable(directory: string, user: ServerUser | undefined): void {
  if (canReach(user, directory)) return
  const message = `PostgreSQL must not run as root, and the user it runs as cannot enter ${directory}. Let everybody pass the directories above it (chmod o+x), or start as another user.`
  throw new EmbeddedPostgresError(message, {
    code: 'data-directory.unreachable',
    detail: { directory },
  })
}

function requireVersion(directory: string, binaries: EmbeddedBinaries): void {
  const written = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  const major = binaries.version.split('.')[0]
  if (written === major) return
  const message = `The database in ${directory} was written by PostgreSQL ${written}, and this is PostgreSQL ${major}. Export it with the version that wrote it and import it into a new data directory.`
  throw new EmbeddedPostgresError(message, {
    code: 'data-directory.version',
    detail: { directory, written, major },
  })
}
