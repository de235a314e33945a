import assert from 'node:assert/strict'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { world } from '../../whole/testing/world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
type Shown = any

/** The world with a warehouse, items that suppliers sell, and orders of customers that stock does not cover. */
export async function purchaseWorld() {
  const w = await world()
  const { alice, call } = w
  await alice.work((tx) => insertCompanies(tx, ['Alice']))
  const send = (line: string, body?: object, { app } = alice) => call(app, line, body)
  async function posted(path: string, body: object, tenant = alice): Promise<Shown> {
    const reply = await send(`POST /v2/${path}`, body, tenant)
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  const warehouse = await posted('warehouses', { name: 'Main', isDefault: true })
  const shop = await posted('sales-channels', { type: 'OnlineShop', name: 'Shop' })
  const connector = await alice.appWith('salesorders.write', 'salesorders.facts')
  await posted('payment-methods', {
    name: 'On account',
    isDefault: true,
    canShipBeforePayment: true,
  })
  const { customerId } = await posted('customers', { addresses: [{ countryIso: 'DE' }] })

  let names = 0
  const newSupplier = (more: object = {}) =>
    posted('suppliers', { name: 'Kiln', number: `S-${++names}`, ...more })
  /** An item with a minimum that nothing covers, unless the details say otherwise. */
  async function newItem(minimum: number, terms: readonly object[] = [], more: object = {}) {
    const storageOptions = { globalMinimumStockLevel: minimum, ...more }
    const item = await posted('items', { name: 'Cup', storageOptions })
    for (const one of terms) await posted(`items/${item.id}/suppliers`, one)
    return item
  }
  const book = ({ id: itemId }: Shown, quantity: number) =>
    posted('stocks', { itemId, warehouseId: warehouse.id, quantity })
  /** An order that a shop has taken already, whatever is in stock. */
  async function sold({ id: itemId }: Shown, quantity: number): Promise<Shown> {
    const lineItems = [{ itemId, quantity, taxRate: 19 }]
    const body = { customerId, lineItems, salesChannelId: shop.id }
    const reply = await call(connector, 'POST /v2/sales-orders', body)
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }

  async function proposals(query = ''): Promise<Shown[]> {
    const reply = await send(`GET /v2/supplier-orders/proposals?pageSize=500${query}`)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.items
  }
  const proposalOf = async ({ id }: Shown, query = ''): Promise<Shown> =>
    (await proposals(query)).find(({ itemId }) => itemId === id)
  /** What is missing of an item; undefined where nothing is. */
  const missing = async (item: Shown): Promise<number | undefined> =>
    (await proposalOf(item))?.quantityMissing
  const made = { send, posted, newSupplier, newItem, book, sold, proposals, proposalOf, missing }
  return { ...w, ...made, warehouse, customerId }
}
