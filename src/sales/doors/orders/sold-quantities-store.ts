/** Of how many days sales are added up, twice: the latest ones, and as many before them. */
export const soldDays = 28
/** Fifty-two weeks: a day so long ago is the same day of the week. */
export const daysOfYear = 364

/**
 * What was sold of each item, as `select item_id, quantity, before`: in the latest days whose sales are added up, which
 * end the day before yesterday, and in as many days before these.
 */
export const soldQuantities = `
  select kept.item_id,
    coalesce(sum(kept.quantity) filter (where kept.day > now() - interval '${soldDays + 2} days'), 0)
      as quantity,
    coalesce(sum(kept.quantity) filter (where kept.day <= now() - interval '${soldDays + 2} days'), 0)
      as before
  from erp.sales_item_days kept
  where kept.tenant_id = $tenant and kept.item_id > 0
    and kept.day > now() - interval '${2 * soldDays + 2} days'
  group by kept.item_id`

/** The day of last year that today is compared with. It is calculated once for all rows. */
const yearAgo = `(select (now() at time zone 'UTC')::date - ${daysOfYear})`
const beginningOf = (day: string) => `(select (${day})::timestamp at time zone 'UTC')`
const firstCompared = beginningOf(`${yearAgo} - ${soldDays + 1}`)

/**
 * What was sold of each item last year, as `select item_id, ahead, quantity` by day: `ahead` is how many days after the
 * one that today is compared with. Below 0 are the days that the latest ones (`soldQuantities`) are compared with; from 0
 * on those of the next `days`, an expression of one value. There are no rows as long as these days are not all kept.
 */
export const soldLastYear = (days: string) => `
  select kept.item_id, (kept.day at time zone 'UTC')::date - ${yearAgo} as ahead, kept.quantity
  from erp.sales_item_days kept
  where kept.tenant_id = $tenant and kept.item_id > 0
    and kept.day >= ${firstCompared} and kept.day < ${beginningOf(`${yearAgo} + (${days})`)}
    and kept.day <> ${beginningOf(`${yearAgo} - 1`)}
    and exists (select from erp.sales_sums sums
      where sums.tenant_id = $tenant and sums.item_days_from <= ${firstCompared})`

/** For how many days sales of last year are known from today on: today and yesterday are not added up. */
export const knownAhead = daysOfYear - 2
