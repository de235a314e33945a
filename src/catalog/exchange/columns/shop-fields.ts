import type { Field } from '../../../platform/exchange/mapping/field.ts'
import { count, flag, text, wholeNumber } from '../../../platform/exchange/mapping/field-kinds.ts'

/**
 * The fields of a shop's export outside the items' own rows: variants, stock, images, texts for search
 * engines.
 */
export const shopFields = {
  handle: text(['URL handle'], 255),
  option1Name: text(['Option1 Name'], 255),
  option1: text(['Option1 Value'], 255),
  option2Name: text(['Option2 Name'], 255),
  option2: text(['Option2 Value'], 255),
  option3Name: text(['Option3 Name'], 255),
  option3: text(['Option3 Value'], 255),
  inventoryQuantity: count([
    ...['Variant Inventory Qty', 'Variant Inventory Quantity', 'Inventory Qty'],
  ]),
  warehouse: text([], 255),
  imageUrl: text(['Image Src', 'Image URL', 'Product image URL', 'Bild-URL'], 2000),
  imagePosition: wholeNumber(['Image Position']),
  variantImageUrl: text(['Variant Image', 'Variant image URL'], 2000),
  seoTitle: text(['SEO Title', 'Title Tag'], 4000),
  seoDescription: text(['SEO Description', 'Meta Description'], 4000),
}

/** Whether more may be sold than is in stock: yes or no, or the shops' words `continue` and `deny`. */
export function oversold(names: readonly string[]): Field<boolean> {
  const plain = flag(names, false)
  const words: Readonly<Record<string, boolean>> = { continue: true, deny: false }
  return {
    names,
    read: (cell, notation) => words[cell.toLowerCase()] ?? plain.read(cell, notation),
  }
}

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
