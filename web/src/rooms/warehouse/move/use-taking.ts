import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Say } from '../use-said.ts'
import { type Basket, take } from './basket.ts'
import { type Meaning, wantedOf } from './scanned-goods.ts'
import { useT } from './texts.ts'
import type { KeptState } from './use-kept-state.ts'

export interface Taking {
  readonly basket: KeptState<Basket>
  readonly say: Say
}

/** Goods that are taken into the hand. */
export function useTaking({ basket, say }: Taking) {
  const t = useT()
  const { number } = useFormats()

  function back(): void {
    if (basket.undo()) say(true, t('back'))
  }

  function withCode({ meaning }: { readonly meaning: Meaning }, code: string): void {
    const found = wantedOf(meaning)
    if (typeof found === 'string') {
      say(false, t(found, { code }))
      return
    }
    const { name } = found.goods
    const now = basket.now()
    if (!now.from) {
      say(false, t('from.first', { name }))
      return
    }
    const place = now.from.name
    const result = take(now, found)
    if (result.kind === 'tooMany')
      say(false, t('tooMany', { name, place, left: number(result.left) }))
    else if (result.kind !== 'taken') say(false, t(`take.${result.kind}`, { name, place }))
    else {
      basket.change(result.basket)
      say(true, t('taken', { quantity: number(result.line.quantity), name }), back)
    }
  }

  return { withCode, back }
}
