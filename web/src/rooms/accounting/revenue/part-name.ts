import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { RevenueBy } from '../books-search.ts'
import { useNames } from '../names.ts'
import { useT } from '../texts.ts'
import type { RevenueFigure } from './queries.ts'

type Named = Pick<RevenueFigure, 'key' | 'label'>
type Category = 'S' | 'Z' | 'E' | 'K' | 'AE' | 'G' | 'O'

/** What people call a part of revenue. */
export function usePartName(by: RevenueBy): (figure: Named) => string {
  const t = useT()
  const { date, month } = useFormats()
  const { number, country } = useNames()
  return ({ key, label }) => {
    if (by === 'day') return date(key)
    if (by === 'month') return month(key)
    if (key === 'none') return t(`revenue.nameless.${by}`)
    if (by === 'country') return country(key)
    if (by === 'channel') return label || t('revenue.nameless.channel')
    const [category = 'S', rate = '0'] = key.split('|')
    return `${number(Number(rate))} % · ${t(`category.${category as Category}`)}`
  }
}
