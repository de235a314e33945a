import assert from 'node:assert/strict'
import { after } from 'node:test'
import pg from 'pg'
import { endOf, startWorker } from '../../../../../whole/testing/job-runner.ts'
import { addSampleRecords } from '../../../../../whole/testing/sample-tenant.ts'
import { type Actor, world } from '../../../../../whole/testing/world.ts'

/** Imports files into a tenant with the sample, and takes them back. */
export async function undoGround() {
  const w = await world()
  const sample = w.operator
  await addSampleRecords(w, sample.tenantId)
  const owner = new pg.Client(w.database.owner)
  owner.on('error', () => undefined)
  await owner.connect()
  const failures: unknown[] = []
  after(() => owner.end())

  const call = (line: string, body?: unknown, actor: Actor = sample.app) =>
    w.call(actor, line, body)

  /** Does all jobs that wait; the last answer of each, in the order given. */
  async function work(...jobIds: readonly string[]) {
    const worker = startWorker(w)
    try {
      const ended = []
      for (const id of jobIds) ended.push(await endOf(w, sample, id))
      return ended
    } finally {
      await worker.stop()
      failures.push(...worker.failures)
    }
  }

  /** The audit entry of the import of a file. */
  async function load(kind: string, text: string, options: object = {}): Promise<string> {
    const data = Buffer.from(text).toString('base64')
    const reply = await call('POST /v2/imports', { kind, format: 'csv', data, ...options })
    assert.equal(reply.status, 201, reply.text)
    const [job] = await work(reply.body.id)
    assert.equal(job.status, 'succeeded', JSON.stringify(job))
    const list = await call('GET /v2/admin/audit?pageSize=5')
    const entry = list.body.items.find((one: { operation: string }) =>
      one.operation.startsWith('import'),
    )
    return entry.auditEntryId
  }

  const undo = (entryId: string, query = '', actor?: Actor) =>
    call(`POST /v2/admin/audit/${entryId}/undo${query}`, undefined, actor)

  /** Asks for the undo, which is not refused, and has it done. */
  async function undone(entryId: string) {
    const reply = await undo(entryId)
    assert.equal(reply.status, 200, reply.text)
    const [job] = await work(reply.body.entries[0].records.jobId)
    return job
  }

  const entry = async (entryId: string) =>
    (await call('GET /v2/admin/audit?pageSize=100')).body.items.find(
      (one: { auditEntryId: string }) => one.auditEntryId === entryId,
    )

  return { w, sample, owner, failures, call, work, load, undo, undone, entry }
}
