import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { ownPrinter } from '../../platform/testing/own-printer.ts'
import { printingWorld } from '../testing/printing-world.ts'

/** What a worker left that was killed: another one goes on, and nothing is printed twice. */

const w = await printingWorld()
const { alice, newNote, newPrinter, print, ended } = w
const printer = await ownPrinter()
await newPrinter('Packing table', printer.address)
const note = await newNote()

/** A print job as a worker left it that was killed in this step; another worker finds that its time is over. */
async function leftIn(state: { status: string; printerJobId?: number }): Promise<number> {
  printer.received.length = 0
  printer.followed = 0
  const { body } = await print(note.Id, '?printer=Packing%20table')
  const attempt = randomUUID()
  await alice.work(async (tx) => {
    await tx.rows(sql`
      update erp.jobs set status = 'running', worker = ${attempt}, attempts = 1,
        locked_until = now() - interval '1 second'
      where tenant_id = ${tx.tenantId} and (parameters ->> 'printJobId')::integer = ${body.Id}
      returning id`)
    await tx.rows(sql`
      update erp.print_jobs set status = ${state.status}, attempt = ${attempt}, attempts = 1,
        printer_job_id = ${state.printerJobId ?? null}::integer
      where tenant_id = ${tx.tenantId} and id = ${body.Id} returning id`)
  })
  return body.Id
}

async function goOn(id: number) {
  const worker = w.work()
  const job = await ended(id)
  await worker.stop()
  return { outcome: [job.Status, job.ErrorCode], sent: printer.received.length }
}

test('killed before it began: it is printed once', async () => {
  const id = await leftIn({ status: 'queued' })
  assert.deepEqual(await goOn(id), { outcome: ['printed', null], sent: 1 })
})

test('killed while the document was made, or the printer was asked: it is printed once', async () => {
  const id = await leftIn({ status: 'rendering' })
  assert.deepEqual(await goOn(id), { outcome: ['printed', null], sent: 1 })
})

test('killed while it was sent: nobody knows, so it is not sent again', async () => {
  const id = await leftIn({ status: 'sending' })
  assert.deepEqual(await goOn(id), { outcome: ['failed', 'printer.outcome-unknown'], sent: 0 })
})

test('killed after the printer had taken it: it is followed to its end', async () => {
  const id = await leftIn({ status: 'sending', printerJobId: 7 })
  assert.deepEqual(await goOn(id), { outcome: ['printed', null], sent: 0 })
  assert.equal(printer.followed, 1)
})

test('killed after it was printed: nothing is left to do', async () => {
  const id = await leftIn({ status: 'printed' })
  assert.deepEqual(await goOn(id), { outcome: ['printed', null], sent: 0 })
})

test('a worker that was taken for dead sends nothing when another one has its job', async () => {
  const { body } = await print(note.Id, '?printer=Packing%20table')
  printer.received.length = 0
  const asked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  printer.manners = {
    attributes: (response) => {
      asked.resolve()
      void mayAnswer.promise.then(() => response.destroy())
    },
  }
  const slow = w.work()
  await asked.promise
  // Its claim is over, and another worker takes the job.
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.jobs set locked_until = now() - interval '1 second'
      where tenant_id = ${tx.tenantId} and status = 'running' returning id`),
  )
  printer.manners = {}
  const other = w.work()
  const job = await ended(body.Id)
  mayAnswer.resolve()
  await Promise.all([slow.stop(), other.stop()])
  assert.deepEqual([job.Status, printer.received.length], ['printed', 1])
})
