import { unusualDecimals } from '../values/currency.ts'

const unusual = [...unusualDecimals].map(([iso, count]) => `when '${iso}' then ${count}`).join(' ')

/** How many decimals amounts of a currency have, as an expression over one that gives its code. */
export function decimalsOfCurrency(currency: string): string {
  return `case ${currency} ${unusual} else 2 end`
}
