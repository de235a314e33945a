import { type Call, Json } from '../../platform/pipeline/operation.ts'
import { lockRecord } from '../../platform/records/record-store.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { noSuchQuotation } from './quotation.ts'
import { quotations } from './quotation-record-store.ts'

/** The quotation that a path names, as it is, locked: for `current`. Throws `sales-quotation.missing` (404). */
export async function currentQuotation({
  tx,
  path,
  generation,
}: Pick<
  Call<{ readonly salesQuotationId: Reference }, unknown, unknown>,
  'tx' | 'path' | 'generation'
>): Promise<Json> {
  const locked = await lockRecord(tx, generation, quotations, path.salesQuotationId)
  if (!locked) throw noSuchQuotation()
  return new Json(locked.json)
}
