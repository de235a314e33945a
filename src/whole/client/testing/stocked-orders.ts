import assert from 'node:assert/strict'
import type { colleague } from './colleague.ts'

export interface Order {
  readonly id: string
  readonly salesOrderNumber: string
  readonly salesOrderStatus: number
  readonly onHoldReasonId: string | null
  readonly lineItems: readonly {
    readonly id: string
    readonly name: string
    readonly quantity: number
    readonly quantityDelivered: number
    readonly salesPriceNet: number
  }[]
}

interface Goods {
  readonly customerId: unknown
  readonly itemIds: readonly string[]
  readonly paymentMethodId: unknown
}

/** Orders of goods that are there, as a colleague takes them. */
export function stockedOrders(send: ReturnType<typeof colleague>) {
  let goods: Promise<Goods> | undefined

  async function listed(list: string) {
    const { items } = await send<{ items: Record<string, unknown>[] }>(`GET /v2/${list}`)
    return items
  }
  /** Two items with enough of them in stock, a customer, and a way to pay that lets goods leave before. */
  async function stocked(): Promise<Goods> {
    const [warehouse] = await listed('warehouses')
    const itemIds: string[] = []
    for (const name of ['Cup', 'Saucer']) {
      const sales = { itemPriceData: { salesPriceNet: 10 } }
      const { id } = await send<{ id: string }>('POST /v2/items', { name, sku: name, ...sales })
      await send('POST /v2/stocks', { itemId: id, warehouseId: warehouse?.['id'], quantity: 500 })
      itemIds.push(id)
    }
    const [customer] = await listed('customers')
    const methods = await listed('payment-methods')
    const method = methods.find(({ canShipBeforePayment }) => canShipBeforePayment)
    assert.ok(warehouse && customer && method)
    return { customerId: customer['customerId'], itemIds, paymentMethodId: method['id'] }
  }
  return {
    read: (id: string) => send<Order>(`GET /v2/sales-orders/${id}`),
    /** An order of five cups and three saucers that may leave before it is paid. */
    ordered: async (more: object = {}): Promise<Order> => {
      goods ??= stocked()
      const { customerId, itemIds, paymentMethodId } = await goods
      const lineItems = itemIds.map((itemId, index) => ({ itemId, quantity: 5 - 2 * index }))
      const body = { customerId, paymentMethodId, lineItems, ...more }
      return send<Order>('POST /v2/sales-orders', body)
    },
  }
}
