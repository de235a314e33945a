import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { stockGround } from '../../warehouse/testing/stock-ground.ts'
import {
  alice,
  received as allReceived,
  call,
  connect,
  type Market,
  newMarket,
  type Received,
} from './market.ts'

/** Orders of a channel, whose seller is Alice. */

const { newWarehouse, book } = stockGround({ alice, call })

export interface Shop extends Market {
  readonly sellerId: string
  readonly channel: string
  /** The sales channel of Alice that leads to it, by its uuid. */
  readonly salesChannel: string
}

await alice.work((tx) => insertCompanies(tx, ['Teahouse']))
let shops = 0

export async function newShop(): Promise<Shop> {
  const market = await newMarket(300, [])
  const sellerId = `seller_${++shops}`
  const salesChannel = await connect(market, sellerId)
  return { ...market, sellerId, salesChannel, channel: `market${market.channelId}` }
}

/** A new item with its own stock; returns its number and SKU. */
export async function newItem(stock = 0) {
  const reply = await call(alice.app, 'POST /v1/items', {
    ...{ SKU: `S-${randomUUID()}`, Name: 'Teapot', ItemPriceData: { SalesPriceNet: 10 } },
    StorageOptions: { InventoryManagementActive: true },
  })
  assert.equal(reply.status, 201, reply.text)
  const item = { id: reply.body.Id as number, sku: reply.body.SKU as string }
  const warehouse = await newWarehouse()
  if (stock > 0) await book({ id: item.id } as never, warehouse, stock)
  return { ...item, warehouse }
}

const address = {
  ...{ firstName: 'Ana', lastName: 'Ribeiro', street: 'Schlachte', houseNumber: '12' },
  ...{ postcode: '28195', city: 'Bremen', country: 'DEU' },
}

let orders = 0

/** An order of one item, bought now. */
export function orderOf(shop: Shop, item: object, details: object = {}) {
  const now = new Date(Date.now() + 1_000).toISOString()
  return {
    ...{ sellerId: shop.sellerId, orderStatus: 'ACCEPTED', orderId: `O-${++orders}` },
    ...{ purchasedAt: now, lastChangedAt: now, currency: 'EUR', billingAddress: address },
    buyer: { email: `buyer${orders}@buyers.example` },
    orderItem: [
      {
        ...{ orderItemId: '1', type: 'ITEM', quantity: '1', grossPrice: '11.90', total: '11.90' },
        ...{ taxPercent: '19', ...item },
      },
    ],
    ...details,
  }
}
export type SentOrder = ReturnType<typeof orderOf>

export const send = (shop: Market, orderList: readonly object[]) =>
  call(shop.program, 'POST /v1/channel/order', { orderList })

/** Sends orders that are taken. */
export async function take(shop: Market, ...orderList: readonly object[]): Promise<void> {
  const reply = await send(shop, orderList)
  assert.equal(reply.status, 201, reply.text)
}

/** The faults of an answer, by the field that each names. */
export function faultsOf(reply: { readonly body: { errorList: { hint: string }[] } }): string[] {
  return reply.body.errorList.slice(1).map(({ hint }) => hint)
}

/** The sales orders of Alice with a number of a channel, as generation 2 shows them. */
export async function salesOrdersOf({ orderId }: { readonly orderId: string }) {
  const rows = await alice.work((tx) =>
    tx.rows<{ uuid: string }>(sql`
      select uuid from erp.sales_orders
      where tenant_id = ${tx.tenantId} and external_number = ${orderId} order by id`),
  )
  return Promise.all(
    rows.map(async ({ uuid }) => {
      const order = await call(alice.app, `GET /v2/sales-orders/${uuid}`)
      return order.body
    }),
  )
}

export async function salesOrderOf(order: { readonly orderId: string }) {
  const [found, ...others] = await salesOrdersOf(order)
  assert.deepEqual(others, [])
  assert.ok(found, 'there is a sales order')
  return found
}

/** The events about orders that the channel gets now and acknowledges. */
export async function received(shop: Market): Promise<Received[]> {
  return (await allReceived(shop)).filter(([type]) => type.startsWith('Seller:Order.'))
}
