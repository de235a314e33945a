import assert from 'node:assert/strict'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import { ask } from './probe.ts'
import { asOwner, type ProvingTenant } from './proving-ground.ts'

/** Records for requests at their limits. */
export interface ProvingGround {
  /** An item with the maximal number of categories. */
  readonly item: string
  /** The same item as answers show it. */
  readonly record: object
  /** 100,000 others. */
  readonly items: readonly string[]
  readonly warehouse: string
  readonly salesChannel: string
}

export async function layGround(
  owner: ConnectionSettings,
  port: number,
  { tenantId, app, references }: ProvingTenant,
): Promise<ProvingGround> {
  const send = async (line: string, body?: object) => {
    const { status, text } = await ask({ port, line, actor: app, body })
    assert.ok(status === 200 || status === 201, text)
    return JSON.parse(text)
  }
  const { items, categories } = await asOwner(owner, async (client) => {
    const uuids = async (statement: string) => {
      const { rows } = await client.query<{ uuid: string }>(statement, [tenantId])
      return rows.map(({ uuid }) => uuid)
    }
    const items = await uuids(
      `insert into erp.items (tenant_id, id, sku, name)
       select $1::uuid, n, 'G-' || n, 'Item ' || n from generate_series(1000, 100999) n
       returning uuid`,
    )
    const categories = await uuids(
      `insert into erp.categories (tenant_id, id, uuid, name)
       select $1::uuid, n, gen_random_uuid(), 'Category ' || n from generate_series(1000, 1999) n
       returning uuid`,
    )
    await client.query(
      `insert into erp.counters (tenant_id, kind, last_id)
       values ($1, 'item', 200000), ($1, 'category', 2000)
       on conflict (tenant_id, kind) do update set last_id = excluded.last_id`,
      [tenantId],
    )
    await client.query('vacuum analyze erp.items')
    return { items, categories }
  })
  const { id: warehouse } = await send('POST /v2/warehouses', { name: 'Ground', isActive: true })
  const { id: item } = await send('POST /v2/items', {
    name: 'Teapot',
    categories: categories.map((categoryId) => ({ categoryId })),
  })
  const record = await send(`GET /v2/items/${item}`)
  return { item, items, warehouse, salesChannel: references.salesChannelId, record }
}
