import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { findAutomatable } from '../../main/rooms.ts'
import { readEvents } from '../../platform/events/read-events.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { Actor, TestTenant, World } from '../../whole/testing/world.ts'
import { WorkflowRunner } from '../workflows/runs/workflow-runner.ts'
import { ScheduleScanner } from '../workflows/starts/schedule-scanner.ts'
import { startedRuns } from '../workflows/starts/started-runs.ts'

type Services = Pick<World, 'database' | 'vault' | 'files'>

/** Those who do the work, as another process has them; what fails unexpectedly is kept. */
export function workersOf({ database, vault, files }: Services) {
  const services = {
    ...{ pool: database.pool, vault, files, prefix: '', publicUrl: '', roomSettings: {} },
    outboundAllowed: [],
    automatable: findAutomatable,
  }
  function newRunner() {
    const failures: unknown[] = []
    const onFailure = (error: unknown) => failures.push(error)
    return { runner: new WorkflowRunner({ ...services, onFailure }), failures }
  }
  /** Makes the runs of workflows whose time has come. */
  function newScanner(options: { readonly pageSize?: number } = {}) {
    const failures: unknown[] = []
    const onFailure = (error: unknown) => failures.push(error)
    const onRuns = () => undefined
    const scanner = new ScheduleScanner({ ...services, ...options, onFailure, onRuns })
    return { scanner, failures }
  }
  return { newRunner, newScanner }
}

/** A service with workflows, whose work the tests let happen. */
export async function workflowWorld() {
  const own = await deliveryWorld()
  const { alice, call } = own

  const { newRunner, newScanner } = workersOf(own)
  const { runner, failures } = newRunner()
  const reader = startedRuns(findAutomatable)

  async function read(tenant: TestTenant = alice): Promise<void> {
    while ((await tenant.work((tx) => readEvents(tx, reader))).hasMore);
  }

  /** Lets runs go on until none is due. */
  async function work(tenant: TestTenant = alice, worker = runner): Promise<void> {
    do {
      worker.wake([tenant.tenantId])
      await worker.idle()
    } while ((await worker.doAlone([tenant.tenantId])) > 0)
  }

  /** Lets workflows run until nothing is due and nothing new happens. */
  async function settle(tenant: TestTenant = alice): Promise<void> {
    for (let count = -1; count < runner.count; ) {
      count = runner.count
      await read(tenant)
      await work(tenant)
    }
  }

  async function newWorkflow(draft: object, actor: Actor = alice.app) {
    const body = { name: `Workflow ${randomUUID()}`, ...draft }
    const reply = await call(actor, 'POST /v2/workflows', body)
    assert.equal(reply.status, 201, reply.text)
    return reply.body as { id: string; version: number; owner: string }
  }

  /** The runs of a workflow, the oldest first. */
  async function runsOf(workflow: { readonly id: string }, tenant: TestTenant = alice) {
    const reply = await call(
      tenant.app,
      `GET /v2/workflow-runs?workflowId=${workflow.id}&pageSize=100`,
    )
    assert.equal(reply.status, 200, reply.text)
    return reply.body.items.toReversed()
  }

  async function newItemRecord(more: object = {}, actor: Actor = alice.app) {
    const body = { name: 'Tea', sku: randomUUID(), ...more }
    const reply = await call(actor, 'POST /v2/items', body)
    assert.equal(reply.status, 201, reply.text)
    return reply.body as { id: string; sku: string; name: string }
  }

  const change = async (item: { readonly id: string }, body: object, query = '') => {
    const reply = await call(alice.app, `PATCH /v2/items/${item.id}${query}`, body)
    assert.ok(reply.status < 300, reply.text)
  }

  /** What waits for its next attempt, or for the end of a pause, is due at once. */
  const hurry = (tenant: TestTenant = alice) =>
    tenant.work((tx) =>
      tx.rows(sql`
        update erp.workflow_runs set next_attempt = next_attempt - (
          select max(waiting.next_attempt) - now() from erp.workflow_runs waiting
          where waiting.tenant_id = ${tx.tenantId} and waiting.status = 'pending')
        where tenant_id = ${tx.tenantId} and status = 'pending' returning id`),
    )

  /** Moves the time at which a workflow is due; the clocks stay as they are. */
  const makeDue = (workflow: { readonly id: string }, due: Date) =>
    alice.work((tx) =>
      tx.rows(sql`
        update erp.workflows set next_due = ${due.toISOString()}::timestamptz
        where tenant_id = ${tx.tenantId} and uuid = ${workflow.id}::uuid returning id`),
    )

  return {
    ...own,
    ...{ runner, failures, newRunner, newScanner, read, work, settle, newWorkflow, runsOf },
    ...{ newItemRecord, change, hurry, makeDue },
  }
}
