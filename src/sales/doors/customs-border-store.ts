import { memberStates } from '../../platform/values/european-union.ts'
import { lineTypes } from '../calculation/line-type.ts'
import { outsideVatArea, taxedAs } from '../vat/vat-area.ts'

const quoted = (text: string) => `'${text.replaceAll(`'`, `''`)}'`

/**
 * Whether goods cross a customs border between the country of departure of the order that a row names in
 * `sales_order_id` and a place, as an expression. Places of a member state outside of the area of its value added tax
 * (the Canary Islands, Heligoland) count as abroad, since carriers ask for papers there too. Where a country is
 * unknown, nothing is crossed.
 */
export function crossesCustoms(as: string, country: string, postalCode: string): string {
  const from = countryOf(termOfOrder(as, 'departure_country_iso'))
  const to = countryOf(country)
  const [departs, arrives] = [isInside(from, `''`), isInside(to, postalCode)]
  return `case when ${from} = '' or ${to} = '' or (${departs} and ${arrives}) then false
    else ${departs} or ${arrives} or ${from} <> ${to} end`
}

/** The country by whose rates a place is taxed, and whether it lies in the area of value added tax, as expressions. */
export const placeOfTax = (country: string, postalCode: string) => ({
  country: countryOf(country),
  isInUnion: isInside(countryOf(country), postalCode),
})

function countryOf(country: string): string {
  const others = Object.entries(taxedAs).map(
    ([code, taxed]) => `when ${quoted(code)} then ${quoted(taxed)}`,
  )
  return `coalesce(case ${country} ${others.join(' ')} else ${country} end, '')`
}

function isInside(country: string, postalCode: string): string {
  const members = [...memberStates, 'XI'].map(quoted).join(', ')
  const places = Object.entries(outsideVatArea).map(
    ([code, pattern]) =>
      `when ${quoted(code)} then trim(${postalCode}) ~ ${quoted(pattern.source)}`,
  )
  return `(${country} in (${members}) and not (case ${country} ${places.join(' ')} else false end))`
}

/** A column of the order that a row names in `sales_order_id`, as an expression. */
export function termOfOrder(
  as: string,
  column: 'departure_country_iso' | 'currency_iso' | 'currency_factor' | 'sales_channel_id',
): string {
  return `(select sales_order.${column} from erp.sales_orders sales_order
    where sales_order.tenant_id = $tenant and sales_order.id = ${as}.sales_order_id)`
}

/** The line of a bill of materials that the order line of a row belongs to, as an expression. */
export function wholeOfLine(as: string): string {
  return saidOfLine(as, 'line.parent_line_id')
}

/** What one unit of the order line of a row costs, net and after its discount; null where it costs nothing. */
export function unitPriceOfLine(as: string): string {
  return saidOfLine(as, 'nullif(line.total_net / nullif(line.quantity, 0), 0)')
}

/** What shipping costs on the order that a row names in `sales_order_id`, net; null where it costs nothing. */
export const shippingOfOrder = (as: string): string => `(
  select nullif(sum(line.total_net), 0) from erp.sales_order_lines line
  where line.tenant_id = $tenant and line.sales_order_id = ${as}.sales_order_id
    and line.type = ${lineTypes.shipping})`

function saidOfLine(as: string, expression: string): string {
  return `(select ${expression} from erp.sales_order_lines line
    where line.tenant_id = $tenant and line.id = ${as}.sales_order_line_id)`
}
