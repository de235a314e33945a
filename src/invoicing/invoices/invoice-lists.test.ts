import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { invoicingCalls, three } from '../testing/invoicing-calls.ts'

/** Lists of invoices and credit notes as people ask them: by words, state, day, and in an order. */

const w = await world()
const { alice, bob, call } = w
const { newOrder, invoice } = invoicingCalls(w)

interface Row {
  readonly number: string
  readonly comment: string
  readonly companyId: string
}

/** Each is of another company, so that all have the first number of theirs. */
async function written(comment: string, invoiceDate: string, isDraft = false) {
  const order = await newOrder([three])
  const draft = { Comment: comment, InvoiceDate: invoiceDate, IsDraft: isDraft }
  const { body, status, text } = await invoice(order, draft)
  assert.equal(status, 201, text)
  return body as { readonly Id: number; readonly Number: string }
}

const first = await written('first', '2026-03-01T10:00:00Z')
const second = await written('second', '2026-03-02T10:00:00Z')
const third = await written('third', '2026-03-03T10:00:00Z')
const draft = await written('draft', '2026-03-04T10:00:00Z', true)

async function list(query: string): Promise<Row[]> {
  const { body, status, text } = await call(alice.app, `GET /v2/invoices?${query}`)
  assert.equal(status, 200, text)
  return body.items
}
const comments = async (query: string) => (await list(query)).map(({ comment }) => comment)

test('invoices come by date, number or due date, from either end; a draft has the day it names', async () => {
  const all = ['first', 'second', 'third']
  assert.deepEqual(await comments('sort=-invoiceDate'), ['draft', ...all.toReversed()])
  assert.deepEqual(await comments('sort=invoiceDate'), [...all, 'draft'])
  assert.equal((await comments('sort=number'))[0], 'draft')
  assert.equal((await comments('sort=-number')).at(-1), 'draft')
  assert.deepEqual(await comments('sort=dueDate&isDraft=false'), all)
  const last = await comments('sort=-invoiceDate&pageSize=2&pageNumber=2')
  assert.deepEqual(last, ['second', 'first'])
})

test('invoices are found by words of their number, by days, state and company', async () => {
  assert.deepEqual(await comments(`searchKeyWord=${first.Number}`), ['first', 'second', 'third'])
  assert.deepEqual(await comments('searchKeyWord=nowhere'), [])
  assert.deepEqual(
    await comments('invoicedSince=2026-03-02T00:00:00Z&invoicedUntil=2026-03-02T23:59:59Z'),
    ['second'],
  )
  // They were due in spring, and nothing is paid; a draft is owed by nobody.
  assert.deepEqual(await comments('isOverdue=true'), ['first', 'second', 'third'])
  assert.deepEqual(await comments('isOverdue=false'), ['draft'])
  assert.deepEqual(await comments('isCancelled=true'), [])
  assert.equal((await list('isCancelled=false')).length, 4)
  const companyId = (await list(''))[0]?.companyId
  assert.deepEqual(await comments(`companyId=${companyId}`), ['first'])
  assert.deepEqual(await list(`companyId=${alice.tenantId}`), [])
})

test('what a list comes to is added up by currency, as the same filters say', async () => {
  const totals = async (query: string) =>
    (await call(alice.app, `GET /v2/invoices/totals?${query}`)).body
  const sums = { totalNetAmount: 600, totalGrossAmount: 714, stillToPay: 714 }
  assert.deepEqual(await totals('isDraft=false&invoicedSince=2026-03-02T00:00:00Z'), {
    isComplete: true,
    items: [{ currencyIso: 'EUR', count: 2, ...sums }],
  })
  assert.deepEqual(await totals('isCancelled=true'), { isComplete: true, items: [] })
})

test('credit notes come newest first, and are found by words', async () => {
  for (const { Id } of [first, second]) {
    const reason = { Reason: `Of ${Id}` }
    const { status, text } = await call(alice.app, `POST /v1/invoices/${Id}/creditNotes`, reason)
    assert.equal(status, 201, text)
  }
  const reasons = async (query: string) =>
    (await call(alice.app, `GET /v2/credit-notes?${query}`)).body.items.map(
      ({ reason }: { reason: string }) => reason,
    )
  const both = [`Of ${first.Id}`, `Of ${second.Id}`]
  assert.deepEqual(await reasons('sort=-creditNoteDate'), both.toReversed())
  const [one] = (await call(alice.app, 'GET /v2/credit-notes')).body.items
  assert.deepEqual(await reasons(`searchKeyWord=${one.number}&sort=creditNoteDate`), both)
  assert.deepEqual(await reasons('searchKeyWord=nowhere'), [])
})

test('what is paid is not overdue any more, and what is cancelled is found as such', async () => {
  const paid = await call(alice.app, `POST /v1/invoices/${third.Id}/payments`, { Amount: 357 })
  assert.equal(paid.status, 201, paid.text)
  assert.ok(!(await comments('isOverdue=true')).includes('third'))
  assert.ok((await comments('isOverdue=false')).includes('third'))
  const reason = await call(alice.app, 'POST /v1/cancellationReasons', { Name: 'Wrong' })
  const cancelled = await written('cancelled', '2026-03-05T10:00:00Z')
  const { status, text } = await call(alice.app, `POST /v1/invoices/${cancelled.Id}/cancel`, {
    CancellationReasonId: reason.body.Id,
  })
  assert.equal(status, 200, text)
  assert.deepEqual(await comments('isCancelled=true'), ['cancelled'])
  assert.ok(!(await comments('isCancelled=false')).includes('cancelled'))
  assert.ok(!(await comments('isOverdue=true')).includes('cancelled'))
})

test('nobody else sees them, and generation 1 stays without what only generation 2 is asked', async () => {
  assert.equal((await call(bob.app, 'GET /v2/invoices?sort=-invoiceDate')).body.totalItems, 0)
  assert.deepEqual((await call(bob.app, 'GET /v2/invoices/totals')).body.items, [])
  const { status } = await call(alice.app, 'GET /v1/invoices?Sort=number')
  assert.equal(status, 400)
  const { body } = await call(alice.app, 'GET /v1/invoices')
  assert.ok(!body.Items.some(({ Id }: { Id: number }) => Id === draft.Id))
})
