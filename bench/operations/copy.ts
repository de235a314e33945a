import { CopyOptions } from '../../src/catalog/copying/copy-options.ts'
import { itemDefaults } from '../../src/catalog/items/item-columns.ts'
import { insertItems } from '../../src/catalog/items/item-insertion-store.ts'
import { Pool } from '../../src/platform/postgres/connections/pool.ts'
import { fixed, sql } from '../../src/platform/postgres/sql.ts'
import { asTenant } from '../../src/platform/postgres/transaction.ts'
import { addDetails, addReferred } from '../../src/whole/testing/full-item.ts'
import type { Stage } from '../instruments/stage.ts'

const goalMs = 1_000

/** Tables in which most items have no rows; in the other tables an item has one or two. */
const rare = [
  'item_variations',
  'item_special_prices',
  'item_customer_prices',
  'item_cross_references',
  'item_components',
  'item_group_quantities',
  'item_supplier_scale_prices',
]

/**
 * Copies all details of an item into 1,000 empty items over HTTP: of an ordinary item, and of one with
 * rows in all tables.
 */
export async function measureCopy(stage: Stage): Promise<void> {
  const pool = new Pool(stage.database, { size: 1, queueLength: 1 })
  const newItems: NewItems = (count) =>
    asTenant(pool, stage.tenantId, (tx) =>
      insertItems(
        tx,
        Array.from({ length: count }, () => ({ ...itemDefaults, name: 'Copy' })),
      ),
    )
  try {
    const [ordinary, full, ...parts] = await newItems(4)
    if (!ordinary || !full) throw new Error('no item was added')
    await asTenant(pool, stage.tenantId, async (tx) => {
      const partIds = parts.map(({ id }) => id) as [number, number]
      await addReferred(tx)
      await addDetails(tx, ordinary.id, partIds)
      await addDetails(tx, full.id, partIds)
      const isOrdinary = sql`tenant_id = ${tx.tenantId} and item_id = ${ordinary.id}`
      await tx.all(rare.map((table) => sql`delete from erp.${fixed(table)} where ${isOrdinary}`))
    })
    await copyFrom(stage, ordinary.uuid, 'an ordinary item', newItems)
    await copyFrom(stage, full.uuid, 'an item with rows in all tables', newItems)
  } finally {
    await pool.close()
  }
}

type NewItems = (count: number) => Promise<{ id: number; uuid: string }[]>

async function copyFrom(
  { url, headers }: Stage,
  source: string,
  what: string,
  newItems: NewItems,
): Promise<void> {
  for (let round = 1; round <= 3; round++) {
    const targets = await newItems(1_000)
    const startedAt = performance.now()
    const reply = await fetch(`${url}/v2/items/${source}/copy`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        copyDetailsIntoItemIds: targets.map(({ uuid }) => uuid),
        copyOptions: allOptions(),
      }),
    })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(text)
    const ms = performance.now() - startedAt
    const count = (JSON.parse(text) as { itemId: string[] }).itemId.length
    console.log(`copy of ${what} into ${count} items: ${ms.toFixed(0)} ms (goal ${goalMs})`)
  }
}

function allOptions(): object {
  const option = { isActive: true, copyAction: 'replace' }
  return Object.fromEntries(Object.keys(CopyOptions.properties).map((name) => [name, option]))
}
