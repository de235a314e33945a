import pg from 'pg'
import type { PgbenchTarget } from '../instruments/pgbench.ts'

const words = {
  adjective:
    'red blue green black white small large light heavy round square soft hard old new fine',
  material:
    'steel wood glass cotton wool leather paper rubber copper brass silk linen cork stone clay felt',
  noun: 'teapot cup saucer kettle spoon fork knife bowl plate lamp chair table shelf clock mirror basket',
}
/** Words of about one item in 2,000, like a specific search. */
const rareWords = 500

/**
 * Fills a tenant with items by SQL alone: a million items through the service's own statements would take
 * longer than all measurements. Derived data (totals, the feed, counters) is written as the service would
 * write it.
 */
export async function fillBigCatalogue(
  database: PgbenchTarget,
  tenantId: string,
  count: number,
): Promise<{ firstItemId: number; lastItemId: number }> {
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ last: number }>(
      'select coalesce(max(id), 0)::int as last from erp.items where tenant_id = $1',
      [tenantId],
    )
    const first = (rows[0]?.last ?? 0) + 1
    const last = first + count - 1
    const pick = (list: string, by: string) =>
      `(string_to_array('${list}', ' '))[1 + (${by}) % ${list.split(' ').length}]`
    await owner.query('set synchronous_commit = off')
    await owner.query(
      `insert into erp.items (tenant_id, id, sku, name, description, sales_price_net, search_terms)
       select $1::uuid, n, 'B-' || lpad(n::text, 8, '0'),
         ${pick(words.adjective, 'n')} || ' ' || ${pick(words.material, 'n / 16')} || ' '
           || ${pick(words.noun, 'n / 256')} || ' ' || n,
         'What it is and what it is good for.', (n % 10000) / 100.0,
         case when n % 4 = 0 then 'serie' || n / 4 % ${rareWords} end
       from generate_series($2::int, $3::int) n`,
      [tenantId, first, last],
    )
    await owner.query(
      `insert into erp.item_blocks (tenant_id, block, count)
       select $1::uuid, n / 1000, count(*) from generate_series($2::int, $3::int) n group by n / 1000
       on conflict (tenant_id, block) do update set count = item_blocks.count + excluded.count`,
      [tenantId, first, last],
    )
    await owner.query(
      `insert into erp.counters (tenant_id, kind, last_id) values ($1, 'item', $2)
       on conflict (tenant_id, kind) do update set last_id = excluded.last_id`,
      [tenantId, last],
    )
    await owner.query('vacuum analyze erp.items')
    await owner.query('vacuum analyze erp.item_blocks')
    return { firstItemId: first, lastItemId: last }
  } finally {
    await owner.end()
  }
}
