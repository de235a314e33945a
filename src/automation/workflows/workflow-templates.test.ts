import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addOrder } from '../../invoicing/testing/billed-order.ts'
import { workflowWorld } from '../testing/workflow-world.ts'

const w = await workflowWorld()
const { alice, call } = w

test('each of the templates becomes a workflow as it is, in both languages', async () => {
  for (const language of ['en', 'de']) {
    const headers = { 'accept-language': language }
    const { body: templates } = await call(
      alice.app,
      'GET /v2/workflow-templates',
      undefined,
      headers,
    )
    assert.equal(templates.length, 22)
    for (const template of templates) {
      const reply = await call(alice.app, 'POST /v2/workflows', template)
      assert.equal(reply.status, 201, `${template.name}: ${reply.text}`)
      assert.deepEqual(reply.body.actions, template.actions)
    }
  }
})

test('the template for dunning raises the level of each invoice that is due, at its own day', async () => {
  const { body: templates } = await call(alice.app, 'GET /v2/workflow-templates')
  const isDunning = ({ actions }: { actions: { operation: string }[] }) =>
    actions[0]?.operation === 'setDunningLevel'
  const workflow = await w.newWorkflow({ ...templates.find(isDunning), name: 'Dunning' })
  const invoiced = async (paymentDueInDays: number) => {
    const line = { quantity: 1, net: [10, 10], gross: [11.9, 11.9] } as const
    const order = await alice.work((tx) => addOrder(tx, [line], { paymentDueInDays }))
    const reply = await call(alice.app, `POST /v1/salesOrders/${order.id}/invoices`, {
      InvoiceDate: new Date(Date.now() - 40 * 86_400_000).toISOString(),
    })
    assert.equal(reply.status, 201, reply.text)
    return reply.body.Id as number
  }
  const [due, later] = [await invoiced(30), await invoiced(60)]
  await w.makeDue(workflow, new Date(Date.now() - 60_000))
  const { scanner } = w.newScanner()
  while ((await scanner.round()) > 0);
  await w.settle()
  const levelOf = async (id: number) =>
    (await call(alice.app, `GET /v1/invoices/${id}`)).body.InvoicePaymentDetails.DunningLevel
  assert.deepEqual([await levelOf(due), await levelOf(later)], [1, 0])
  assert.deepEqual(
    (await w.runsOf(workflow)).map(({ status }: { status: string }) => status),
    ['done'],
  )
})
