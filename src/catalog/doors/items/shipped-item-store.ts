import { saidOfItem } from './item-key-store.ts'

/** What papers of a delivery say of the dangers of the item that a row names in `item_id`, as an object of JSON. */
export function dangerOfItem(as: string): string {
  const said = `jsonb_build_object('unNumber', nullif(trim(item.un_number), ''),
    'hazardNo', nullif(trim(item.hazard_no), ''))`
  return `coalesce(${saidOfItem(as, said)}, '{"unNumber": null, "hazardNo": null}')`
}

/** Whether the item that a row names in `item_id` is dangerous, as an expression. */
export function isDangerous(as: string): string {
  const said = `coalesce(trim(item.un_number), '') || coalesce(trim(item.hazard_no), '') <> ''`
  return saidOfItem(as, said)
}

/** What customs ask of the item that a row names in `item_id`, as expressions; null where nobody has said it. */
export const customsOfItem = (as: string) => ({
  tariffNumber: saidOfItem(as, `nullif(trim(item.taric), '')`),
  countryOfOrigin: saidOfItem(as, `nullif(trim(item.country_of_origin), '')`),
  /** Of a piece in kilograms, without packaging. */
  weight: saidOfItem(as, 'nullif(item.item_weight, 0)'),
  /** What it sells for, net and in the currency of the tenant. */
  price: saidOfItem(as, 'nullif(item.sales_price_net, 0)'),
})
