import { CopyOptions } from '../src/catalog/copying/copy-options.ts'
import { itemDefaults } from '../src/catalog/items/item-columns.ts'
import { insertItems } from '../src/catalog/items/item-store.ts'
import { addDetails, addReferred } from '../src/main/testing/full-item.ts'
import { Pool } from '../src/platform/postgres/pool.ts'
import { asTenant } from '../src/platform/postgres/transaction.ts'
import type { Stage } from './stage.ts'

const goalMs = 1_000

/** Copies every detail of an item with rows in all tables into 1,000 empty items, over HTTP, three times. */
export async function measureCopy(stage: Stage): Promise<void> {
  const { url, tenantId, headers, database } = stage
  const pool = new Pool(database, { size: 1, queueLength: 1 })
  const newItems = (count: number) =>
    asTenant(pool, tenantId, (tx) =>
      insertItems(
        tx,
        Array.from({ length: count }, () => ({ ...itemDefaults, name: 'Copy' })),
      ),
    )
  try {
    const [source, ...parts] = await newItems(3)
    if (!source) throw new Error('no item was added')
    await asTenant(pool, tenantId, async (tx) => {
      await addReferred(tx)
      await addDetails(tx, source.id, parts.map(({ id }) => id) as [number, number])
    })
    for (let round = 1; round <= 3; round++) {
      const targets = await newItems(1_000)
      const startedAt = performance.now()
      const reply = await fetch(`${url}/v2/items/${source.uuid}/copy`, {
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
      console.log(`copy of everything into ${count} items: ${ms.toFixed(0)} ms (goal ${goalMs})`)
    }
  } finally {
    await pool.close()
  }
}

function allOptions(): object {
  const option = { isActive: true, copyAction: 'replace' }
  return Object.fromEntries(Object.keys(CopyOptions.properties).map((name) => [name, option]))
}
