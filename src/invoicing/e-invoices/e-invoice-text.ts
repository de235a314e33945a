import type { Exact } from '../../platform/values/exact.ts'
import { notSubject } from '../../sales/vat/tax-exemption.ts'
import type { TaxCategory } from './e-invoice.ts'

/** BT-23 */
export const processId = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** BT-24 of ZUGFeRD and Factur-X in the profile EN 16931. */
export const en16931Profile = 'urn:cen.eu:en16931:2017'
/** BT-24 of XRechnung 3.0. */
export const xrechnungProfile = `${en16931Profile}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`

/** Decimals of amounts: the standard knows no currency with more. */
export const amountDecimals = 2

export const amountText = (amount: Exact) => amount.rounded(amountDecimals).toString()

/** Without zeros at the end. */
export function numberText(number: Exact): string {
  const text = number.toString()
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Lines of what is not subject to VAT have no rate (BR-O-05). */
export const rateText = ({ category, rate }: TaxCategory) =>
  category === notSubject ? '' : numberText(rate)

/** Days are those of UTC, as on paper. */
export const dayText = (date: Date) => date.toISOString().slice(0, 10)
