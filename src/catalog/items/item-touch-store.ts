/**
 * When anything of an item last changed, in its own row or in what belongs to it, as SQL over a row
 * called `items`.
 */
export const changedAt = `greatest(items.changed, (
  select state.at from erp.item_states state
  where state.tenant_id = items.tenant_id and state.item_id = items.id))`
