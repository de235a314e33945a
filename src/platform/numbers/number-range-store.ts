import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { NumberRangeKind } from './number-range.ts'

/** Attempts to find free numbers: a range may run into many that were given by hand. */
const attemptsMax = 100

/**
 * The next `count` numbers of a range, ascending and without those that `findTaken` finds in use. The row
 * of the range stays locked until the transaction ends, so two transactions never get the same number and
 * a rollback returns them. `companyId` names the range of a company.
 */
export async function nextNumbers(
  tx: TenantTx,
  kind: NumberRangeKind,
  count: number,
  findTaken: (numbers: readonly string[]) => Promise<ReadonlySet<string>>,
  companyId = 0,
): Promise<string[]> {
  const free: string[] = []
  for (let attempt = 0; free.length < count; attempt++) {
    if (attempt === attemptsMax) throw new Error(`no free number of ${kind.kind} was found`)
    // Each attempt asks for more at a time, so that a long stretch of taken numbers is passed quickly.
    const wanted = Math.max(count - free.length, 2 ** Math.min(attempt, 12))
    const numbers = await takeNumbers(tx, kind, companyId, wanted)
    const taken = await findTaken(numbers)
    free.push(...numbers.filter((number) => !taken.has(number)))
    const surplus = free.length - count
    if (surplus > 0) {
      await returnNumbers(
        tx,
        kind,
        companyId,
        numbers.length - numbers.indexOf(free[count] as string),
      )
      free.length = count
    }
  }
  return free
}

interface Taken {
  readonly prefix: string
  readonly digits: number
  readonly next: number
}

async function takeNumbers(
  tx: TenantTx,
  { kind, usual }: NumberRangeKind,
  companyId: number,
  count: number,
): Promise<string[]> {
  const { prefix, digits, nextNumber } = usual
  const range = await tx.row<Taken>(sql`
    insert into erp.number_ranges as range (tenant_id, kind, company_id, prefix, digits, next_number)
    values (${tx.tenantId}, ${kind}, ${companyId}, ${prefix}, ${digits}, ${nextNumber + count}::bigint)
    on conflict (tenant_id, kind, company_id)
    do update set next_number = range.next_number + ${count}::bigint
    returning prefix, digits, next_number as next`)
  if (!range) throw new Error(`the range of ${kind} answered nothing`)
  return Array.from({ length: count }, (_, index) => {
    const number = String(range.next - count + index)
    return range.prefix + number.padStart(range.digits, '0')
  })
}

async function returnNumbers(
  tx: TenantTx,
  { kind }: NumberRangeKind,
  companyId: number,
  count: number,
): Promise<void> {
  await tx.rows(sql`
    update erp.number_ranges range set next_number = range.next_number - ${count}::bigint
    where range.tenant_id = ${tx.tenantId} and range.kind = ${kind} and range.company_id = ${companyId}`)
}
