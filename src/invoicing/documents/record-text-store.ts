import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { Json } from '../../platform/pipeline/operation.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo, type RecordSource, rowsOf } from '../../platform/records/record-source.ts'
import type { Key } from '../../platform/values/shape.ts'

/** A record that the caller holds, as a generation shows it. */
export async function readRecord(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  { id }: Key,
): Promise<Json> {
  const found = await tx.row<{ record: string }>(sql`
    select (${source.record[generation]})::text as record
    ${rowsOf(source, tx.tenantId, isReferredTo(source.as, { id }))}`)
  if (!found) throw new Error(`a record of ${source.table} is gone`)
  return new Json(found.record)
}
