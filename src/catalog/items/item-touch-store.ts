/**
 * When anything of an item last changed, in its own row or in what belongs to it, as SQL over a row
 * called `items`.
 */
export const changedAt = `greatest(items.changed, (
  select touch.at from erp.item_touches touch
  where touch.tenant_id = items.tenant_id and touch.item_id = items.id))`
