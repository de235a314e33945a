import { type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { type NumberRangeKind, type RangeForm, writtenNumber } from './number-range.ts'

/**
 * How many blocks are opened together, and how many numbers each has. As many transactions of a tenant as there
 * are blocks take numbers at the same time; one in their product opens new ones and locks the range. When
 * one transaction at a time takes a number, they ascend without gaps from block to block.
 */
const blocksAtOnce = 16
const blockSize = 10

/**
 * The next numbers of a range in which gaps are allowed, for transactions that do not wait for each other:
 * of the first block that nobody holds, or of a new one. A rollback returns them.
 */
export async function takeFromBlock(
  tx: TenantTx,
  kind: NumberRangeKind,
  companyId: number,
  count: number,
): Promise<string[]> {
  if (kind.beginsYearly) throw new Error(`${kind.kind} begins yearly, so it has no blocks`)
  const taken = await tx.row<RangeForm & { first: number }>(
    takenFromFree(tx, kind, companyId, count),
  )
  const { first, ...form } = taken ?? (await openBlocks(tx, kind, companyId, count))
  const year = new Date().getUTCFullYear()
  return Array.from({ length: count }, (_, index) => writtenNumber(form, first + index, year))
}

function takenFromFree(
  { tenantId }: TenantTx,
  { kind }: NumberRangeKind,
  companyId: number,
  count: number,
): Sql {
  return sql`
    with taken as (
      update erp.number_blocks block set next_number = block.next_number + ${count}::bigint
      where block.tenant_id = ${tenantId} and block.kind = ${kind} and block.company_id = ${companyId}
        and block.first_number = (
          select free.first_number from erp.number_blocks free
          where free.tenant_id = ${tenantId} and free.kind = ${kind} and free.company_id = ${companyId}
            and free.next_number + ${count}::bigint - 1 <= free.last_number
          order by free.first_number limit 1
          for update skip locked)
      returning block.next_number
    )
    select taken.next_number - ${count}::bigint as first, range.prefix, range.digits
    from taken
    join erp.number_ranges range on range.tenant_id = ${tenantId} and range.kind = ${kind}
      and range.company_id = ${companyId}`
}

/** Locks the range until the transaction ends, as only those do who find no free block. */
async function openBlocks(
  tx: TenantTx,
  { kind, usual }: NumberRangeKind,
  companyId: number,
  count: number,
): Promise<RangeForm & { first: number }> {
  const ownSize = Math.max(count, blockSize)
  const size = ownSize + (blocksAtOnce - 1) * blockSize
  const range = await tx.row<RangeForm & { next: number }>(sql`
    insert into erp.number_ranges as range (tenant_id, kind, company_id, prefix, digits, next_number)
    values (${tx.tenantId}, ${kind}, ${companyId}, ${usual.prefix}, ${usual.digits},
      ${usual.nextNumber + size}::bigint)
    on conflict (tenant_id, kind, company_id)
    do update set next_number = range.next_number + ${size}::bigint
    returning prefix, digits, next_number as next`)
  if (!range) throw new Error(`the range of ${kind} answered nothing`)
  const { next, ...form } = range
  const first = next - size
  await tx.all([
    sql`
      delete from erp.number_blocks block
      where block.tenant_id = ${tx.tenantId} and block.kind = ${kind} and block.company_id = ${companyId}
        and block.first_number = any(array(
          select spent.first_number from erp.number_blocks spent
          where spent.tenant_id = ${tx.tenantId} and spent.kind = ${kind}
            and spent.company_id = ${companyId} and spent.next_number > spent.last_number
          for update skip locked))
      returning block.first_number`,
    sql`
      insert into erp.number_blocks (tenant_id, kind, company_id, first_number, next_number, last_number)
      values (${tx.tenantId}, ${kind}, ${companyId}, ${first}::bigint, ${first + count}::bigint,
        ${first + ownSize - 1}::bigint)`,
    sql`
      insert into erp.number_blocks (tenant_id, kind, company_id, first_number, next_number, last_number)
      select ${tx.tenantId}::uuid, ${kind}::text, ${companyId}::integer, block.first, block.first,
        block.first + ${blockSize}::bigint - 1
      from generate_series(${first + ownSize}::bigint, ${next - 1}::bigint, ${blockSize}::bigint) block (first)
      returning first_number`,
  ])
  return { ...form, first }
}

/** Gives up what is left of the blocks of a range, whose row the caller holds: it was changed by hand. */
export async function closeBlocks(tx: TenantTx, kind: string, companyId: number): Promise<void> {
  await tx.rows(sql`
    delete from erp.number_blocks block
    where block.tenant_id = ${tx.tenantId} and block.kind = ${kind} and block.company_id = ${companyId}
    returning block.first_number`)
}
