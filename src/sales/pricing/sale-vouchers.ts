import { currencyDecimals } from '../../platform/values/currency.ts'
import { type JudgedVoucher, judgedVouchers } from '../vouchers/judged-vouchers.ts'
import type { PricedLine, Sale } from './sale.ts'

/** What the given codes do to priced goods, with their discounts and before shipping. */
export function vouchersOn(
  { vouchers, terms }: Sale,
  lines: readonly PricedLine[],
): readonly JudgedVoucher[] {
  if (!vouchers) return []
  const { isNetPrice, currencyIso, languageIso } = terms
  const goods = lines.map((line) => ({
    type: line.type,
    tax: { category: line.taxCategory, rate: line.taxRate },
    amount: isNetPrice ? line.totalNet : line.totalGross,
    taxClassId: line.taxClassId,
    ignoresDiscounts: line.ignoresDiscounts,
  }))
  return judgedVouchers(vouchers, goods, {
    leadingSide: isNetPrice ? 'net' : 'gross',
    decimals: currencyDecimals(currencyIso),
    currencyIso,
    isGerman: languageIso.startsWith('de'),
  })
}
