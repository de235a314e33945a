import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'

const w = await deliveryWorld()
const { alice, call } = w

test(
  'the slip of a return has the comment for the customer and their number, and not the one for the staff',
  unlessPdftotextIsMissing,
  async () => {
    const itemId = await w.newItem(5)
    const order = await w.newOrder([{ itemId, quantity: 1 }])
    assert.equal((await w.deliver(order.id)).status, 201)
    const { companyId } = (await call(alice.app, `GET /v1/salesOrders/${order.id}`)).body
    const reason = await w.post('/returnReasons', {
      Translations: [{ LanguageIso: 'en', Name: 'Broken' }],
    })
    const made = await call(alice.app, 'POST /v1/returns', {
      ...{ CompanyId: companyId ?? 1, SalesOrderId: order.id, WarehouseId: w.warehouse },
      ...{ ExternalNumber: 'RMA-5', ExternalComment: 'Bitte gut polstern' },
      ...{
        InternalComment: 'Kulanz',
        Items: [
          {
            ...{ Quantity: 1, ReturnReasonId: reason.Id, ReturnReasonComment: 'Henkel ab' },
            SalesOrderLineItemId: order.lineIds[0],
          },
        ],
      },
    })
    assert.equal(made.status, 201, made.text)
    const reply = await fetch(`${w.baseUrl}/v1/returns/${made.body.Id}/output/pdf`, {
      method: 'POST',
      headers: alice.app.headers as Record<string, string>,
    })
    const pdf = Buffer.from(await reply.arrayBuffer())
    assert.equal(reply.status, 200, pdf.toString())
    const text = textOfPdf(pdf)
    assert.match(text, /Bitte gut polstern/)
    assert.match(text, /RMA-5/)
    assert.match(text, /Broken.*Henkel ab/s)
    assert.doesNotMatch(text, /Kulanz/)
  },
)
