import { fixed, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { closeBlocks, takeFromBlock } from './number-block-store.ts'
import { type NumberRangeKind, type RangeForm, writtenNumber } from './number-range.ts'

/** Attempts to find free numbers: a range may run into many that were given by hand. */
const attemptsMax = 100

/**
 * The next `count` numbers of a range, ascending and without those that records have already. Two
 * transactions never get the same number. Where the kind is gapless, the row of the range stays locked until
 * the transaction ends, and a rollback returns the numbers. `companyId` names the range of a company.
 */
export async function nextNumbers(
  tx: TenantTx,
  kind: NumberRangeKind,
  count: number,
  companyId = 0,
): Promise<string[]> {
  if (count === 0) return []
  if (!kind.isGapless) {
    const numbers = await takeFromBlock(tx, kind, companyId, count)
    const taken = await kind.findTaken(tx, numbers, companyId)
    if (taken.size === 0) return numbers
  }
  return (await freeNumbers(tx, { kind, companyId, at: new Date() }, count)).numbers
}

/** A number for a document, with its date. */
export interface DatedNumber {
  readonly number: string
  readonly date: Date
}

/**
 * The next number of a gapless range for a document of a date, which is the latest of the given one and
 * those of the documents before: a caller that asked for a date of its own compares it.
 */
export async function nextDatedNumber(
  tx: TenantTx,
  kind: NumberRangeKind,
  date: Date,
  companyId = 0,
): Promise<DatedNumber> {
  const taking = { kind, companyId, at: date, isDated: true }
  const { numbers, lastDate } = await freeNumbers(tx, taking, 1)
  const [number] = numbers
  if (number === undefined || !lastDate) throw new Error(`the range of ${kind.kind} gave no number`)
  return { number, date: lastDate }
}

interface Taking {
  readonly kind: NumberRangeKind
  readonly companyId: number
  readonly at: Date
  readonly isDated?: boolean
}

async function freeNumbers(tx: TenantTx, taking: Taking, count: number) {
  const free: string[] = []
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    // Each attempt asks for more at a time, so that a long stretch of taken numbers is passed quickly.
    const wanted = Math.max(count - free.length, 2 ** Math.min(attempt, 12))
    const { numbers, lastDate } = await takeNumbers(tx, taking, wanted)
    const taken = await taking.kind.findTaken(tx, numbers, taking.companyId)
    free.push(...numbers.filter((number) => !taken.has(number)))
    const surplus = free.length - count
    if (surplus < 0) continue
    if (surplus > 0) {
      const unused = numbers.length - numbers.indexOf(free[count] as string)
      await returnNumbers(tx, taking, unused)
    }
    return { numbers: free.slice(0, count), lastDate }
  }
  throw new Error(`no free number of ${taking.kind.kind} was found`)
}

interface Taken extends RangeForm {
  readonly next: number
  readonly countedYear: number
  readonly lastDate: Date | null
}

async function takeNumbers(tx: TenantTx, taking: Taking, count: number) {
  const { kind, companyId, at, isDated } = taking
  const { prefix, digits, nextNumber } = kind.usual
  const year = kind.beginsYearly ? at.getUTCFullYear() : 0
  const range = await tx.row<Taken>(sql`
    insert into erp.number_ranges as range
      (tenant_id, kind, company_id, prefix, digits, next_number, counted_year, last_date)
    values (${tx.tenantId}, ${kind.kind}, ${companyId}, ${prefix}, ${digits},
      ${nextNumber + count}::bigint, ${year}::smallint, ${isDated ? at.toISOString() : null}::timestamptz)
    on conflict (tenant_id, kind, company_id) do update set
      next_number = case when range.counted_year < excluded.counted_year then ${count}::bigint + 1
        else range.next_number + ${count}::bigint end,
      counted_year = greatest(range.counted_year, excluded.counted_year),
      last_date = greatest(range.last_date, excluded.last_date)
    returning prefix, digits, next_number as next, counted_year as "countedYear", last_date as "lastDate"`)
  if (!range) throw new Error(`the range of ${kind.kind} answered nothing`)
  const { next, countedYear, lastDate } = range
  const shownYear = countedYear > 0 ? countedYear : at.getUTCFullYear()
  const numbers = Array.from({ length: count }, (_, index) =>
    writtenNumber(range, next - count + index, shownYear),
  )
  return { numbers, lastDate: lastDate ?? undefined }
}

async function returnNumbers(
  tx: TenantTx,
  { kind, companyId }: Taking,
  count: number,
): Promise<void> {
  await tx.rows(sql`
    update erp.number_ranges range set next_number = range.next_number - ${count}::bigint
    where range.tenant_id = ${tx.tenantId} and range.kind = ${kind.kind}
      and range.company_id = ${companyId}
    returning range.kind`)
}

/** A range as the tenant has it; one of which no number was taken has none. */
export interface StoredRange extends RangeForm {
  readonly kind: string
  /** 0: the range of the whole tenant. */
  readonly companyId: number
  readonly nextNumber: number
  readonly countedYear: number
}

/** The lowest number that is left: of a block that is not used up, or the next of the range. */
const storedRanges = fixed(`
  select range.kind, range.company_id as "companyId", range.prefix, range.digits,
    least(range.next_number, (
      select min(block.next_number) from erp.number_blocks block
      where block.tenant_id = $tenant and block.kind = range.kind
        and block.company_id = range.company_id and block.next_number <= block.last_number
    )) as "nextNumber", range.counted_year as "countedYear"
  from erp.number_ranges range
  where range.tenant_id = $tenant`)

export function readRanges(tx: TenantTx): Promise<StoredRange[]> {
  return tx.rows<StoredRange>(sql`${storedRanges} order by range.kind, range.company_id`)
}

/** Holds a range against those who take numbers of it, which adds it where no number was taken. */
export async function lockRange(
  tx: TenantTx,
  { kind, usual }: NumberRangeKind,
  companyId: number,
): Promise<StoredRange> {
  const [, [range] = []] = await tx.all<[object, StoredRange]>([
    sql`
      insert into erp.number_ranges as range (tenant_id, kind, company_id, prefix, digits, next_number)
      values (${tx.tenantId}, ${kind}, ${companyId}, ${usual.prefix}, ${usual.digits},
        ${usual.nextNumber}::bigint)
      on conflict (tenant_id, kind, company_id) do update set next_number = range.next_number
      returning range.kind`,
    sql`${storedRanges} and range.kind = ${kind} and range.company_id = ${companyId}`,
  ])
  if (!range) throw new Error(`the range of ${kind} cannot be read`)
  return range
}

/** Writes a range that the caller holds. Its blocks are given up, so that the next number is the given one. */
export async function setRange(
  tx: TenantTx,
  { kind, companyId, prefix, digits, nextNumber }: Omit<StoredRange, 'countedYear'>,
): Promise<void> {
  await closeBlocks(tx, kind, companyId)
  await tx.rows(sql`
    update erp.number_ranges range
    set prefix = ${prefix}, digits = ${digits}, next_number = ${nextNumber}::bigint
    where range.tenant_id = ${tx.tenantId} and range.kind = ${kind} and range.company_id = ${companyId}
    returning range.kind`)
}
