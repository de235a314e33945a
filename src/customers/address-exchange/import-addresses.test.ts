import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import {
  type Exporter,
  exportRows,
  type FileFormat,
} from '../../platform/exchange/export/exported-rows.ts'
import type { ImportOptions, ImportReport } from '../../platform/exchange/import/importer.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { importCustomers } from '../exchange/import-customers.ts'
import { customerExporter } from '../export/customer-exporter.ts'
import { addressExporter } from './address-exporter.ts'
import { importAddresses } from './import-addresses.ts'

const directory = mkdtempSync(join(tmpdir(), 'kontor-addresses-'))
const database = await testDatabase()
const { pool } = database
after(async () => {
  rmSync(directory, { recursive: true })
  await database.drop()
})

async function newTenant(): Promise<string> {
  const tenantId = randomUUID()
  await asTenant(pool, tenantId, (tx) =>
    tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${tenantId}, 'A tenant')`),
  )
  return tenantId
}

let files = 0

function file(content: string): string {
  const path = join(directory, `${++files}.csv`)
  writeFileSync(path, content)
  return path
}

async function exported(tenantId: string, exporter: Exporter, format: FileFormat = 'csv') {
  const path = join(directory, `${++files}.${format}`)
  await exportRows({ pool, tenantId, exporter, file: path, format })
  return path
}

const counts = ({ created, updated, unchanged, badLines }: ImportReport) => [
  created,
  updated,
  unchanged,
  badLines,
]

const load = (tenantId: string, path: string, more: Partial<ImportOptions> = {}) =>
  importAddresses({ pool, tenantId, file: path, ...more })

const customers = 'number,company,street,city,country\n1,Ada,Weg 1,Bonn,DE\n2,Bee,Weg 2,Bern,CH\n'
const addresses = `customerNumber,addressType,isDefault,company,street,city,country,phone
1,billing,yes,Ada,Weg 1,Bonn,DE,0228
1,shipment,yes,Ada Lager,Kai 3,Kiel,DE,
1,shipment,no,Ada Lager,Kai 4,Kiel,DE,
1,,,Ada privat,Hof 5,Köln,DE,
2,shipment,yes,Bee,Tor 6,Basel,CH,
`

test('addresses come to their customers, and the same file again changes nothing', async () => {
  const tenantId = await newTenant()
  await importCustomers({ pool, tenantId, file: file(customers) })
  const path = file(addresses)
  assert.deepEqual(counts(await load(tenantId, path)), [0, 2, 0, 0])
  assert.deepEqual(counts(await load(tenantId, path)), [0, 0, 2, 0])
  const changed = file(addresses.replace('Kai 3', 'Kai 30').replace('0228', '0229'))
  assert.deepEqual(counts(await load(tenantId, changed)), [0, 1, 1, 0])
  const rows = readFileSync(await exported(tenantId, addressExporter), 'utf8')
    .trim()
    .split('\n')
  assert.equal(rows.length, 7)
  assert.ok(rows.some((row) => row.includes('Kai 30')))
  assert.ok(!rows.some((row) => row.includes('Kai 3,')))
})

test('what was exported is imported without a change, into another tenant as well, as CSV and XLSX', async () => {
  const [one, other] = [await newTenant(), await newTenant()]
  await importCustomers({ pool, tenantId: one, file: file(customers) })
  await load(one, file(addresses))
  for (const format of ['csv', 'xlsx'] as const) {
    const path = await exported(one, addressExporter, format)
    assert.deepEqual(counts(await load(one, path)), [0, 0, 2, 0])
  }
  await importCustomers({ pool, tenantId: other, file: await exported(one, customerExporter) })
  await load(other, await exported(one, addressExporter))
  for (const exporter of [customerExporter, addressExporter]) {
    assert.equal(
      readFileSync(await exported(other, exporter), 'utf8'),
      readFileSync(await exported(one, exporter), 'utf8'),
    )
  }
})

test('lines whose customer does not exist are named, and one of another tenant does not', async () => {
  const [tenantId, other] = [await newTenant(), await newTenant()]
  await importCustomers({ pool, tenantId: other, file: file(customers) })
  const report = await load(tenantId, file(addresses))
  assert.equal(report.written, false)
  assert.deepEqual(
    report.bad.map(({ line }) => line),
    [2, 3, 4, 5, 6],
  )
  assert.match(report.bad[0]?.reason ?? '', /there is no customer/)
})
