import { createHash } from 'node:crypto'
import { lchownSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'
import type { ServerUser } from './server-user.ts'

/** macOS limits a socket's path to 103 bytes; 15 of them are the file name. */
const longestDirectory = 88

/** Where the cluster's socket is: inside the cluster, or below /tmp if that path is too long. */
export function socketDirectoryOf(directory: string): string {
  const inside = join(directory, 'run')
  if (Buffer.byteLength(inside) <= longestDirectory) return inside
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  return `/tmp/kontor-${name}-${process.getuid?.()}`
}

/** Creates the directory with access for the server user only. */
export function makeSocketDirectory(path: string, user: ServerUser | undefined): void {
  const made = mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined
  // Uses a link and no later chmod: the server user could exchange what lies inside the cluster, and
  // root must not be made to hand over another file.
  if (made && user) lchownSync(path, user.uid, user.gid)
  const owner = user?.uid ?? process.getuid?.()
  const { uid, mode } = lstatSync(path)
  const isDirectory = (mode & 0o170000) === 0o040000
  if (isDirectory && uid === owner && (mode & 0o077) === 0) return
  const message = `The directory for the database socket, ${path}, belongs to somebody else or is open to others. Remove it, or set DATA_DIR to a shorter path.`
  throw new EmbeddedPostgresError(message, { code: 'socket.unsafe', detail: { path, uid, mode } })
}
