import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { lineTypes } from '../../calculation/line-type.ts'

/** A line that goes to another order, and the line that it becomes there. */
interface MovedLine {
  readonly from: number
  readonly to: number
}

/** Records that lines went to an order by a split or a merge. */
export async function recordMovedLines(
  tx: TenantTx,
  orderId: number,
  moved: readonly MovedLine[],
): Promise<void> {
  if (moved.length === 0) return
  await tx.rows(sql`
    insert into erp.sales_order_line_moves
      (tenant_id, sales_order_id, sales_order_line_id, source_line_id)
    select ${tx.tenantId}::uuid, ${orderId}::integer, given.line_id, given.source_id
    from unnest(${moved.map(({ to }) => to)}::integer[], ${moved.map(({ from }) => from)}::integer[])
      as given (line_id, source_id)
    returning sales_order_line_id`)
}

/** Numbers of the lines of other orders that went to these orders, by however many steps. */
export async function linesMovedTo(tx: TenantTx, orderIds: readonly number[]): Promise<number[]> {
  const found = await tx.rows<{ id: number }>(sql`
    select move.source_line_id as id from erp.sales_order_line_moves move
    where move.tenant_id = ${tx.tenantId} and move.sales_order_id = any(${orderIds}::integer[])
    order by move.source_line_id`)
  const all = new Set(found.map(({ id }) => id))
  for (let last = [...all]; last.length > 0; ) {
    const earlier = await tx.rows<{ id: number }>(sql`
      select move.source_line_id as id from erp.sales_order_line_moves move
      where move.tenant_id = ${tx.tenantId}
        and move.sales_order_line_id = any(${last}::integer[])
      order by move.source_line_id`)
    last = earlier.map(({ id }) => id).filter((id) => !all.has(id))
    for (const id of last) all.add(id)
  }
  return [...all]
}

/**
 * How much of each line is still wanted or delivered, in its own order and in those that parts of it went
 * to. Nothing of a line that was removed, or whose order was cancelled; of goods of an order whose rest was
 * closed, what was delivered. In the order of the lines.
 */
export async function remainsOfLines(tx: TenantTx, lineIds: readonly number[]): Promise<Exact[]> {
  const origins = await originsByLine(tx, lineIds)
  const rows = await tx.rows<{ id: number; remains: string }>(sql`
    select line.id,
      (case
        when document.cancelled is not null then 0
        when document.delivery_complete_status = 2 and document.is_partly_delivered
          and line.type in (${goods}) then line.quantity_delivered
        else line.quantity
      end)::text as remains
    from erp.sales_order_lines line
    join erp.sales_orders document
      on document.tenant_id = ${tx.tenantId} and document.id = line.sales_order_id
    where line.tenant_id = ${tx.tenantId} and line.id = any(${[...origins.keys()]}::integer[])
    order by line.id`)
  const sums = new Map<number, Exact>()
  for (const { id, remains } of rows) {
    const origin = origins.get(id) as number
    sums.set(origin, (sums.get(origin) ?? Exact.zero).plus(Exact.of(remains)))
  }
  return lineIds.map((id) => sums.get(id) ?? Exact.zero)
}

const { freeText, item, billOfMaterials, component } = lineTypes
const goods = fixed([freeText, item, billOfMaterials, component].join(', '))

/** The line of each line that it is a part of: these lines, and what went from them to other orders. */
export async function originsByLine(
  tx: TenantTx,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const origins = new Map(lineIds.map((id) => [id, id]))
  for (let last = lineIds; last.length > 0; ) {
    const moved = await tx.rows<{ id: number; source: number }>(sql`
      select move.sales_order_line_id as id, move.source_line_id as source
      from erp.sales_order_line_moves move
      where move.tenant_id = ${tx.tenantId} and move.source_line_id = any(${last}::integer[])
      order by move.sales_order_line_id`)
    const parts = moved.filter(({ id }) => !origins.has(id))
    for (const { id, source } of parts) origins.set(id, origins.get(source) as number)
    last = parts.map(({ id }) => id)
  }
  return origins
}

/** The order that each of these lines is in now, by line; lines that were removed are in none. */
export async function orderByLine(
  tx: TenantTx,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ id: number; orderId: number }>(sql`
    select line.id, line.sales_order_id as "orderId" from erp.sales_order_lines line
    where line.tenant_id = ${tx.tenantId} and line.id = any(${lineIds}::integer[])
    order by line.id`)
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}

/** For lines that came from other orders, the line that each was first; other lines are missing. */
export async function firstSources(
  tx: TenantTx,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const sources = new Map<number, number>()
  for (let last = lineIds.map((id) => ({ id, at: id })); last.length > 0; ) {
    const rows = await tx.rows<{ id: number; source: number }>(sql`
      select move.sales_order_line_id as id, move.source_line_id as source
      from erp.sales_order_line_moves move
      where move.tenant_id = ${tx.tenantId}
        and move.sales_order_line_id = any(${last.map(({ at }) => at)}::integer[])
        and move.source_line_id <> move.sales_order_line_id
      order by move.sales_order_line_id`)
    const found = new Map(rows.map(({ id, source }) => [id, source]))
    last = last.flatMap(({ id, at }) => {
      const source = found.get(at)
      return source === undefined ? [] : [{ id, at: source }]
    })
    for (const { id, at } of last) sources.set(id, at)
  }
  return sources
}
