import { type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** Numbers that share a block, of which it is kept how many orders there are. */
const blockSize = 1000

/** Blocks that are counted in one round of the upkeep. */
const blocksAtOnce = 200

/**
 * Counts the orders of blocks that nobody has counted; returns whether there were any. Numbers are in the order of
 * commits, so a block gets no more orders once there is an order behind it. Writers of orders count nothing.
 */
export async function keepOrderCounts(tx: TenantTx): Promise<boolean> {
  const counted = await tx.rows<{ block: number }>(sql`
    insert into erp.sales_order_blocks (tenant_id, block, count)
    select ${tx.tenantId}::uuid, missing.block, (
      select count(*) from erp.sales_orders counted
      where counted.tenant_id = ${tx.tenantId} and counted.id >= missing.block * ${blockSize}::integer
        and counted.id < (missing.block + 1) * ${blockSize}::integer)
    from (
      select block from generate_series(0, (
        select max(latest.id) from erp.sales_orders latest
        where latest.tenant_id = ${tx.tenantId}) / ${blockSize}::integer - 1) block
      where not exists (
        select from erp.sales_order_blocks known
        where known.tenant_id = ${tx.tenantId} and known.block = block.block)
      order by block limit ${blocksAtOnce}::integer
    ) missing
    on conflict (tenant_id, block) do nothing
    returning block`)
  return counted.length > 0
}

/** Subtracts orders that are deleted, in the same transaction. */
export async function uncountOrders(tx: TenantTx, orderIds: readonly number[]): Promise<void> {
  await tx.rows(sql`
    update erp.sales_order_blocks known set count = known.count - gone.count
    from (
      select id / ${blockSize}::integer as block, count(*)::integer as count
      from unnest(${orderIds}::integer[]) id group by 1
    ) gone
    where known.tenant_id = ${tx.tenantId} and known.block = gone.block
    returning known.block`)
}

/**
 * How many orders there are, as `totalItems`: the sum of the blocks that are counted and the orders between them and
 * behind them, which are few.
 */
export function orderTotal(tenantId: string): Sql {
  return sql`
    select coalesce(sum(known.count + case when known.next is distinct from known.block + 1
      then (
        select count(*) from erp.sales_orders counted
        where counted.tenant_id = ${tenantId} and counted.id >= (known.block + 1) * ${blockSize}::integer
          and counted.id < coalesce(known.next::bigint * ${blockSize}::integer, 2147483648))
      else 0 end), 0)::bigint as "totalItems"
    from (
      select part.block, part.count, lead(part.block) over (order by part.block) as next
      from (
        select kept.block, kept.count from erp.sales_order_blocks kept where kept.tenant_id = ${tenantId}
        union all select -1, 0
      ) part
    ) known`
}
