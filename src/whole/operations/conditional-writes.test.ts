import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../main/endpoints.ts'

/** Documents of sale: what a step of a document compares with the document as the caller read it. */

const documents =
  /^\/(sales-orders|sales-quotations|invoices|credit-notes|delivery-notes|returns)\//

/** What adds a record of its own to the document that its address names, rather than change it. */
const additions: readonly string[] = [
  ...['createSalesOrderDeliveryNote', 'createInvoice', 'createCreditNote', 'createRefund'],
  ...['createOrderPayment', 'createOrderRefund', 'createOrderCreditUse'],
  ...['createDropShippingOrders', 'requestCarrierLabel'],
  ...['printInvoiceToPdf', 'printDeliveryNoteToPdf'],
  ...['startSalesOrderWorkflowEvent', 'startDeliveryNoteWorkflowEvent'],
  'startInvoiceWorkflowEvent',
]

const reads = new Set(endpoints.flatMap(({ method, path }) => (method === 'GET' ? path.v2 : [])))
/** `POST …/{id}/<verb>` and writes of the record itself; what has a list is a record below it. */
const isStep = (path: string) => {
  const [, segments = ''] = /\/\{\w+\}(.*)$/.exec(path) ?? []
  return !segments.includes('{') && segments.split('/').length <= 2 && !reads.has(path)
}

test('every step of a document compares If-Match with the document', () => {
  const steps = endpoints.filter(
    ({ method, path, name }) =>
      method !== 'GET' &&
      documents.test(`${path.v2}/`) &&
      /\{/.test(path.v2 ?? '') &&
      isStep(path.v2 ?? '') &&
      !additions.includes(name),
  )
  assert.ok(steps.length >= 20, `${steps.length} steps`)
  const unconditional = steps.filter(({ current }) => !current).map(({ name }) => name)
  assert.deepEqual(unconditional, [])
})
