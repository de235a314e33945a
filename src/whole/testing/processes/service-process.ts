import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { engineOptionsOf } from '../../../main/process/engine-options.ts'
import { socketPort } from '../../../platform/embedded-postgres/postmaster.ts'
import { readPostmasterPid } from '../../../platform/embedded-postgres/postmaster-pid.ts'
import { socketDirectoryOf } from '../../../platform/embedded-postgres/socket-directory.ts'
import { compileCache } from '../../../platform/testing/compile-cache.ts'
import { freePort } from '../../../platform/testing/free-port.ts'

/** The service as an operator runs it: a process of its own. */
export interface ServiceProcess {
  readonly child: ChildProcess
  readonly port: number
  /** From the start of the process until it reported that it is ready. */
  readonly readyAfterMs: number
  /** What it has logged so far. */
  readonly log: () => string
  /** Sends the signal and returns the exit code (null when the signal ended it). */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

const ownRoot = fileURLToPath(new URL('../../../../', import.meta.url))

export const masterKey = Buffer.alloc(32, 7)

export interface StartOptions {
  readonly file?: string
  readonly port?: number
  /** Directory of another version of the service. */
  readonly root?: string
  /** Collecting a log costs this process time, which a measurement would notice. */
  readonly isLogKept?: boolean
}

/** Starts `start.ts` (or another file of src/main) and waits until it is ready. */
export async function startService(
  env: Record<string, string>,
  { file = 'start.ts', port, root = ownRoot, isLogKept = true }: StartOptions = {},
): Promise<ServiceProcess> {
  const own = port ?? (await freePort())
  const startedAt = performance.now()
  const path = join(root, 'src/main', file)
  const child = spawn(process.execPath, [...engineOptionsOf(file, root), path], {
    env: {
      ...compileCache,
      HOST: '127.0.0.1',
      PORT: String(own),
      DEMO: '0',
      MASTER_KEY: masterKey.toString('base64'),
      ...env,
    },
    stdio: isLogKept ? ['ignore', 'pipe', 'pipe'] : 'ignore',
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const log = () => chunks.join('')
  await untilReady(own, child, log).catch((error: unknown) => {
    child.kill('SIGTERM')
    throw error
  })
  return {
    child,
    port: own,
    readyAfterMs: performance.now() - startedAt,
    log,
    end: (signal) => {
      child.kill(signal)
      return exited
    },
  }
}

async function untilReady(port: number, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = performance.now() + 120_000
  while ((await statusOf(port, '/health/ready')) !== 200) {
    if (child.exitCode !== null) throw new Error(`the service ended: ${log()}`)
    if (performance.now() > deadline) throw new Error(`the service is not ready: ${log()}`)
    await pause(20)
  }
}

/** Status of a GET; 0 without an answer. */
export async function statusOf(port: number, path: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.status ?? 0
}

/** A superuser's connection to the embedded database of a data directory. */
export function embeddedOwner(dataDir: string) {
  const host = socketDirectoryOf(realpathSync(join(dataDir, 'postgres')))
  return { host, port: socketPort, user: 'erp_owner', database: 'kontor' }
}

/** The server of a data directory with all its processes, the server first. */
export function serverProcesses(dataDir: string): number[] {
  const pid = readPostmasterPid(realpathSync(join(dataDir, 'postgres')))?.pid
  return pid === undefined ? [] : withChildren(pid)
}

/** A process and those that it started and that run. */
export function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]
}

/** Open files of a process. */
export function openFiles({ pid }: ChildProcess): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Resident memory of a process in MiB. */
export function residentMiB({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
