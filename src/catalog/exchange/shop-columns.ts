/** Columns of the widespread shop export that only a shop has a use for. */
const ofShops =
  /^(?:Variant (?:Inventory (?:Tracker|Policy)|Fulfillment Service|Requires Shipping|Taxable|Tax Code|Weight Unit)|Gift Card|Google Shopping \/ .+|(?:Included|Price|Compare At Price) \/ .+)$/i

/** Whether nothing here has a place for a column, by its name alone. */
export function isShopColumn(column: string): boolean {
  return ofShops.test(column)
}
