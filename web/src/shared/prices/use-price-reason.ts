import type { Shape } from '../../api/client.ts'
import { useFormats } from '../formats/use-formats.ts'
import { useT } from './texts.ts'

/** The rules of prices, as the interface names them. */
const rules = ['customer-price', 'special-price', 'sales-channel-price', 'standard-price'] as const

type Line = Shape<'CalculateSalesOrderAnswerV2'>['lineItems'][number]
type Priced = Pick<Line, 'priceReason' | 'priceFromQuantity' | 'priceReductionPercent'>

/** Why something costs what it does, in few words. */
export function usePriceReason(): (priced: Priced) => string {
  const t = useT()
  const { number } = useFormats()
  return ({ priceReason, priceFromQuantity, priceReductionPercent }) => {
    const rule = rules.find((one) => one === priceReason)
    return [
      rule && t(rule),
      priceReductionPercent && t('less', { percent: number(priceReductionPercent) }),
      priceFromQuantity !== null &&
        priceFromQuantity > 1 &&
        t('from', { quantity: number(priceFromQuantity) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
