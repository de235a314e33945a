import type { GenerationName } from '../../platform/pipeline/generation.ts'
import type { Json } from '../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { shownRecords } from '../../platform/records/kept/kept-record-store.ts'
import {
  concludeWithPage,
  type PageRequest,
  pageJson,
  pageWindow,
} from '../../platform/records/page.ts'
import type { PageOrder } from '../../platform/records/page-order.ts'
import { itemSource } from '../items/item-record-store.ts'
import { blockSize } from './item-count-store.ts'

/**
 * A page of items by number, as the last statement of the transaction. Without a condition, total and
 * start of the page come from the counts of blocks, so that every page costs as little as the first.
 */
export async function concludeWithItemPage(
  tx: TenantTx,
  generation: GenerationName,
  request: PageRequest,
  condition?: Sql,
  order?: PageOrder,
): Promise<Json> {
  if (condition) return concludeWithPage(tx, generation, itemSource, request, condition, { order })
  if (order) {
    const total = sql`select coalesce(sum(block.count), 0)::bigint as "totalItems"
      from erp.item_blocks block where block.tenant_id = ${tx.tenantId}`
    return concludeWithPage(tx, generation, itemSource, request, undefined, { order, total })
  }
  const { limit, offset } = pageWindow(request)
  const place = sql`${limit} ${offset}`
  const shown = shownRecords(tx, generation, itemSource, fixed('page.id'), place)
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    with blocks as (
      select block, count, sum(count) over (order by block) - count as before
      from erp.item_blocks
      where tenant_id = ${tx.tenantId}
    ), place as (
      select block * ${blockSize}::integer as first_id, ${offset}::bigint - before as skipped
      from blocks
      where before <= ${offset}::bigint and before + count > ${offset}::bigint
    )
    select
      (select coalesce(sum(count), 0)::bigint from blocks) as "totalItems",
      (
        select string_agg(${shown.record}, ${shown.separator} order by page.id)
        from (
          select row.id from erp.items row
          where row.tenant_id = ${tx.tenantId} and row.id >= (select first_id from place)
          order by row.id
          limit ${limitOf(limit)} offset (select skipped from place)
        ) page
        join erp.items on items.tenant_id = ${tx.tenantId} and items.id = page.id
        ${shown.joins}
      ) as items`)
  return pageJson(generation, request, {
    totalItems: found?.totalItems ?? 0,
    items: shown.read(found?.items ?? ''),
  })
}

const usualSizes: readonly number[] = [20, 50, 100, 500]

/**
 * A usual page size stands in the statement itself. PostgreSQL would plan the statement for each new value
 * at every use, which takes as long as the rest of its work.
 */
function limitOf(limit: number): Sql {
  return usualSizes.includes(limit) ? fixed(String(limit)) : sql`${limit}::bigint`
}
