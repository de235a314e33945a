/** Of how many days sales are added up, twice: the latest ones, and as many before them. */
export const soldDays = 28

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
