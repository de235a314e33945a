import assert from 'node:assert/strict'
import type { Key } from '../../../platform/values/shape.ts'
import { endOf } from '../../../whole/testing/job-runner.ts'
import type { World } from '../../../whole/testing/world.ts'
import { addOrder, type BilledLine } from '../../testing/billed-order.ts'
import { camt053, type SampleEntry } from './statement-files.ts'

let files = 0
export const line: BilledLine = { quantity: 1, net: [100, 100], gross: [119, 119] }

/** What tests do with bank statements of Alice and the invoices of a company. */
export function statementCalls(w: World, seller: Key) {
  const { alice, call } = w
  /** Each file is another one, as another number of the statement makes it. */
  const file = (entries: readonly SampleEntry[], options = {}) =>
    camt053(entries, { number: String(++files), ...options })

  async function upload(content: string, query = '', fails = false) {
    const reply = await call(alice.app, `POST /v2/bank-statements${query}`, Buffer.from(content))
    assert.equal(reply.status, 201, reply.text)
    const job = await endOf(w, alice, reply.body.id)
    assert.equal(job.status, fails ? 'failed' : 'succeeded', JSON.stringify(job))
    const next = job.result?.bookingJobId
    return { ...job, booking: next ? await endOf(w, alice, next) : undefined }
  }

  async function uploaded(entries: readonly SampleEntry[], options = {}) {
    await upload(file(entries, options))
    const newest = await call(alice.app, 'GET /v2/bank-statements?pageSize=1')
    const id = newest.body.items[0].id
    const lines = await call(alice.app, `GET /v2/bank-statement-lines?bankStatementId=${id}`)
    return { id, lines: lines.body.items.toReversed() }
  }

  async function newInvoice(details = {}, billed = line) {
    const order = await alice.work((tx) =>
      addOrder(tx, [billed], { companyId: seller.id, ...details }),
    )
    const draft = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {})
    assert.equal(draft.status, 201, draft.text)
    const { id, number } = (await call(alice.app, `GET /v2/invoices/${draft.body.id}`)).body
    return { id: id as string, number: number as string, order }
  }

  const stillToPay = async (id: string) =>
    (await call(alice.app, `GET /v2/invoices/${id}`)).body.invoicePaymentDetails.stillToPay
  const kindsOf = async (id: string) =>
    (await call(alice.app, `GET /v2/invoices/${id}/payments`)).body.items.map(
      ({ kind, amount }: { kind: number; amount: number }) => [kind, amount],
    )
  const proposalsOf = async (id: string) => {
    const reply = await call(alice.app, `GET /v2/bank-statement-lines/${id}/proposals`)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.proposals
  }
  const book = (id: string, body: object, caller = alice) =>
    call(caller.app, `POST /v2/bank-statement-lines/${id}/book`, body)
  const lineOf = async (id: string) =>
    (await call(alice.app, `GET /v2/bank-statement-lines/${id}`)).body

  return { file, upload, uploaded, newInvoice, stillToPay, kindsOf, proposalsOf, book, lineOf }
}
