import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { world } from '../../../whole/testing/world.ts'

const { alice, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const add = async (line: string, body: object) => {
  const made = await call(alice.app, line, body)
  assert.ok(made.status < 300, made.text)
  return made.body
}
await add('POST /v2/customer-groups', { name: 'Everybody' })
const address = { city: 'Hamburg', countryIso: 'DE' }
const { customerId } = await add('POST /v2/customers', { addresses: [address] })
const warehouse = await add('POST /v2/warehouses', { name: 'Main', isActive: true })
const item = await add('POST /v2/items', { name: 'Cup' })

/** The numbers of the orders for which a cup is reserved. */
const served = async () => {
  const rows = await alice.work((tx) =>
    tx.rows<{ number: string }>(sql`
      select document.number from erp.stock_reservations line
      join erp.sales_orders document
        on document.tenant_id = ${tx.tenantId} and document.id = line.sales_order_id
      where line.tenant_id = ${tx.tenantId} and line.reserved > 0`),
  )
  return new Set(rows.map(({ number }) => number))
}

test('goods that were lost and come in again go to the order of the earlier day, whenever a draft was released', async () => {
  const ordered = async (day: string, isPending: boolean) => {
    const lineItems = [{ itemId: item.id, quantity: 1, salesPriceGross: 5, taxRate: 19 }]
    const salesOrderDate = `${day}T09:00:00Z`
    const made = await add('POST /v2/sales-orders', {
      ...{ customerId, salesOrderDate, isPending, lineItems },
    })
    return made as { readonly id: string; readonly salesOrderNumber: string }
  }
  const book = (quantity: number) =>
    add('POST /v2/stocks', { itemId: item.id, warehouseId: warehouse.id, quantity })
  await book(3)
  const second = await ordered('2026-02-01', false)
  const [third, first] = [await ordered('2026-03-01', true), await ordered('2026-01-01', true)]
  for (const { id } of [third, first]) await add(`POST /v2/sales-orders/${id}/release`, {})
  await book(-3)
  const expected = new Set<string>()
  assert.deepEqual(await served(), expected)
  for (const { salesOrderNumber } of [first, second, third]) {
    await book(1)
    expected.add(salesOrderNumber)
    assert.deepEqual(await served(), expected)
  }
})
