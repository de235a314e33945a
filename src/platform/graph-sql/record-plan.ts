import { uuidOf } from '../graph/graph-fault.ts'
import type { RecordQuery } from '../graph/graph-query.ts'
import { fixed, passing, Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Faults } from '../values/refusal.ts'
import type { FieldPlan } from './list-plan.ts'
import type { Arguments } from './list-request.ts'
import { recordJson } from './record-json.ts'
import { type Selected, type SelectionContext, selectionsBelow } from './selection.ts'

/** One record in one statement. Records the fault of an id that is not valid. */
export function planRecord(
  { source, argument, computed }: RecordQuery,
  tx: TenantTx,
  selected: Selected,
  given: Arguments,
  context: SelectionContext,
  faults: Faults,
): FieldPlan {
  const { from, as, where, type } = source
  const uuid = uuidOf(given[argument], argument, faults)
  const record = recordJson(type, selectionsBelow(selected), context)
  const own = where ? sql` and ${fixed(where)}` : fixed('')
  const readFrom = (sources: Sql) => sql`
    select ${new Sql([record.sql], [])} as record
    from ${sources}
    where ${fixed(as)}.tenant_id = ${tx.tenantId} and ${fixed(as)}.uuid = ${uuid}::uuid${own}`
  const statements = async () => {
    if (!computed) return [passing(readFrom(fixed(from)))]
    const found = await computed(tx, uuid)
    return found ? [passing(readFrom(sql`${fixed(from)} cross join ${found}`))] : []
  }
  return {
    statements,
    cost: record.cost,
    write: ([rows]) => String(rows?.[0]?.['record'] ?? 'null'),
  }
}
