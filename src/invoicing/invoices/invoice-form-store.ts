import { companyOf } from '../../access/company-seller-store.ts'
import type { FormData } from '../../forms/document-pdf.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Address } from '../../platform/records/address.ts'
import { addressOf, addressProjection } from '../../platform/records/address-store.ts'
import { projected } from '../../platform/records/projection.ts'
import { isReferredTo, orderOf, rowsOf } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { orderHeadingOf } from '../../sales/order-heading-store.ts'
import { invoiceFilter } from './invoice-filter-store.ts'
import { invoiceLines, invoices } from './invoice-record-store.ts'

interface FilledInvoice {
  /** Null for a draft. */
  readonly number: string | null
  readonly date: Date
  readonly currencyIso: string
  readonly data: FormData
}

const sellerAddress = projected(shapeOf(Address), addressProjection).v2

/** The company as the invoice was finalized with; of a draft, as it is. */
const seller = sql`case when document.number is null then (${companyOf('document')})::jsonb
  else document.seller || jsonb_build_object('address', (
    select ${sellerAddress} ${fixed(addressOf('document', 'seller_address_id'))})) end`

/** What the paper of an invoice says, as the last statement of the work. */
export async function concludeWithInvoiceForm(
  tx: TenantTx,
  generation: GenerationName,
  reference: Reference,
): Promise<FilledInvoice | undefined> {
  const named = isReferredTo('document', reference)
  const shown = invoiceFilter(generation, {})
  const [found] = await tx.conclude<Omit<FilledInvoice, 'data'> & FormData>(sql`
    select document.number, coalesce(document.document_date, document.created) as date,
      document.currency_iso as "currencyIso",
      (${invoices.record.v2})::text as document,
      (select coalesce(json_agg(${invoiceLines.record.v2} order by ${orderOf(invoiceLines)}), '[]')
        from erp.accounting_document_lines line
        where line.tenant_id = $tenant and line.document_id = document.id)::text as lines,
      ${orderHeadingOf('document')}::text as "order",
      (${seller})::text as seller
    ${rowsOf(invoices, tx.tenantId, shown ? sql`${named} and ${shown}` : named)}`)
  if (!found) return undefined
  const { number, date, currencyIso, ...data } = found
  return { number, date, currencyIso, data }
}
