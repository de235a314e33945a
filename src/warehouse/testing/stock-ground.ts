import assert from 'node:assert/strict'
import type { World } from '../../whole/testing/world.ts'
import type { Want } from '../doors/reservations/reservation.ts'

/** An item or warehouse by both keys. */
export interface Placed {
  readonly id: number
  readonly uuid: string
}

/** Makes items, warehouses and stock of the first tenant, and asks for figures. */
export function stockGround({ alice, call }: Pick<World, 'alice' | 'call'>) {
  const { app } = alice
  let names = 0
  let lines = 0

  async function made(path: string, body: object): Promise<Placed> {
    const reply = await call(app, `POST /v1/${path}`, { Name: `Named ${++names}`, ...body })
    assert.equal(reply.status, 201, reply.text)
    const { Id: id, SKU: sku, Name: name } = reply.body
    const list = path === 'items' ? `items?searchKeyWord=${sku}` : 'warehouses?pageSize=500'
    const { body: found } = await call(app, `GET /v2/${list}`)
    return { id, uuid: found.items.find((record: { name: string }) => record.name === name).id }
  }

  const newItem = (body: object = {}) => made('items', body)
  const newWarehouse = (body: object = {}) => made('warehouses', body)

  async function book(item: Placed, warehouse: Placed, quantity: number, more: object = {}) {
    const reply = await call(app, 'POST /v1/stocks', {
      ItemId: item.id,
      WarehouseId: warehouse.id,
      Quantity: quantity,
      ...more,
    })
    assert.equal(reply.status, 201, reply.text)
  }

  /** A line of an order that nobody else has. */
  function want(item: Placed, quantity: number, more: Partial<Want> = {}): Want {
    const lineId = ++lines
    return {
      lineId,
      orderId: lineId,
      itemId: item.id,
      quantity,
      shippingPriority: 0,
      ordered: '2026-01-01T00:00:00Z',
      ...more,
    }
  }

  /** What is in stock, reserved, and left to sell. */
  async function figuresOf(item: Placed): Promise<(number | null)[]> {
    const { body } = await call(app, `GET /v2/items/${item.uuid}/stock`)
    return [body.quantityTotal, body.quantityReserved, body.quantityAvailable]
  }

  return { newItem, newWarehouse, book, want, figuresOf }
}
