import { useFormats } from '../../../../shared/formats/use-formats.ts'
import type { ShownPrice } from '../queries.ts'
import { useT } from '../texts.ts'

/** The rules of prices, as the interface names them. */
const rules = ['customer-price', 'special-price', 'sales-channel-price', 'standard-price'] as const

type Priced = Pick<ShownPrice, 'priceReason' | 'priceFromQuantity' | 'priceReductionPercent'>

/** Why something costs what it does, in few words. */
export function usePriceReason(): (priced: Priced) => string {
  const t = useT()
  const { number } = useFormats()
  return ({ priceReason, priceFromQuantity, priceReductionPercent }) => {
    const rule = rules.find((one) => one === priceReason)
    return [
      rule && t(`price.${rule}`),
      priceReductionPercent && t('price.less', { percent: number(priceReductionPercent) }),
      priceFromQuantity !== null &&
        priceFromQuantity > 1 &&
        t('price.from', { quantity: number(priceFromQuantity) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
