import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { addressFileFields } from '../../customers/address-exchange/address-record.ts'
import { customerFields } from '../../customers/exchange/customer-fields.ts'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import { exportRows } from '../../platform/exchange/export/exported-rows.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { orderFileFields } from '../../sales/exchange/order-file-fields.ts'
import { type TestTenant, world } from '../testing/world.ts'

/** Files of customers, addresses and orders with something in every column, from one tenant to an empty one. */

const { alice, bob, call, database } = await world()
const { pool } = database
const directory = mkdtempSync(join(tmpdir(), 'kontor-columns-'))
after(() => rmSync(directory, { recursive: true }))

type Kind = keyof typeof exchangedKinds
let files = 0
function file(lines: readonly object[]): string {
  const path = join(directory, `${++files}.csv`)
  const header = [...new Set(lines.flatMap(Object.keys))]
  const rows = lines.map((line) => header.map((name) => Reflect.get(line, name) ?? ''))
  writeFileSync(path, [header, ...rows].map((row) => row.map(quoted).join(',')).join('\n'))
  return path
}
const quoted = (cell: unknown) => `"${String(cell).replaceAll('"', '""')}"`

async function load({ tenantId }: TestTenant, kind: Kind, path: string) {
  const report = await exchangedKinds[kind].importFile({ pool, tenantId, file: path })
  assert.deepEqual([report.written, report.bad], [true, []], kind)
  assert.deepEqual(report.ignoredColumns, [])
}

async function exported({ tenantId }: TestTenant, kind: Kind, format: 'csv' | 'xlsx' = 'csv') {
  const path = join(directory, `${++files}.${format}`)
  const { exporter } = exchangedKinds[kind]
  await exportRows({ pool, tenantId, exporter, file: path, format })
  return path
}

/** What imports read and exports do not write. */
const readOnlyByImports: Partial<Record<Kind, readonly string[]>> = {
  // First and last name in one cell, for files that have them so; an export writes them apart.
  customers: ['contactName'],
}
const fields: Partial<Record<Kind, object>> = {
  customers: customerFields,
  addresses: addressFileFields,
  orders: orderFileFields,
}

const place = {
  company: 'Ada "& Söhne"; Ltd, 1',
  formOfAddress: 'Ms',
  firstName: 'Ada',
  lastName: 'Ribeiro',
  street: "'s-Gravenweg 1",
  address2: '2nd floor',
  postalCode: '01067',
  city: 'Köln',
  state: 'NW',
  country: 'DE',
  phone: '+49 228 1',
  mobilePhone: '+49 170 1',
  fax: '+49 228 2',
  email: 'ada@example.com',
  vatId: 'DE136695976',
}
const customer = {
  number: '=C1',
  ...place,
  languageIso: 'de',
  customerGroup: 'Trade',
  customerCategory: 'Regular',
  homepage: 'https://example.com',
}
const prefixed = (prefix: string, more: object) =>
  Object.fromEntries(
    Object.entries({ ...place, ...more }).map(([name, text]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      text,
    ]),
  )
const order = {
  number: 'A1',
  externalNumber: 'X-1',
  customerNumber: '=C1',
  customerOrderNumber: 'PO 7',
  orderDate: '2026-01-05T08:09:10.123Z',
  shippingDate: '2026-02-05T00:00:00.000Z',
  status: 'open',
  hasNetPrices: 'no',
  currency: 'USD',
  currencyFactor: '1.08251',
  salesChannel: '1-7-1',
  shippingMethod: 'Parcel',
  paymentMethod: 'Invoice',
  comment: 'Ring twice\nand wait',
  ...prefixed('billing', { city: 'Bonn' }),
  ...prefixed('shipment', { city: 'Kiel' }),
}
const line = {
  lineType: 'item',
  sku: 'TEA',
  lineName: 'Tea, green',
  lineNote: 'as always',
  quantity: '2.5',
  salesUnit: 'kg',
  priceNet: '',
  priceGross: '11.90',
  discountPercent: '3.5',
  taxRate: '19',
  taxCategory: 'S',
}
const free = { lineType: 'freeText', quantity: '1' }
const lines = [
  { ...order, ...line },
  { ...order, ...free, lineName: 'Exempt', priceGross: '5', taxRate: '0', taxCategory: 'E' },
  {
    ...order,
    lineType: 'discount',
    lineName: 'Bonus',
    quantity: '1',
    priceGross: '-1.5',
    taxRate: '7',
    taxCategory: 'S',
  },
  {
    number: 'A2',
    customerNumber: '=C1',
    status: 'draft',
    hasNetPrices: 'yes',
    ...free,
    lineName: 'Gift',
    priceNet: '3.3333',
    taxRate: '19',
  },
  {
    number: 'A4',
    customerNumber: '=C1',
    status: 'cancelled',
    cancelledDate: '2026-01-06T10:00:00.500Z',
    cancellationReason: 'Customer withdrew',
    cancellationComment: 'Too late,\nby telephone',
    hasNetPrices: 'no',
    ...line,
  },
  { number: 'A3', customerNumber: '=C1', status: 'open', hasNetPrices: 'yes' },
]
const addresses = [
  { customerNumber: '=C1', addressType: 'billing', isDefault: 'yes', ...place },
  {
    customerNumber: '=C1',
    addressType: 'shipment',
    isDefault: 'yes',
    ...place,
    company2: 'Goods in',
    title: 'Dr.',
    city: 'Kiel',
  },
  { customerNumber: '=C1', addressType: 'other', isDefault: 'no', ...place, city: 'Ulm' },
]

before(async () => {
  for (const tenant of [alice, bob]) {
    await tenant.work((tx) => insertCompanies(tx, ['Seller']))
    const make = async (path: string, body: object) =>
      assert.equal((await call(tenant.app, `POST /v2/${path}`, body)).status, 201)
    await make('sales-channels', { name: 'Shop', type: 'OnlineShop', connection: 7 })
    await make('shipping-methods', { name: 'Parcel' })
    await make('payment-methods', { name: 'Invoice' })
    await make('cancellation-reasons', { name: 'Customer withdrew' })
    await load(tenant, 'items', file([{ sku: 'TEA', name: 'Tea' }]))
  }
  await load(alice, 'customers', file([customer]))
  await load(alice, 'addresses', file(addresses))
  await load(alice, 'orders', file(lines))
})

for (const kind of ['customers', 'addresses', 'orders'] as const) {
  test(`${kind}: what an export writes an import reads, column by column, into an empty tenant`, async () => {
    const first = await exported(alice, kind)
    const rows = parse(readFileSync(first), { columns: true }) as Record<string, string>[]
    const columns = Object.keys(rows[0] ?? {})
    const empty = columns.filter((column) => rows.every((row) => row[column] === ''))
    assert.deepEqual(empty, [], 'every column has something in it')
    const unwritten = Object.keys(fields[kind] ?? {}).filter((name) => !columns.includes(name))
    assert.deepEqual(unwritten, readOnlyByImports[kind] ?? [])
    await load(bob, kind, first)
    assert.equal(readFileSync(await exported(bob, kind), 'utf8'), readFileSync(first, 'utf8'))
    await load(bob, kind, await exported(alice, kind, 'xlsx'))
    assert.equal(readFileSync(await exported(bob, kind), 'utf8'), readFileSync(first, 'utf8'))
  })
}

test('orders: what cannot be is named with its line and column, as the interface would', async () => {
  const faults = await faultsOf([
    { taxCategory: 'Q' },
    { salesChannel: '2-9-9' },
    { currency: 'Dollar' },
    { currencyFactor: '0' },
    { quantity: '-1' },
    { discountPercent: '101' },
    { taxRate: '-7' },
    { status: 'cancelled', cancellationReason: 'Boredom' },
    { status: 'open', cancelledDate: '2026-01-06' },
  ])
  assert.deepEqual(faults, [
    [2, 'taxCategory', '"Q" is not a category of tax'],
    [3, undefined, 'there is no sales channel "2-9-9"'],
    [4, 'currency', '"Dollar" is not a currency code such as EUR'],
    [5, 'currencyFactor', '"0" is not above 0, too large or has more than eight decimals'],
    [6, 'quantity', '"-1" is negative, too large or has more than four decimals'],
    [7, 'discountPercent', '"101" is not a percentage from 0 to 100 with at most four decimals'],
    [8, 'taxRate', '"-7" is not a percentage from 0 to 100 with at most four decimals'],
    [9, undefined, 'there is no cancellation reason "Boredom"'],
    [10, undefined, 'only a cancelled order has a date, reason or comment of that'],
  ])
})

test('orders: an external number is unique within its channel, among those of the file as well', async () => {
  const faults = await faultsOf([
    { externalNumber: 'X-1' },
    { externalNumber: 'X-4' },
    { externalNumber: 'X-4' },
    { externalNumber: 'X-1', salesChannel: '' },
  ])
  assert.deepEqual(faults, [
    [2, undefined, 'another order has the number "X-1"'],
    [4, undefined, 'another order has the number "X-4"'],
  ])
})

/** What is reported of new orders that differ so from one that is right; nothing is written. */
async function faultsOf(differences: readonly object[]) {
  const orders = differences.map((one, index) => ({
    ...order,
    ...line,
    number: `B${index}`,
    externalNumber: `Y-${index}`,
    comment: '',
    ...one,
  }))
  const { tenantId } = alice
  const report = await exchangedKinds.orders.importFile({ pool, tenantId, file: file(orders) })
  assert.equal(report.written, false)
  return report.bad
    .map(({ line: at, column, reason }) => [at, column, reason] as const)
    .toSorted(([one], [other]) => one - other)
}

test('orders: an export has states that come from documents; an import has those that a file can say', async () => {
  const state = async (tenant: TestTenant) =>
    (
      parse(readFileSync(await exported(tenant, 'orders')), { columns: true }) as {
        status: string
      }[]
    )
      .map(({ status }) => status)
      .at(-1)
  await alice.work(async (tx) => {
    tx.later(sql`
      update erp.sales_orders set is_partly_delivered = true
      where tenant_id = ${tx.tenantId} and number = 'A3'`)
  })
  assert.equal(await state(alice), 'partly delivered')
  await bob.work((tx) =>
    tx.rows(sql`delete from erp.sales_orders where tenant_id = $tenant and number = 'A3'`),
  )
  await load(bob, 'orders', await exported(alice, 'orders'))
  // Deliveries and invoices are documents of their own, which a file of orders does not bring.
  assert.equal(await state(bob), 'open')
})
