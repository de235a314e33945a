import assert from 'node:assert/strict'
import { after } from 'node:test'
import pg from 'pg'
import { sql } from '../../../platform/postgres/sql.ts'
import type { TestTenant } from '../../../whole/testing/world.ts'
import { noteInvoicedCosts } from '../../doors/stock/invoiced-cost-store.ts'
import { purchaseWorld } from '../../testing/purchase-world.ts'
import { valueStock } from '../valuing/value-stock.ts'

// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
export type Shown = any

/** A tenant with a company and a warehouse whose stock is valued, and a second connection to its database. */
export async function valueWorld() {
  const w = await purchaseWorld()
  const { alice, send, posted, warehouse } = w
  const owner = new pg.Client(w.database.owner)
  owner.on('error', () => undefined)
  await owner.connect()
  after(() => owner.end())

  async function asked(line: string, body?: object): Promise<Shown> {
    const reply = await send(line, body)
    assert.ok(reply.status < 300, `${line}: ${reply.text}`)
    return reply.body
  }
  const [company] = (await asked('GET /v2/companies')).items ?? (await asked('GET /v2/companies'))
  const supplier = await w.newSupplier()

  /** Values all that was booked, so many entries at a time. */
  const value = async (limit = 100): Promise<void> => {
    while ((await alice.work((tx) => valueStock(tx, limit))) === limit);
  }
  const newGoods = (more: object = {}) =>
    posted('items', { name: 'Cup', allowNegativeStock: true, ...more })
  const book = (
    { id: itemId }: Shown,
    quantity: number,
    price?: number | null,
    more: object = {},
  ) =>
    posted('stocks', {
      ...{ itemId, warehouseId: warehouse.id, quantity },
      ...(price !== undefined && price !== null && { purchasePriceNet: price }),
      ...more,
    })

  /** Orders goods and takes them in. */
  async function order({ id: itemId }: Shown, quantity: number, price: number, more: object = {}) {
    const lines = [{ itemId, quantity, purchasePriceNet: price }]
    const body = { supplierId: supplier.id, warehouseId: warehouse.id, lines, ...more }
    const made = await posted('supplier-orders', body)
    await asked(`POST /v2/supplier-orders/${made.id}/send`)
    const receive = (count: number) =>
      asked(`POST /v2/supplier-orders/${made.id}/receive`, {
        lines: [{ lineId: made.lines[0].id, quantity: count }],
      })
    return { id: made.id as string, itemId, number: made.number as string, receive }
  }

  const invoice = invoicing(alice)
  const costOf = async ({ id }: Shown): Promise<Shown> =>
    (await asked(`GET /v2/items/${id}/stock/value`)).companies
  const changesOf = async ({ id }: Shown): Promise<Shown[]> =>
    (await asked(`GET /v2/items/${id}/stock/value-changes?pageSize=500`)).items.toReversed()
  const listedOf = async ({ id }: Shown, query = ''): Promise<Shown> =>
    (await asked(`GET /v2/stock-values?itemId=${id}${query}`)).items[0]
  const setMethod = (method: string, reason = 'As agreed', companyId = company.id) =>
    asked(`POST /v2/companies/${companyId}/stock-cost-method`, { method, reason })

  const made = { owner, asked, value, newGoods, order, invoice, costOf, changesOf, listedOf }
  return { ...w, ...made, book, company, setMethod }
}

let lines = 1_000_000

/** Notes what the approval of an invoice of an order notes. */
const invoicing =
  ({ work }: TestTenant) =>
  (
    { id, itemId }: { id: string; itemId: string },
    quantity: number,
    price: number,
    currencyIso = 'EUR',
  ): Promise<void> =>
    work(async (tx) => {
      const lineId = ++lines
      const [found] = await tx.rows<{ orderId: number; item: number }>(sql`
        select supplier_order.id as "orderId", item.id as item
        from erp.supplier_orders supplier_order
        join erp.items item on item.tenant_id = $tenant and item.uuid = ${itemId}::uuid
        where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.uuid = ${id}::uuid`)
      assert.ok(found)
      const uuid = '00000000-0000-4000-8000-000000000001'
      const invoice = { id: lineId, uuid, supplierOrderId: found.orderId, currencyIso }
      const line = { lineId, itemId: found.item, quantity: String(quantity), price: String(price) }
      await noteInvoicedCosts(tx, invoice, [line])
    })
