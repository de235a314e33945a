import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { dunnedGround } from './testing/dunned-ground.ts'

/** What came of reminders: which letters led to payment, after how many days, and what is still open. */

const w = await world()
const { alice, bob, call } = w
const { owner, newSeller, owing, propose } = await dunnedGround(w)

test('a run says by level how many invoices were paid after their letters, after how long, and what is open', async () => {
  const seller = await newSeller()
  const paid = await owing(seller.id, { level: 0 })
  const partly = await owing(seller.id, { level: 0 })
  await owing(seller.id, { level: 1 })
  await owing(seller.id, { level: 1, email: '' })
  const { run } = await propose(seller.uuid)
  const outcomes = () => call(alice.app, `GET /v2/dunning-runs/${run.id}/outcomes`)
  assert.deepEqual((await outcomes()).body.items, [])
  const job = await call(alice.app, `POST /v2/dunning-runs/${run.id}/confirm`, {})
  const worker = startWorker(w)
  assert.equal((await endOf(w, alice, job.body.id)).status, 'succeeded')
  await worker.stop()
  await owner.query(
    `update erp.dunning_letters set sent = sent - interval '4 days'
     where tenant_id = $1 and sent is not null`,
    [alice.tenantId],
  )
  const pay = (uuid: string, amount: number) =>
    call(alice.app, `POST /v2/invoices/${uuid}/payments`, { amount })
  assert.equal((await pay(paid.uuid, 119)).status, 201)
  assert.equal((await pay(partly.uuid, 19)).status, 201)
  const { body, text } = await outcomes()
  const common = { currencyIso: 'EUR' }
  assert.deepEqual(
    body.items,
    [
      {
        ...{ level: 1, ...common, letterCount: 2, invoiceCount: 2, paidInvoiceCount: 1 },
        ...{ averageDays: 4, askedAmount: 238, settledAmount: 138, openAmount: 100 },
      },
      {
        ...{ level: 2, ...common, letterCount: 1, invoiceCount: 1, paidInvoiceCount: 0 },
        ...{ averageDays: null, askedAmount: 119, settledAmount: 0, openAmount: 119 },
      },
    ],
    text,
  )
  const foreign = await call(bob.app, `GET /v2/dunning-runs/${run.id}/outcomes`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'dunning-run.missing'])
})
