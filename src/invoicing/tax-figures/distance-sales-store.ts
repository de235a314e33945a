import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { taxFacts } from './tax-fact-store.ts'
import type { AskedFigures } from './tax-figure-store.ts'

export interface DistanceSalesRow {
  readonly year: number
  readonly countryIso: string
  /** Decimal digits. */
  readonly net: string
}

/**
 * Goods that were sent from home to buyers without a VAT id in other member states, net, by year and country. What is
 * taxed in the country of destination counts as well: the threshold decides where it is taxed.
 */
export function readDistanceSales(tx: TenantTx, asked: AskedFigures): Promise<DistanceSalesRow[]> {
  return tx.rows<DistanceSalesRow>(sql`
    select date_part('year', fact.at at time zone 'UTC')::integer as year,
      fact.destination as "countryIso", round(sum(fact.net), 2)::text as net
    from ${taxFacts(asked)} fact
    where fact.departure = ${asked.home} and fact.is_in_union and fact.destination <> fact.departure
      and fact.vat_id = '' and not fact.is_service and fact.category in ('S', 'Z', 'E')
    group by 1, 2 order by 1, 2`)
}
