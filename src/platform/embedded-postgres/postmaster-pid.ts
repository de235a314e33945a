import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity, worksIn } from './process-identity.ts'

/** Contents of a cluster's postmaster.pid. We read the file and never write or delete it. */
export interface PostmasterPid {
  pid: number
  ready: boolean
}

/** Undefined when no server runs on the cluster, or when it has only begun to write the file. */
export function readPostmasterPid(directory: string): PostmasterPid | undefined {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0
      ? { pid, ready: lines[7]?.trim() === 'ready' }
      : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A server process, distinguishable from any later process with the same number. */
export interface RunningPostmaster {
  pid: number
  identity: string
}

/** The running server of the cluster, no matter who started it. */
export function runningPostmaster(directory: string): RunningPostmaster | undefined {
  const pid = readPostmasterPid(directory)?.pid
  const identity = pid && processIdentity(pid)
  return identity && worksIn(pid, directory) ? { pid, identity } : undefined
}

/**
 * The pid in a postmaster.pid that certainly does not belong to a postmaster of this cluster: a process
 * that waits to be reaped, or an unrelated one that received the number later. PostgreSQL would treat
 * it as a rival.
 */
export function mistakablePid(directory: string): number | undefined {
  const found = readPostmasterPid(directory)
  return found && !runningPostmaster(directory) ? found.pid : undefined
}
