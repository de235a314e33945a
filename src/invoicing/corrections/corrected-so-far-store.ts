import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { TaxCategory } from '../../sales/calculation/tax-group.ts'
import { taxKey } from '../../sales/calculation/tax-group.ts'
import type { Corrected } from './corrected-lines.ts'

interface Row {
  readonly lineId: number
  readonly category: TaxCategory
  readonly rate: string
  readonly quantity: string
  readonly net: string
  readonly gross: string
}

/** What corrections in force have taken off an invoice. */
export async function readCorrected(
  tx: TenantTx,
  invoiceId: number,
  leadingSide: 'net' | 'gross',
): Promise<Corrected> {
  const rows = await tx.rows<Row>(sql`
    select line.original_line_id as "lineId", line.tax_category as category,
      line.tax_rate::text as rate, sum(line.quantity)::text as quantity,
      sum(line.total_net)::text as net, sum(line.total_gross)::text as gross
    from erp.accounting_documents correction
    join erp.accounting_document_states state
      on state.tenant_id = ${tx.tenantId} and state.document_id = correction.id
    join erp.accounting_document_lines line
      on line.tenant_id = ${tx.tenantId} and line.document_id = correction.id
    where correction.tenant_id = ${tx.tenantId} and correction.original_id = ${invoiceId}
      and correction.type = ${fixed('2')} and state.cancelled is null
    group by line.original_line_id, line.tax_category, line.tax_rate
    order by line.original_line_id`)
  const byTax = new Map<string, { net: Exact; gross: Exact }>()
  for (const { category, rate, net, gross } of rows) {
    const key = taxKey({ category, rate: Exact.of(rate) })
    const so = byTax.get(key) ?? { net: Exact.zero, gross: Exact.zero }
    byTax.set(key, { net: so.net.plus(Exact.of(net)), gross: so.gross.plus(Exact.of(gross)) })
  }
  const byLine = new Map(
    rows.map(({ lineId, quantity, net, gross }) => [
      lineId,
      { quantity: Exact.of(quantity), amount: Exact.of(leadingSide === 'net' ? net : gross) },
    ]),
  )
  return { byLine, byTax }
}
