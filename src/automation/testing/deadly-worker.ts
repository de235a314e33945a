import assert from 'node:assert/strict'
import { once } from 'node:events'
import { findAutomatable } from '../../main/rooms.ts'
import { readEvents } from '../../platform/events/read-events.ts'
import { FileStore } from '../../platform/files/file-store.ts'
import { Connection } from '../../platform/postgres/connections/connection.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { WorkflowRunner } from '../workflows/runs/workflow-runner.ts'
import { ScheduleScanner } from '../workflows/starts/schedule-scanner.ts'
import { startedRuns } from '../workflows/starts/started-runs.ts'
import type { Death, WorkerGround } from './deadly-workers.ts'

/** A process of its own that runs the workflows of a tenant and is killed at a given place: see `deadly-workers.ts`. */
const ground: WorkerGround = JSON.parse(process.argv[2] ?? '')
const automatable = findAutomatable()
const operations = new Map(automatable.operations)

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise<never>(() => undefined)
}

function dieIn(name: string): void {
  const deadly = operations.get(name)
  if (!deadly) throw new Error(`there is no operation ${name}`)
  operations.set(name, { ...deadly, handle: die })
}

/** Whatever the database is asked, by whatever part of the product: what is added later is met as well. */
function dieBehind(exchange: number): void {
  const { run } = Connection.prototype
  let count = 0
  Connection.prototype.run = async function (this: Connection, ...asked) {
    try {
      return await run.apply(this, asked)
    } finally {
      if (++count === exchange) await die()
    }
  }
}

// One connection, so that the exchanges come one after another. It is opened and checked before they are counted.
const pool = new Pool(ground.application, { size: 1, queueLength: 256 })
const work = <T>(part: Parameters<typeof asTenant<T>>[2]) => asTenant(pool, ground.tenantId, part)
await work((tx) => tx.rows(sql`select 1 as ready`))

const [said] = await once(process.stdin, 'data')
process.stdin.destroy()
const death: Death = JSON.parse(String(said))
if ('operation' in death) dieIn(death.operation)
else dieBehind(death.exchange)

const services = {
  ...{ pool, vault: new Vault(Buffer.from(ground.masterKey, 'base64')), roomSettings: {} },
  outboundAllowed: [],
  ...{ files: new FileStore(ground.filesUrl), prefix: '', publicUrl: '' },
  automatable: () => ({ ...automatable, operations }),
  onFailure: assert.ifError,
}
if ('pageSize' in death) await makeRuns(death.pageSize ?? 1)
else await doRuns()
await pool.close()

async function makeRuns(pageSize: number): Promise<void> {
  const scanner = new ScheduleScanner({ ...services, pageSize, onRuns: () => undefined })
  while ((await scanner.round()) > 0);
}

async function doRuns(): Promise<void> {
  const runner = new WorkflowRunner(services)
  const reader = startedRuns(findAutomatable)
  while ((await work((tx) => readEvents(tx, reader))).hasMore);
  do {
    do {
      runner.wake([ground.tenantId])
      await runner.idle()
    } while ((await runner.doAlone([ground.tenantId])) > 0)
  } while ('exchange' in death && (await endsPauses()))
}

/** Lets runs go on that wait. Returns whether there are any. */
async function endsPauses(): Promise<boolean> {
  const waiting = await work((tx) =>
    tx.rows(sql`
      update erp.workflow_runs set next_attempt = now()
      where tenant_id = ${tx.tenantId} and status = 'pending' returning id`),
  )
  return waiting.length > 0
}
