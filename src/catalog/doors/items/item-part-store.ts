import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { Json } from '../../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type RecordSource, rowsOf } from '../../../platform/records/record-source.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { findItemKey } from './item-key-store.ts'

/** Finds the record that belongs to an item by a condition. */
export async function findPart(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  condition: Sql,
): Promise<Json | undefined> {
  const found = await tx.row<{ record: string }>(sql`
    select (${source.record[generation]})::text as record ${rowsOf(source, tx.tenantId, condition)}`)
  return found && new Json(found.record)
}

/** Condition on the rows of the item that a caller names. Throws `item.missing` (404). */
export async function partsOf(tx: TenantTx, as: string, item: Reference): Promise<Sql> {
  return isPartOf(as, (await findItemKey(tx, item)).id)
}

/** Whether a row belongs to the item. */
function isPartOf(as: string, itemId: number): Sql {
  return sql`${fixed(as)}.item_id = ${itemId}`
}
