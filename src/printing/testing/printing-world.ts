import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { jobKinds } from '../../main/registries/job-kinds.ts'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { startWorker } from '../../whole/testing/job-runner.ts'

/** A tenant with delivery notes, and a worker that may reach printers of this machine. */
export async function printingWorld({ timeMsMax }: { readonly timeMsMax?: number } = {}) {
  const w = await deliveryWorld()
  const { alice, call, post } = w
  const outbound = new Outbound({ allowedRanges: ['127.0.0.0/8'], timeMsMax })
  after(() => outbound.close())
  let item = 0

  /** A new delivery note of one line. */
  async function newNote(): Promise<{ Id: number; Number: string }> {
    const itemId = await w.newItem(10)
    const name = `Cup ${++item}`
    const order = await w.newOrder([{ itemId, sku: `CUP-${item}`, name, quantity: 1 }])
    const note = await w.deliver(order.id)
    if (note.status !== 201) throw new Error(note.text)
    return note.body
  }

  async function newPrinter(name: string, address: string, more: object = {}): Promise<number> {
    const made = await post('/printerConfigurations', { Name: name, Address: address, ...more })
    return made.Id
  }

  const print = (noteId: number, query: string) =>
    call(alice.app, `POST /v1/deliveryNotes/${noteId}/output/print${query}`)
  const read = async (id: number) => (await call(alice.app, `GET /v1/printJobs/${id}`)).body

  /** The print job once it satisfies a condition. */
  async function once(id: number, isSo: (job: { Status: string; ErrorCode: string }) => boolean) {
    const deadline = performance.now() + 20_000
    for (;;) {
      const job = await read(id)
      if (isSo(job)) return job
      if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(job)}`)
      await pause(20)
    }
  }
  const ended = (id: number) =>
    once(id, ({ Status }) => ['printed', 'failed', 'cancelled'].includes(Status))

  /** Jobs that wait for their next attempt have it now. */
  const hurry = () =>
    alice.work((tx) =>
      tx.rows(sql`
        update erp.jobs set run_at = now(), locked_until = null
        where tenant_id = ${tx.tenantId} and status in ('queued', 'running') returning id`),
    )

  const work = () => startWorker(w, jobKinds, outbound)
  return { ...w, outbound, newNote, newPrinter, print, read, once, ended, hurry, work }
}
