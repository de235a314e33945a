import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** An order that a text may name, with what is still to be paid of it. Amounts are decimal digits. */
export interface UnpaidOrder {
  readonly textId: number
  readonly id: number
  readonly uuid: string
  readonly number: string
  readonly open: string
  readonly names: string
}

interface NamingText {
  readonly id: number
  readonly companyId: number
  readonly currencyIso: string
  /** Words that may be a number, in lower case. */
  readonly keys: readonly string[]
}

const perText = 10

/** The orders that are not paid and that texts name by their number. */
export async function findUnpaidOrders(
  tx: TenantTx,
  texts: readonly NamingText[],
): Promise<UnpaidOrder[]> {
  if (texts.length === 0) return []
  return tx.rows<UnpaidOrder>(sql`
    with said as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as given (id integer, "companyId" integer, "currencyIso" text, keys text[])
    )
    select found.*
    from (
      select distinct said.id as "textId", document.id, document.uuid, document.number,
        (document.total_gross - document.corrected_amount - document.paid_amount)::text as open,
        document.search_terms as names
      from said cross join lateral unnest(said.keys) named (key)
      join erp.sales_orders document
        on document.tenant_id = $tenant and document.number_key = named.key
        and document.company_id = said."companyId" and document.currency_iso = said."currencyIso"
      where document.payment_status < 2 and document.cancelled is null
    ) found
    order by found."textId", found.id limit ${perText * texts.length}`)
}
