/** The whole stock of an item, as an expression; `item` is the SQL of its number. */
export function stockOf(item: string): string {
  return `(select coalesce(sum(stock.quantity), 0) from erp.stocks stock
    where stock.tenant_id = $tenant and stock.item_id = ${item})`
}
