/** Columns of the widespread shop export that only a shop has a use for. */
const ofShops = [
  /^Variant (?:Inventory Tracker|Fulfillment Service|Requires Shipping|Taxable|Tax Code|Weight Unit)$/i,
  /^(?:Gift Card|Image Alt Text|Published|Option[123] Linked To)$/i,
  /^Unit Price (?:Total|Base) Measure(?: Unit)?$/i,
  /^Google Shopping \/ .+$/i,
  /^(?:Included|Price|Compare At Price) \/ .+$/i,
  /^.+ \(product\.metafields\..+\)$/i,
]

/** Whether nothing here has a place for a column, by its name alone. */
export function isShopColumn(column: string): boolean {
  return ofShops.some((names) => names.test(column))
}
