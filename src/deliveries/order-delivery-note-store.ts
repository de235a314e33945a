import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** The number of the delivery note that goods of the order left with until a day; empty where it was not just one. */
export async function onlyDeliveryNoteNumber(
  tx: TenantTx,
  salesOrderId: number,
  until: Date,
): Promise<string> {
  const notes = await tx.rows<{ number: string }>(sql`
    select note.number from erp.delivery_notes note
    where note.tenant_id = ${tx.tenantId} and note.sales_order_id = ${salesOrderId}
      and note.cancelled is null and note.created <= ${until}
    order by note.id
    limit 2`)
  return notes.length === 1 ? (notes[0]?.number ?? '') : ''
}
