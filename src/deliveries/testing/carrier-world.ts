import assert from 'node:assert/strict'
import { after, beforeEach } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { startWorker } from '../../whole/testing/job-runner.ts'
import { carrierLabelJob } from '../labels/carrier-label-job.ts'
import { carrierManifestJob } from '../manifests/carrier-manifest-job.ts'
import { deliveryWorld } from './delivery-world.ts'
import { exampleCarrier } from './example-carrier.ts'

type Delivering = Awaited<ReturnType<typeof deliveryWorld>>

/** The world of deliveries with a carrier that is a program of its own, and parcels whose labels it makes. */
export async function carrierWorld() {
  const w = await deliveryWorld()
  const { alice, call } = w
  const carrier = await exampleCarrier()
  const outbound = new Outbound({ allowedRanges: ['127.0.0.1/32'], timeMsMax: 5_000 })
  const worker = startWorker(w, [carrierLabelJob, carrierManifestJob], outbound)
  after(async () => {
    await worker.stop()
    await outbound.close()
    carrier.stop()
  })
  beforeEach(() => carrier.behaves('usual'))
  const done = doneBy(w)
  const refusalOf = async (line: string, body?: object, actor = alice.app) => {
    const reply = await call(actor, line, body)
    return [reply.status, reply.body.errorCode]
  }
  const [own, plain] = [
    await done('POST /v2/shipping-methods', { name: 'Parcel' }),
    await done('POST /v2/shipping-methods', { name: 'Letter' }),
  ]
  const { address, secret } = carrier
  const elsewhere = movedBy(w)
  const draft = { name: 'Quay Parcel', address: 'https://carrier.example.com', secret }
  const added = await done('POST /v2/carriers', draft)
  await elsewhere(address)
  await done('POST /v2/carrier-products', {
    ...{ carrierId: added.id, code: 'parcel-eu', shippingMethodId: own.id },
  })
  const madeFor = async (label: { readonly id: string }) =>
    (await carrier.carried()).parcels.filter(({ labelId }) => labelId === label.id)
  return {
    ...{ ...w, carrier, worker, added, own, plain, address, secret },
    ...{ done, refusalOf, madeFor, elsewhere, ...(await parcelsOf(w, own.id)) },
  }
}

function doneBy({ alice, call }: Delivering) {
  return async (line: string, body?: object) => {
    const reply = await call(alice.app, line, body)
    assert.ok(reply.status < 300, `${line}: ${reply.text}`)
    return reply.body
  }
}

/** As if the program had moved: the interface refuses addresses of this machine. */
function movedBy({ alice }: Delivering) {
  return (to: string) =>
    alice.work((tx) =>
      tx.rows(sql`
        update erp.carriers set address = ${to} where tenant_id = ${tx.tenantId} returning id`),
    )
}

/** Parcels of a shipping method, what is asked for them, and what becomes of it. */
async function parcelsOf(w: Delivering, shippingMethodId: string) {
  const done = doneBy(w)
  const itemId = await w.newItem(1_000)

  /** A parcel of a new delivery note. */
  async function newParcel(more: object = {}) {
    const order = await w.newOrder([{ itemId, quantity: 1 }])
    const { status, body, text } = await w.deliver(order.id)
    assert.equal(status, 201, text)
    const { items } = await done(`GET /v2/delivery-notes?deliveryNoteNumber=${body.Number}`)
    const [note] = items
    const draft = { trackingId: '', weight: 2.4, shippingMethodId, ...more }
    const [parcel] = await done(`POST /v2/delivery-notes/${note.id}/packages`, [draft])
    return { noteId: note.id as string, number: body.Id as number, id: parcel.id as string }
  }
  const labelsOf = (parcel: { readonly id: string }) =>
    `/v2/delivery-notes/packages/${parcel.id}/carrier-labels`
  const request = (parcel: { readonly id: string }, query = '') =>
    done(`POST ${labelsOf(parcel)}${query}`)
  const packageOf = async ({ noteId }: { readonly noteId: string }) =>
    (await done(`GET /v2/delivery-notes/${noteId}`)).packages[0]

  async function settled(id: string, path = 'carrier-labels') {
    const deadline = performance.now() + 30_000
    for (;;) {
      const record = await done(`GET /v2/${path}/${id}`)
      if (!['requested', 'cancelling', 'closing'].includes(record.status)) return record
      assert.ok(performance.now() < deadline, JSON.stringify(record))
      await pause(20)
    }
  }
  return { newParcel, labelsOf, request, packageOf, settled }
}
