import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import type { ImportOptions, ImportReport } from '../../platform/exchange/import/importer.ts'
import { importPrices } from '../../pricing/exchange/import-prices.ts'
import { importStocks } from '../../warehouse/exchange/import-stocks.ts'
import { world } from '../../whole/testing/world.ts'

const importItems = exchangedKinds.items.importFile

const { alice, call, database } = await world()
const directory = mkdtempSync(join(tmpdir(), 'kontor-audit-'))
after(() => rmSync(directory, { recursive: true }))

async function load(
  importFile: (options: ImportOptions) => Promise<ImportReport>,
  text: string,
): Promise<void> {
  const file = join(directory, 'file.csv')
  writeFileSync(file, text)
  const { pool } = database
  const report = await importFile({ pool, tenantId: alice.tenantId, file })
  assert.ok(report.written, JSON.stringify(report.bad))
}

const operationsOf = async (itemId: string) =>
  (await call(alice.admin, `GET /v2/admin/audit?itemId=${itemId}`)).body.items.map(
    ({ operation, itemIds }: { operation: string; itemIds: string[] }) => [
      operation,
      itemIds.includes(itemId),
    ],
  )

test('an import is found by the items that it changed, and not by those it left unchanged', async () => {
  await call(alice.app, 'POST /v2/warehouses', { name: 'Main' })
  await call(alice.app, 'POST /v2/sales-channels', { type: 'OnlineShop', name: 'Shop' })
  await call(alice.app, 'POST /v2/customer-groups', { name: 'Dealers' })
  await load(importItems, 'sku,name\nA,One\nB,Two\n')
  await load(importItems, 'sku,name,components\nA,One,\nB,Two,A:2\n')
  await load(importStocks, 'sku,quantity\nA,0\nB,3\n')
  await load(
    importPrices,
    'sku,price kind,sales channel,customer group,from quantity,net price\nB,channel,1-1-1,Dealers,1,2.50\n',
  )
  const { body } = await call(alice.app, 'GET /v2/items')
  const [one, two] = body.items.map(({ id }: { id: string }) => id)
  assert.deepEqual(await operationsOf(one), [['importItems', true]])
  assert.deepEqual(await operationsOf(two), [
    ['importPrices', true],
    ['importStocks', true],
    ['importItems', true],
    ['importItems', true],
  ])
})
