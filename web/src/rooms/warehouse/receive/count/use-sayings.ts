import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useT } from '../texts.ts'
import { countedOf, excessOf, type Goods, type Lots, leftOf } from './lots.ts'
import type { Meaning } from './receive-work.ts'

/** The sentences about what was scanned at a ramp. */
export function useSayings() {
  const t = useT()
  const { number } = useFormats()

  function ofCounted(goods: Goods, lots: Lots, quantity: number) {
    const { name, ordered } = goods
    const excess = excessOf(lots, goods)
    const values = { quantity: number(quantity), name }
    if (excess > 0) return { isRight: false, text: t('tooMany', { ...values, excess }) }
    if (ordered === null) {
      const all = number(countedOf(lots, goods.id))
      return { isRight: true, text: t('counted', { ...values, all }) }
    }
    const left = leftOf(lots, goods)
    return {
      isRight: true,
      text: t(left > 0 ? 'counted.more' : 'counted.all', { ...values, left }),
    }
  }

  function ofStranger(found: Meaning['items'][number] | undefined, code: string): string {
    if (!found) return t('unknown', { code })
    if (found.kind === 'storage-location') return t('place.elsewhere', { place: found.title })
    const isGoods = found.kind === 'item' || found.kind === 'serial-number'
    return t(isGoods ? 'notOrdered' : 'otherThing', { title: found.title })
  }

  return { ofCounted, ofStranger }
}
