import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach } from 'node:test'
import { exchangedKinds } from '../../main/exchanged-kinds.ts'
import type { ImportOptions } from '../../platform/exchange/import/importer.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { testDatabase } from '../../platform/testing/database.ts'

const importItems = exchangedKinds.items.importFile

/** The expected state of an item after an import. */
export interface StoredItem {
  readonly sku: string
  readonly name: string
  readonly description: string | null
  readonly price: string
  readonly weight: string
  readonly isActive: boolean
  readonly gtin: string | null
  readonly minimum: string
  readonly changed: Date
  readonly manufacturer: string | null
  readonly parent: string | null
  readonly categories: readonly string[]
}

/** Imports files of items into a new tenant for each test. */
export async function importGround() {
  const database = await testDatabase()
  const directory = mkdtempSync(join(tmpdir(), 'kontor-items-'))
  let tenantId = ''
  beforeEach(async () => {
    tenantId = await newTenant()
  })
  after(async () => {
    rmSync(directory, { recursive: true })
    await database.drop()
  })

  async function newTenant(): Promise<string> {
    const id = randomUUID()
    await asTenant(database.pool, id, (tx) =>
      tx.all([
        sql`insert into erp.tenants (tenant_id, name) values (${id}, 'A tenant')`,
        sql`insert into erp.addresses (tenant_id, id) values (${id}, 1)`,
        sql`insert into erp.warehouses (tenant_id, id, name, address_id, is_default)
          values (${id}, 1, 'Main', 1, true)`,
      ]),
    )
    return id
  }

  function file(content: string | Buffer, name = 'items.csv'): string {
    const path = join(directory, name)
    writeFileSync(path, content)
    return path
  }

  const load = (path: string, options: Partial<ImportOptions> = {}) =>
    importItems({ pool: database.pool, tenantId, file: path, ...options })
  const ask = <T>(work: (tx: TenantTx) => Promise<T>, tenant = tenantId) =>
    asTenant(database.pool, tenant, work)
  const items = (tenant = tenantId) => ask(storedItems, tenant)

  async function item(sku: string): Promise<StoredItem> {
    const found = (await items()).find((one) => one.sku === sku)
    assert.ok(found, `there is an item ${sku}`)
    return found
  }
  return { newTenant, file, load, ask, items, item }
}

function storedItems(tx: TenantTx): Promise<StoredItem[]> {
  return tx.rows<StoredItem>(sql`
    select item.sku, item.name, item.description, item.sales_price_net as price,
      item.item_weight as weight, item.is_active as "isActive", item.gtin,
      item.global_minimum_stock_level as minimum, item.changed,
      manufacturer.name as manufacturer, parent.sku as parent, array(
        select category.name from erp.item_categories link
        join erp.categories category
          on category.tenant_id = $tenant and category.id = link.category_id
        where link.tenant_id = $tenant and link.item_id = item.id
        order by category.name
      ) as categories
    from erp.items item
    left join erp.manufacturers manufacturer
      on manufacturer.tenant_id = $tenant and manufacturer.id = item.manufacturer_id
    left join erp.items parent
      on parent.tenant_id = $tenant and parent.id = item.parent_item_id
    where item.tenant_id = ${tx.tenantId}
    order by item.id`)
}
