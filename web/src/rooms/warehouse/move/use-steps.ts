import { useFormats } from '../../../shared/formats/use-formats.ts'
import { type BasketLine, emptyBasket, type Place } from './basket.ts'
import type { MoveAnswer, MoveWork } from './move-work.ts'
import { forgetTransfers } from './queries.ts'
import { useT } from './texts.ts'
import { type Taking, useTaking } from './use-taking.ts'

interface Steps extends Taking {
  readonly add: (work: MoveWork) => void
}

/** What an answer does to the way. */
export function useSteps({ basket, say, add }: Steps) {
  const t = useT()
  const { number } = useFormats()
  const { withCode, back } = useTaking({ basket, say })

  function answer(found: MoveAnswer, what: MoveWork): void {
    if (found.kind === 'place') atPlace(found)
    else if (found.kind === 'code') withCode(found, what.kind === 'code' ? what.code : '')
    else if (found.kind === 'move' && what.kind === 'move') moved(what, found.left)
    else if (found.kind === 'transfer') sent(found, what)
  }

  function atPlace({ place, there }: Extract<MoveAnswer, { kind: 'place' }>): void {
    const { from, lines } = basket.now()
    if (!from || lines.length === 0) {
      if (there.length === 0) say(false, t('from.empty', { place: place.name }))
      else {
        basket.change({ ...emptyBasket, from: place, there })
        say(true, t('from.is', { place: place.name }), back)
      }
    } else if (place.id === from.id) say(false, t('to.same', { place: place.name }))
    else if (place.warehouseId === from.warehouseId) book(from, place, lines)
    else say(false, t('to.elsewhere', { place: place.name }))
  }

  /** Each lot is booked by itself: what is refused of one does not keep the others. */
  function book(from: Place, to: Place, lines: readonly BasketLine[]): void {
    basket.finish()
    for (const line of lines) add({ kind: 'move', from, to, line })
  }

  function send(toWarehouseId: string): void {
    const { from, lines } = basket.now()
    if (!from || lines.length === 0) return
    basket.finish()
    add({ kind: 'send', from, toWarehouseId, lines })
  }

  function moved({ from, to, line }: Extract<MoveWork, { kind: 'move' }>, left: number): void {
    const { name } = line
    const quantity = number(line.quantity)
    const values = { quantity, name, to: to.name, from: from.name, left: number(left) }
    say(true, t('moved', values), () => add({ kind: 'move', from: to, to: from, line }))
  }

  function sent({ transfer }: Extract<MoveAnswer, { kind: 'transfer' }>, what: MoveWork): void {
    void forgetTransfers()
    if (what.kind === 'cancel') say(true, t('sent.back'))
    else
      say(true, t('sent', { count: transfer.lines.length }), () =>
        add({ kind: 'cancel', transferId: transfer.id }),
      )
  }

  return { answer, send }
}
