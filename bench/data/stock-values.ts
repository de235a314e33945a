import pg from 'pg'
import type { Stage } from '../instruments/stage.ts'

const firstItem = 20_000_000

/**
 * Fills a tenant with so many movements of stock on different days, as they are once they are valued, and returns the
 * first and the last of these days. The items and bookings themselves are left out: what a day was worth does not read
 * them.
 */
export async function fillStockValues(
  stage: Stage,
  { movements, items }: { readonly movements: number; readonly items: number },
): Promise<{ readonly first: string; readonly last: string }> {
  const days = Math.ceil(movements / items)
  const owner = new pg.Client({ ...stage.database, user: 'erp_owner' })
  await owner.connect()
  try {
    await owner.query('set synchronous_commit = off')
    await owner.query('set session_replication_role = replica')
    const { tenantId } = stage
    const of = `from generate_series(1, ${items}) item (number)
      cross join generate_series(0, ${days - 1}) past (number)`
    await owner.query(
      `insert into erp.stock_value_items (tenant_id, company_id, item_id, quantity, value, last_cost)
       select $1::uuid, 1, ${firstItem} + item.number, ${days}, ${days} * 2.5, 2.5
       from generate_series(1, ${items}) item (number)`,
      [tenantId],
    )
    await owner.query(
      `insert into erp.stock_value_days (tenant_id, company_id, item_id, day, quantity, value)
       select $1::uuid, 1, ${firstItem} + item.number, date '2020-01-01' + past.number,
         past.number + 1, (past.number + 1) * 2.5 ${of}`,
      [tenantId],
    )
    await owner.query(
      `insert into erp.stock_quantity_days (tenant_id, warehouse_id, item_id, day, quantity)
       select $1::uuid, 1, ${firstItem} + item.number, date '2020-01-01' + past.number,
         past.number + 1 ${of}`,
      [tenantId],
    )
    // As the database does by itself within a minute.
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
  const day = (count: number) =>
    new Date(Date.UTC(2020, 0, 1) + count * 86_400_000).toISOString().slice(0, 10)
  return { first: day(0), last: day(days - 1) }
}

/** Books so many units of items of the catalogue into the journal, by SQL alone. */
export async function bookJournal(stage: Stage, count: number): Promise<void> {
  const owner = new pg.Client({ ...stage.database, user: 'erp_owner' })
  await owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into erp.stock_changes (tenant_id, sequence, item_id, item_uuid, warehouse_id, warehouse_uuid,
         batch_number, best_before, quantity, quantity_after, purchase_price_net)
       select $1::uuid, last.sequence + booking.number, item.id, item.uuid, warehouse.id, warehouse.uuid,
         '', 'infinity', case when booking.number % 3 = 0 then -1 else 2 end, 0,
         case when booking.number % 3 = 0 then null else 2 + booking.number % 7 end
       from (select coalesce(max(sequence), 0) as sequence from erp.stock_changes where tenant_id = $1) last
       cross join generate_series(1, ${count}) booking (number)
       join erp.items item
         on item.tenant_id = $1 and item.id = ${stage.firstItemId} + booking.number
           % (${stage.lastItemId - stage.firstItemId + 1})
       join erp.warehouses warehouse on warehouse.tenant_id = $1 and warehouse.id = 1`,
      [stage.tenantId],
    )
  } finally {
    await owner.end()
  }
}
