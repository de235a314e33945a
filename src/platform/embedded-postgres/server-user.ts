import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The operating-system user a server process runs as. */
export interface ServerUser {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. As root, we start it as `postgres`, or as `nobody` when there is
 * no such user: initdb needs a uid with a name. Undefined means: run as the current user.
 */
export function unprivilegedUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid)) return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65534, gid: 65534 }
}

/** Whether `user` may read the file or enter the directory and all directories above it. */
export function canReach(user: ServerUser | undefined, path: string): boolean {
  if (!user) return true
  const { mode } = statSync(path)
  const allowed = permits(user, path, mode & 0o040000 ? 0o1 : 0o4)
  const parent = dirname(path)
  return allowed && (parent === path || canReach(user, parent))
}

function permits(user: ServerUser, path: string, right: number): boolean {
  const { uid, gid, mode } = statSync(path)
  if (uid === user.uid) return (mode & (right << 6)) !== 0
  if (gid === user.gid) return (mode & (right << 3)) !== 0
  return (mode & right) !== 0
}
