import { companyOf } from '../../access/company-seller-store.ts'
import type { FormData } from '../../forms/document-pdf.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo, orderOf, rowsOf } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { orderHeadingOf } from '../../sales/order-heading-store.ts'
import { deliveryNoteLines, deliveryNotes } from './delivery-note-record-store.ts'

interface FilledNote {
  readonly number: string
  readonly date: Date
  readonly data: FormData
}

/** What the paper of a delivery note says, as the last statement of the work. */
export async function concludeWithNoteForm(
  tx: TenantTx,
  reference: Reference,
): Promise<FilledNote | undefined> {
  const named = isReferredTo('delivery_note', reference)
  const [found] = await tx.conclude<Omit<FilledNote, 'data'> & FormData>(sql`
    select delivery_note.number, delivery_note.delivery_note_date as date,
      (${deliveryNotes.record.v2})::text as document,
      (select coalesce(json_agg(${deliveryNoteLines.record.v2} order by ${orderOf(deliveryNoteLines)}), '[]')
        from erp.delivery_note_lines delivery_note_line
        where delivery_note_line.tenant_id = $tenant
          and delivery_note_line.delivery_note_id = delivery_note.id)::text as lines,
      ${orderHeadingOf('delivery_note')}::text as "order",
      ${companyOf('delivery_note')}::text as seller
    ${rowsOf(deliveryNotes, tx.tenantId, named)}`)
  if (!found) return undefined
  const { number, date, ...data } = found
  return { number, date, data }
}
