import { useFormats } from '../../../../shared/formats/use-formats.ts'
import type { PriceAmount } from './price-queries.ts'
import { useT } from './texts.ts'

/** An agreed price in words: an amount, or what is taken off. */
export function usePriceWords(): (price: PriceAmount) => string {
  const t = useT()
  const { money, number } = useFormats()
  return ({ netPrice, reduceStandardPriceByPercent }) =>
    netPrice === null
      ? t('price.less', { percent: number(reduceStandardPriceByPercent) })
      : t('price.net', { amount: money(netPrice) })
}
