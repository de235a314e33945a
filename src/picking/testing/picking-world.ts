import assert from 'node:assert/strict'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { reserve } from '../../warehouse/doors/reservations/reservation-store.ts'
import { patiently } from '../../whole/testing/patience.ts'

interface ShownPosition {
  readonly Id: number
  readonly ItemId: number
  readonly Quantity: number
  readonly QuantityPicked: number
  readonly QuantityShort: number
  readonly Status: number
  readonly StorageLocationId: number
  readonly BatchNumber: string
  readonly SalesOrderId: number
  readonly DeliveryNoteId: number
}

let made = 0

type Delivering = Pick<Awaited<ReturnType<typeof deliveryWorld>>, 'alice' | 'call' | 'post'>

/** A warehouse of its own, with what is needed to pick in it. */
async function groundOf({ alice, call, post }: Delivering, template: object) {
  const warehouse = (await post('/warehouses', { Name: `Ground ${++made}` })).Id as number
  const newLocation = async (body: object = {}): Promise<number> =>
    (
      await post('/storagelocations', {
        WarehouseId: warehouse,
        Name: `Shelf ${++made}`,
        ...body,
      })
    ).Id
  const book = (itemId: number, quantity: number, more: object = {}) =>
    post('/stocks', { ItemId: itemId, WarehouseId: warehouse, Quantity: quantity, ...more })
  /** A new item with so much in the default location. */
  async function newItem(stock: number, body: object = {}): Promise<number> {
    const { Id } = await post('/items', { Name: `Goods ${++made}`, ...body })
    if (stock > 0) await book(Id, stock)
    return Id
  }
  const templateId = (
    await post('/wms/picklisttemplates', { Name: `Template ${++made}`, ...template })
  ).PickListTemplateId as number
  const lists = listsOf({ alice, call, post }, warehouse, templateId)
  return { ...lists, warehouse, templateId, newLocation, book, newItem }
}

/** What is done with the lists of a warehouse. */
function listsOf({ alice, call }: Delivering, warehouse: number, templateId: number) {
  const at = `/wms/${warehouse}/picklists`
  const gather = (body: object = {}) =>
    patiently(() => call(alice.app, `POST ${at}`, { PickListTemplateId: templateId, ...body }))
  /** A list that is made, with its positions. */
  async function newList() {
    const reply = await gather()
    assert.equal(reply.status, 201, reply.text)
    return { id: reply.body.Id as number, positions: await positionsOf(reply.body.Id) }
  }
  const positionsOf = async (listId: number): Promise<ShownPosition[]> => {
    const reply = await call(alice.app, `GET ${at}/${listId}`)
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  }
  const scan = (listId: number, body: object) => call(alice.app, `POST ${at}/${listId}/scans`, body)
  const short = (listId: number, positionId: number, body: object) =>
    call(alice.app, `POST ${at}/${listId}/positions/${positionId}/short`, body)
  const complete = (listId: number, body?: object) =>
    call(alice.app, `POST ${at}/${listId}/complete`, body)
  /** Scans all positions of a list by the SKUs of their items. */
  async function pickAll(listId: number): Promise<void> {
    for (const { Id, ItemId, Quantity } of await positionsOf(listId)) {
      const { SKU } = (await call(alice.app, `GET /items/${ItemId}`)).body
      const reply = await scan(listId, { Code: SKU, PositionId: Id, Quantity })
      assert.equal(reply.status, 200, reply.text)
    }
  }
  const inPick = async (itemId: number): Promise<number> => {
    const { Items } = (
      await call(alice.app, `GET /stocks?itemId=${itemId}&warehouseId=${warehouse}`)
    ).body
    return Items.reduce(
      (sum: number, stock: { QuantityInPickingLists: number }) =>
        sum + stock.QuantityInPickingLists,
      0,
    )
  }
  return { at, gather, newList, positionsOf, scan, short, complete, pickAll, inPick }
}

/** The world of deliveries, with warehouses of their own for each test, orders that have reserved, and lists. */
export async function pickingWorld() {
  const w = await deliveryWorld()
  const { alice, call, post, newOrder } = w
  const newGround = (template: object = {}) => groundOf({ alice, call, post }, template)

  /** An open order that has reserved what it wants. */
  async function openOrder(lines: Parameters<typeof newOrder>[0], details: object = {}) {
    const order = await newOrder(lines, details)
    await alice.work((tx) =>
      reserve(
        tx,
        lines.flatMap(({ itemId, quantity }, index) =>
          itemId
            ? [
                {
                  lineId: order.lineIds[index] ?? 0,
                  orderId: order.id,
                  itemId: itemId as number,
                  quantity: quantity as number,
                  shippingPriority: 0,
                  ordered: '2026-01-01T00:00:00Z',
                },
              ]
            : [],
        ),
        { isFact: true },
      ),
    )
    return order
  }

  /** What pick lists hold of the lines of an order. */
  const inPickOf = (orderId: number) =>
    alice.work(async (tx) => {
      const rows = await tx.rows<{ quantity: string }>(sql`
        select trim_scale(quantity_in_pick)::text as quantity from erp.sales_order_lines
        where tenant_id = ${tx.tenantId} and sales_order_id = ${orderId} order by sort_order`)
      return rows.map(({ quantity }) => Number(quantity))
    })

  return { ...w, newGround, openOrder, inPickOf }
}
