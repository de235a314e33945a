import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import { Json } from '../../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { RecordSource } from '../../../platform/records/record-source.ts'
import { lockRecord } from '../../../platform/records/record-store.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { noSuchSalesOrder } from '../../locked-order.ts'

/** The record of an order as it is, locked: for `current`. Throws `sales-order.missing` (404). */
export async function lockedSalesOrder(
  tx: TenantTx,
  generation: GenerationName,
  source: RecordSource,
  reference: Reference,
): Promise<Json> {
  const locked = await lockRecord(tx, generation, source, reference)
  if (!locked) throw noSuchSalesOrder()
  return new Json(locked.json)
}
