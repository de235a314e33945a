import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

const { alice, call } = await world()

test('each kind of document has the reasons that are valid for it', async () => {
  const add = async (name: string, body: object) => {
    const reply = await call(alice.app, 'POST /v2/cancellation-reasons', { name, ...body })
    assert.equal(reply.status, 201, reply.text)
  }
  await add('Any', {})
  await add('Invoices', { isValidForSalesOrder: false, isValidForRefund: false })
  await add('Orders', { isValidForInvoice: false, isValidForRefund: false })
  const names = async (path: string) => {
    const { body } = await call(alice.app, `GET ${path}`)
    return body.map(({ Name }: { Name: string }) => Name)
  }
  assert.deepEqual(await names('/cancellationReasons'), ['Any', 'Invoices', 'Orders'])
  assert.deepEqual(await names('/salesOrders/cancellationReasons'), ['Any', 'Orders'])
  assert.deepEqual(await names('/invoices/cancellationReasons'), ['Any', 'Invoices'])
  assert.deepEqual(await names('/refunds/cancellationReasons'), ['Any'])
  const query =
    '{ QuerySalesInvoiceCancellationReasons { totalCount nodes { name isCommentRequired } } }'
  const graph = await call(alice.app, 'POST /v2/graphql', { query })
  const found = graph.body.data.QuerySalesInvoiceCancellationReasons
  assert.equal(found.totalCount, 2, graph.text)
  assert.deepEqual(found.nodes[1], { name: 'Invoices', isCommentRequired: false })
})
