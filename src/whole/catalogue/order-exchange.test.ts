import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { exportRows, type FileFormat } from '../../platform/exchange/export/exported-rows.ts'
import type { ImportOptions, ImportReport } from '../../platform/exchange/import/importer.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { insertCancellationReasons } from '../../sales/cancellation-reasons/cancellation-reason-store.ts'
import { type TestTenant, world } from '../testing/world.ts'

const { alice, bob, database } = await world()
const { pool } = database
const directory = mkdtempSync(join(tmpdir(), 'kontor-orders-'))
after(() => rmSync(directory, { recursive: true }))
for (const tenant of [alice, bob]) {
  await tenant.work((tx) => insertCompanies(tx, ['Seller']))
}

type Kind = keyof typeof exchangedKinds
let files = 0

function file(content: string): string {
  const path = join(directory, `${++files}.csv`)
  writeFileSync(path, content)
  return path
}

const load = (
  { tenantId }: TestTenant,
  kind: Kind,
  path: string,
  more: Partial<ImportOptions> = {},
): Promise<ImportReport> =>
  exchangedKinds[kind].importFile({ pool, tenantId, file: path, unknownColumns: 'ignore', ...more })

async function exported({ tenantId }: TestTenant, kind: Kind, format: FileFormat = 'csv') {
  const path = join(directory, `${++files}.${format}`)
  const { exporter } = exchangedKinds[kind]
  await exportRows({ pool, tenantId, exporter, file: path, format })
  return path
}

const counts = ({ created, updated, unchanged, badLines }: ImportReport) => [
  created,
  updated,
  unchanged,
  badLines,
]

const trading = (name: string) =>
  fileURLToPath(new URL(`../../../../shared/data/northwind/${name}.csv`, import.meta.url))
const rowsOf = (name: string) =>
  parse(readFileSync(trading(name)), { columns: true }) as Record<string, string>[]

/** Each line of an order with its order, as a spreadsheet would put both tables together. */
function tradingOrders(): string {
  const orders = new Map(rowsOf('orders').map((order) => [order['orderID'], order]))
  const kept = ['customerID', 'orderDate', 'requiredDate', 'shipName', 'shipAddress', 'shipCity']
  const columns = [...kept, 'shipRegion', 'shipPostalCode', 'shipCountry']
  const lines = rowsOf('order_details').map((line) => [
    line['orderID'],
    ...columns.map((column) => orders.get(line['orderID'])?.[column]),
    ...[line['productID'], line['unitPrice'], line['quantity']],
    String(Math.round(Number(line['discount']) * 100)),
  ])
  const header = ['orderID', ...columns, 'productID', 'unitPrice', 'quantity', 'discountPercent']
  const cell = (text: string | undefined) => `"${(text ?? '').replaceAll('"', '""')}"`
  return [header, ...lines].map((row) => row.map(cell).join(',')).join('\n')
}

test('a trading company: 91 customers, 830 orders with 2,155 lines and their sums; again nothing changes', {
  skip: existsSync(trading('orders')) ? false : 'THE SAMPLE DATA northwind IS NOT HERE',
}, async () => {
  assert.deepEqual(counts(await load(alice, 'items', trading('products'))), [77, 0, 0, 0])
  assert.deepEqual(counts(await load(alice, 'customers', trading('customers'))), [91, 0, 0, 0])
  const path = file(tradingOrders())
  const mapping = { defaults: { hasNetPrices: 'yes', taxRate: '0' } }
  const first = await load(alice, 'orders', path, { mapping })
  assert.deepEqual([...counts(first), first.lines], [830, 0, 0, 0, 2155], JSON.stringify(first.bad))
  const again = await load(alice, 'orders', path, { mapping })
  assert.deepEqual(counts(again), [0, 0, 830, 0])
  const sums = await alice.work((tx) =>
    tx.row<Record<'one' | 'all' | 'lines' | 'reserved', string>>(sql`
        select (select sum(document.total_net) from erp.sales_orders document
            where document.tenant_id = $tenant)::text as all,
          (select document.total_net from erp.sales_orders document
            where document.tenant_id = $tenant and document.number = '10605')::text as one,
          (select count(*) from erp.sales_order_lines line where line.tenant_id = $tenant)::text as lines,
          (select sum(held.wanted) from erp.item_reservations held
            where held.tenant_id = $tenant)::text as reserved`),
  )
  assert.equal(Number(sums?.one), 4109.71)
  assert.equal(Number(sums?.all), 1265793.29)
  assert.equal(Number(sums?.lines), 2155)
  const quantities = rowsOf('order_details').map(({ quantity }) => Number(quantity))
  assert.equal(
    Number(sums?.reserved),
    quantities.reduce((sum, one) => sum + one, 0),
  )
})

const items = 'sku,name\nTEA,Tea\nPOT,Pot\n'
const customers = 'number,company,street,city,country\nC1,Ada,Weg 1,Bonn,DE\n'
const orders = `number,externalNumber,customerNumber,orderDate,status,hasNetPrices,shipmentCompany,shipmentCity,shipmentCountry,sku,lineName,quantity,priceNet,priceGross,discountPercent,taxRate
A1,X1,C1,2026-01-05,open,no,Ada Lager,Kiel,DE,TEA,,2,,11.90,10,19
A1,X1,C1,2026-01-05,open,no,Ada Lager,Kiel,DE,,Gift wrap,1,,2.38,0,19
A2,,C1,2026-01-06,draft,yes,,,,POT,Big pot,3,3.335,,0,19
A3,,C1,2026-01-07,open,yes,,,,,,,,,,
`
const cancelledOrders = `number,customerNumber,orderDate,status,cancelledDate,cancellationReason,cancellationComment,sku,quantity,priceGross,taxRate
D1,C1,2026-01-08,cancelled,2026-01-09T10:00:00Z,customer withdrew,Too late,TEA,2,11.90,19
D2,C1,2026-01-08,cancelled,,,,TEA,3,11.90,19
`

/** How much all orders of a tenant want of the stock. */
const wantedOf = (tenant: TestTenant) =>
  tenant.work(async (tx) => {
    const row = await tx.row<{ wanted: string }>(sql`
      select coalesce(sum(line.wanted), 0) as wanted from erp.stock_reservations line
      where line.tenant_id = $tenant`)
    return Number(row?.wanted)
  })

test('what was exported is imported without a change, into another tenant as well, as CSV and XLSX', async () => {
  for (const tenant of [alice, bob]) {
    await load(tenant, 'items', file(items))
    await load(tenant, 'customers', file(customers))
  }
  const before = await exported(bob, 'orders')
  assert.equal(readFileSync(before, 'utf8').trim().split('\n').length, 1)
  const reasons = [{ name: 'Customer withdrew' }]
  for (const tenant of [alice, bob])
    await tenant.work((tx) => insertCancellationReasons(tx, reasons))
  await load(bob, 'orders', file(orders))
  const cancelled = await load(bob, 'orders', file(cancelledOrders))
  assert.deepEqual(counts(cancelled), [2, 0, 0, 0], JSON.stringify(cancelled.bad))
  for (const format of ['csv', 'xlsx'] as const) {
    const report = await load(bob, 'orders', await exported(bob, 'orders', format))
    assert.deepEqual(counts(report), [0, 0, 5, 0], JSON.stringify(report.bad))
  }
  assert.equal(await wantedOf(bob), 2, 'a cancelled order reserves nothing')
  const path = await exported(bob, 'orders')
  await alice.work((tx) => tx.rows(sql`delete from erp.sales_orders where tenant_id = $tenant`))
  assert.deepEqual(counts(await load(alice, 'orders', path)), [5, 0, 0, 0])
  assert.equal(readFileSync(await exported(alice, 'orders'), 'utf8'), readFileSync(path, 'utf8'))
})

test('what cannot be imported is named with its line, and nothing is written', async () => {
  const report = await load(
    bob,
    'orders',
    file(`number,customerNumber,shippingMethod,status,sku,quantity,priceNet,priceGross,taxRate
B1,C9,,,TEA,1,1,,19
B2,C1,Carrier pigeon,,TEA,1,1,,19
B3,C1,,,NONE,1,1,,19
B4,C1,,lost,TEA,1,1,,19
B5,C1,,,TEA,x,1,,19
B6,C1,,,TEA,1,1,9,19
`),
  )
  assert.equal(report.written, false)
  assert.deepEqual(
    report.bad.map(({ line }) => line).toSorted((one, other) => one - other),
    [2, 3, 4, 5, 6, 7],
  )
})
