import assert from 'node:assert/strict'
import { addSeller } from '../../invoicing/testing/billed-order.ts'
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

/** Orders of a channel that Alice sells on, as rows that belong to real sales orders. */

export const ground = stockGround({ alice, call })
await alice.work((tx) => addSeller(tx))
const group = await call(alice.app, 'POST /v2/customer-groups', { name: 'Everybody' })
assert.equal(group.status, 201, group.text)
const street = {
  lastName: 'Ribeiro',
  street: 'Kai 1',
  postalCode: '20457',
  city: 'Hamburg',
  countryIso: 'DE',
}
const buyer = await call(alice.app, 'POST /v2/customers', { addresses: [street] })
assert.equal(buyer.status, 201, buyer.text)

export const sellerId = 'alice_s'

export interface Shop extends Market {
  readonly channel: string
  readonly salesChannel: string
}

/** A market whose seller is Alice. */
export async function newShop(): Promise<Shop> {
  const market = await newMarket(300, [])
  const salesChannel = await connect(market, sellerId)
  return { ...market, salesChannel, channel: `market${market.channelId}` }
}

let orders = 0

/** An order of the channel: 3 pieces of an item (`1`), 1 of another one (`2`), and shipping (`3`). */
export async function placed(shop: Shop, inStock = 10) {
  const orderId = `HM-${++orders}`
  const keeping = { StorageOptions: { InventoryManagementActive: true } }
  const [item, other] = [await ground.newItem(keeping), await ground.newItem(keeping)]
  const warehouse = await ground.newWarehouse()
  await ground.book(item, warehouse, inStock)
  await ground.book(other, warehouse, inStock)
  const price = { salesPriceGross: 11.9, taxRate: 19 }
  const made = await call(alice.app, 'POST /v2/sales-orders', {
    ...{ customerId: buyer.body.customerId, salesChannelId: shop.salesChannel },
    lineItems: [
      { itemId: item.uuid, quantity: 3, ...price },
      { itemId: other.uuid, quantity: 1, ...price },
      { type: 2, name: 'Shipping', quantity: 1, salesPriceGross: 4.9, taxRate: 19 },
    ],
  })
  assert.equal(made.status, 201, made.text)
  const uuid = made.body.id as string
  await alice.work(async (tx) => {
    await tx.rows(sql`
      insert into erp.channel_orders (tenant_id, sales_order_id, channel, seller_id, order_id,
        order_status, customer_id, content_hash, purchased_at, last_changed_at)
      select ${tx.tenantId}::uuid, document.id, ${shop.channel}::text, ${sellerId}::text, ${orderId}::text,
        'ACCEPTED', document.customer_id, '', now(), now()
      from erp.sales_orders document
      where document.tenant_id = ${tx.tenantId} and document.uuid = ${uuid} returning sales_order_id`)
    await tx.rows(sql`
      insert into erp.channel_order_items (tenant_id, sales_order_id, order_item_id, position, type,
        sales_order_line_id, quantity, total_gross, item_status, payment_status)
      select ${tx.tenantId}::uuid, line.sales_order_id,
        row_number() over (order by line.sort_order, line.id), line.sort_order,
        case when line.type = 2 then 'SHIPPING' else 'ITEM' end, line.id, line.quantity,
        line.total_gross, 'UNSHIPPED', 'PAID'
      from erp.sales_order_lines line
      join erp.sales_orders document
        on document.tenant_id = ${tx.tenantId} and document.id = line.sales_order_id
      where line.tenant_id = ${tx.tenantId} and document.uuid = ${uuid} returning sales_order_id`)
  })
  const lineIds: string[] = made.body.lineItems.map(({ id }: { id: string }) => id)
  return { orderId, uuid, item, other, warehouse, lineIds }
}
export type Placed = Awaited<ReturnType<typeof placed>>

/** The events about orders that the channel gets now and acknowledges, without payments and invoices. */
export async function received(shop: Shop): Promise<Received[]> {
  const isOther = ([type]: Received) =>
    type !== 'Seller:Order.Payment' && type !== 'Seller:Order.Invoice'
  return (await allReceived(shop)).filter(isOther)
}
