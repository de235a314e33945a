import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { compileCache } from '../../platform/testing/compile-cache.ts'
import { masterKey } from '../../whole/testing/processes/service-process.ts'
import type { TestTenant, World } from '../../whole/testing/world.ts'

/**
 * Where a worker is killed: in an operation, or behind the exchange with the database of this number, from 1. With
 * a size of pages it makes the runs of workflows whose time has come, and does none.
 */
export type Death =
  | { readonly operation: string }
  | { readonly exchange: number; readonly pageSize?: number }

export interface WorkerGround {
  readonly tenantId: string
  readonly application: ConnectionSettings
  readonly masterKey: string
  readonly filesUrl: string
}

interface DeadlyWorker {
  /** Lets it do what is due of the tenant; how it ended. */
  readonly work: (death: Death) => Promise<{ code: number | null; signal: string | null }>
}

const file = fileURLToPath(new URL('./deadly-worker.ts', import.meta.url))

/** Starts a process that does workflows; while it starts, others can work. It ends with the test file at the latest. */
export function startDeadlyWorker(
  { database, filesUrl }: Pick<World, 'database' | 'filesUrl'>,
  { tenantId }: TestTenant,
): DeadlyWorker {
  const ground: WorkerGround = {
    ...{ tenantId, application: database.application, filesUrl },
    masterKey: masterKey.toString('base64'),
  }
  const child = spawn(process.execPath, [file, JSON.stringify(ground)], {
    env: compileCache,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  after(async () => {
    child.kill('SIGKILL')
    await exited
  })
  async function work(death: Death) {
    child.stdin.write(JSON.stringify(death))
    const [code, signal] = await exited
    return { code, signal }
  }
  return { work }
}
