import assert from 'node:assert/strict'
import type { World } from '../../whole/testing/world.ts'
import { addOrder, type BilledLine, type BilledOrder } from './billed-order.ts'

/** Three pieces at 119.00 with 19 % of tax. */
export const three: BilledLine = { quantity: 3, net: [100, 300], gross: [119, 357] }

/** A quantity of one line of an order, as generation 1 names it. */
export const quantity = (order: BilledOrder, amount: number, line = 0) => ({
  LineItems: [{ SalesOrderLineItemId: order.lines[line]?.id, Quantity: amount }],
})

/** What tests do with orders and invoices of Alice. */
export function invoicingCalls({ alice, call }: World) {
  return {
    newOrder: (lines: readonly BilledLine[] = [three], details = {}) =>
      alice.work((tx) => addOrder(tx, lines, details)),
    invoice: (order: BilledOrder, body: object = {}, headers = {}) =>
      call(alice.app, `POST /v1/salesOrders/${order.id}/invoices`, body, headers),
    finalize: (id: string, headers = {}) =>
      call(alice.app, `POST /v2/invoices/${id}/finalize`, undefined, headers),
    async draftOf(order: BilledOrder, body: object = {}): Promise<string> {
      const reply = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {
        isDraft: true,
        ...body,
      })
      assert.equal(reply.status, 201, reply.text)
      return reply.body.id
    },
  }
}
