import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { processIdentity } from './process-identity.ts'

/** A lock file that this process holds until it releases it or ends in any way. */
export interface ProcessLock {
  release(): void
}

/**
 * Takes the lock file, or returns the pid of the living process that holds it. A file left by a process
 * that has ended, or whose number now belongs to another process, is ignored.
 */
export function takeProcessLock(file: string): ProcessLock | { heldBy: number } {
  // Checked before anything is written: even on a full disk the holder of the lock can be named.
  const present = holderOf(file)
  if (present !== undefined) return { heldBy: present }
  const claim = `${file}.${randomUUID()}`
  const content = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) })
  try {
    writeFileSync(claim, content, { mode: 0o600 })
    // A link appears with its content or not at all, so nobody reads half a lock.
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

/** Renames the file first: of two processes that found it stale, only one removes it. */
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
    // The directory was removed, and the lock with it.
  }
}
