import { joinedParts } from '../../catalog/doors/items/bill-of-materials-store.ts'
import { leadDays } from '../../catalog/doors/suppliers/purchase-offer-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import { type SalesBasis, salesGrowth } from './sales-basis.ts'

/** What the room of sales knows of what was sold. */
export interface KnownSales {
  /** `select item_id, quantity, before`: what was sold of each item in the last `soldDays` days, and in those before. */
  readonly soldQuantities: string
  readonly soldDays: number
  /**
   * `select item_id, ahead, quantity`: what was sold last year, by the day that lies so many days after the one that today
   * is compared with: from 0 on those of so many days, below 0 those that the last `soldDays` are compared with.
   */
  readonly soldLastYear: (days: string) => string
  /** How many days ahead that is known. */
  readonly knownAhead: number
}

/** Which sales to come are bought for. */
export interface Expected {
  /** For how many days, after what is ordered now has come, sales of the items go on; not looked at without it. */
  readonly coverDays?: number | undefined
  readonly salesBasis?: SalesBasis | undefined
}

/** Rows that `rows` names, as `select …`, with for how many days from now on each item (`id`) is to last: `covered_days`. */
export function coveredItems(rows: string, { coverDays }: Expected): Sql {
  const own = fixed(rows)
  if (coverDays === undefined) return sql`select ${own}.*, 0 as covered_days from ${own}`
  return sql`select ${own}.*, ${coverDays}::integer + coalesce(lead.days, 0) as covered_days
    from ${own} left join (${fixed(leadDays)}) lead on lead.item_id = ${own}.id`
}

const isOfSeason = ({ coverDays, salesBasis }: Expected) =>
  coverDays !== undefined && salesBasis === 'season'

/**
 * The rows called `last_year`: what was sold last year in the days that rows called `bought` are to last for (`season`), and
 * in those that the last ones are compared with (`compared`), as a part of bills of materials as well. Of items of which
 * nothing was sold then, and of those that are to last longer than is known, there is none.
 */
export function lastYear({ soldLastYear, knownAhead }: KnownSales, wanted: Expected): Sql {
  if (!isOfSeason(wanted)) return fixed('')
  const known = soldLastYear(`select least(${knownAhead}, max(bought.covered_days)) from bought`)
  return sql`sold_last_year as materialized (${fixed(known)}), last_year as (
      select bought.id as item_id,
        greatest(sum(need.quantity)
          filter (where need.ahead >= 0 and need.ahead < bought.covered_days), 0) as season,
        greatest(sum(need.quantity) filter (where need.ahead < 0), 0) as compared
      from (
        select direct.item_id, direct.ahead, direct.quantity from sold_last_year direct
        union all
        select link.component_item_id, direct.ahead, direct.quantity * link.quantity
        from sold_last_year direct join ${fixed(joinedParts('direct.item_id'))}
      ) need
      join bought on bought.id = need.item_id
      where bought.covered_days <= ${fixed(String(knownAhead))}
      group by bought.id
      having sum(need.quantity) filter (where need.ahead < 0 or need.ahead < bought.covered_days) > 0
    ),`
}

/** Joins them to the rows called `bought`. */
export const joinedLastYear = (wanted: Expected): Sql =>
  fixed(isOfSeason(wanted) ? 'left join last_year on last_year.item_id = bought.id' : '')

/**
 * What will be sold of a row called `bought` in the days that it is to last for: as things went lately, or as last year in
 * these days, by as much more or less as the last ones are more or less than those of last year. Nothing of items that are
 * not active.
 */
export function expected({ soldDays }: KnownSales, wanted: Expected): Sql {
  const none = 'null::numeric as season, null::numeric as compared, null::numeric as growth'
  if (wanted.coverDays === undefined) return fixed(`0::numeric as forecast, ${none}`)
  const recent = `greatest(sold.quantity, 0) * bought.covered_days / ${soldDays}`
  if (!isOfSeason(wanted)) return fixed(`${ofActive(recent)} as forecast, ${none}`)
  const growth = `case when last_year.compared > 0 then least(${salesGrowth.most},
    greatest(${salesGrowth.least}, sold.quantity / last_year.compared)) end`
  const season = `last_year.season * coalesce(${growth}, 1)`
  const either = `case when last_year.item_id is null then ${recent} else ${season} end`
  return fixed(`${ofActive(either)} as forecast, last_year.season,
    last_year.compared, ${growth} as growth`)
}

const ofActive = (quantity: string) =>
  `case when bought.is_active then round(${quantity}, 4) else 0 end`
