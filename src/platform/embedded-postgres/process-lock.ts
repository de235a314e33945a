import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { processIdentity } from './process-identity.ts'

/** A lock file this process holds until it releases it or ends, however it ends. */
export interface ProcessLock {
  release(): void
}

/**
 * Takes the lock file, or returns the pid of the living process that holds it. A file left by a
 * process that is gone, or whose number now belongs to another process, does not count.
 */
export function takeProcessLock(file: string): ProcessLock | { heldBy: number } {
  // Asked before anything is written: on a full disk, who holds the lock can still be told.
  const present = holderOf(file)
  if (present !== undefined) return { heldBy: present }
  const claim = `${file}.${randomUUID()}`
  const content = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) })
  try {
    writeFileSync(claim, content, { mode: 0o600 })
    // A link appears with its content or not at all, so nobody ever reads half a lock.
    while (!linked(claim, file)) {
      const holder = holderOf(file)
      if (holder !== undefined) return { heldBy: holder }
      discardStale(file)
    }
  } finally {
    rmSync(claim, { force: true })
  }
  return { release: () => releaseOwn(file, content) }
}

function linked(claim: string, file: string): boolean {
  try {
    linkSync(claim, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holderOf(file: string): number | undefined {
  try {
    const { pid, identity } = JSON.parse(readFileSync(file, 'utf8'))
    return identity && processIdentity(pid) === identity ? pid : undefined
  } catch {
    return undefined
  }
}

/** Moves the file aside first: of two processes that found it stale, only one gets to remove it. */
function discardStale(file: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  // Another process may have replaced the stale file in between: give its lock back.
  if (holderOf(aside) !== undefined) linked(aside, file)
  rmSync(aside, { force: true })
}

function releaseOwn(file: string, content: string): void {
  try {
    if (readFileSync(file, 'utf8') === content) rmSync(file, { force: true })
  } catch {
    // The directory is gone, and the lock with it.
  }
}
