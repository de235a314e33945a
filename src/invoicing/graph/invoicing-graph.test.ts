import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder } from '../testing/billed-order.ts'

const { alice, bob, call } = await world()

const ask = async (query: string, actor = alice.app) => {
  const { status, body, text } = await call(actor, 'POST /v2/graphql', { query })
  assert.equal(status, 200, text)
  return body.data
}

test('the graph shows invoices, their corrections and cancellations, as the other operations do', async () => {
  const line = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] } as const
  const order = await alice.work((tx) =>
    addOrder(tx, [line], { isExternalInvoice: true, externalNumber: 'EXT-1' }),
  )
  await call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, { isDraft: true })
  const path = `POST /v2/sales-orders/${order.uuid}/invoices`
  const { body: invoice } = await call(alice.app, path, {})
  const [position] = (await call(alice.app, `GET /v2/invoices/${invoice.id}/line-items`)).body.items
  const { body: note } = await call(alice.app, `POST /v2/invoices/${invoice.id}/credit-notes`, {
    reason: 'Damaged',
    lineItems: [{ invoiceLineItemId: position.id, quantity: 1 }],
  })
  await call(alice.app, `POST /v2/invoices/${invoice.id}/payments`, { amount: 9 })
  const lists = `{
    QuerySalesInvoices(where: { isDraft: { eq: false } }) { totalCount nodes {
      salesInvoiceId salesInvoiceNumber totalGrossAmount stillToPay alreadyPaidAmount isCorrected
      salesInvoiceCorrectionTotalGrossAmount billingAddressLastName isCancelled } }
    QuerySalesInvoicesInternal { nodes { salesInvoiceId externalOrderNumber paymentStatus } }
    QuerySalesInvoiceLineItemsInternal { nodes { salesInvoiceLineItemId quantity name } }
    QuerySalesInvoiceCorrections { nodes { id salesInvoiceNumber comment status } }
    QuerySalesInvoiceCorrectionLineItemsInternal { nodes { salesInvoiceLineItemId quantity } }
    QueryExternalDocumentsInternal { totalCount }
  }`
  const data = await ask(lists)
  assert.deepEqual(data.QuerySalesInvoices, {
    totalCount: 1,
    nodes: [
      {
        salesInvoiceId: invoice.id,
        salesInvoiceNumber: invoice.number,
        totalGrossAmount: 29.97,
        stillToPay: 10.98,
        alreadyPaidAmount: 9,
        isCorrected: true,
        salesInvoiceCorrectionTotalGrossAmount: 9.99,
        billingAddressLastName: 'Bergmann',
        isCancelled: false,
      },
    ],
  })
  const [accounted] = data.QuerySalesInvoicesInternal.nodes
  assert.equal(data.QuerySalesInvoicesInternal.nodes.length, 1)
  assert.deepEqual(Object.values(accounted), [invoice.id, 'EXT-1', 1])
  assert.deepEqual(data.QuerySalesInvoiceLineItemsInternal.nodes, [
    { salesInvoiceLineItemId: position.id, quantity: 3, name: 'Line 1' },
  ])
  assert.deepEqual(data.QuerySalesInvoiceCorrections.nodes, [
    { id: note.id, salesInvoiceNumber: invoice.number, comment: 'Damaged', status: 0 },
  ])
  assert.deepEqual(data.QuerySalesInvoiceCorrectionLineItemsInternal.nodes, [
    { salesInvoiceLineItemId: position.id, quantity: 1 },
  ])
  const reason = await alice.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      insert into erp.cancellation_reasons (tenant_id, id, name)
      values (${tx.tenantId}, 1, 'Wrong') returning uuid`),
  )
  const because = { cancellationReasonId: reason?.uuid }
  await call(alice.app, `POST /v2/credit-notes/${note.id}/cancel`, because)
  const cancelled = await call(alice.app, `POST /v2/invoices/${invoice.id}/cancel`, because)
  assert.equal(cancelled.status, 200, cancelled.text)
  const after = await ask(`{
    QuerySalesInvoices(where: { isCancelled: { eq: true } }) { nodes { cancellationReason } }
    QuerySalesInvoiceCancellationsInternal { nodes { salesInvoiceId totalGrossAmount } }
    QuerySalesInvoiceCorrections { nodes { status } } }`)
  assert.deepEqual(after.QuerySalesInvoices.nodes, [{ cancellationReason: 'Wrong' }])
  assert.deepEqual(after.QuerySalesInvoiceCancellationsInternal.nodes, [
    { salesInvoiceId: invoice.id, totalGrossAmount: 29.97 },
  ])
  assert.deepEqual(after.QuerySalesInvoiceCorrections.nodes, [{ status: 1 }])
  const foreign = await ask('{ QuerySalesInvoices { totalCount } }', bob.app)
  assert.equal(foreign.QuerySalesInvoices.totalCount, 0)
})
