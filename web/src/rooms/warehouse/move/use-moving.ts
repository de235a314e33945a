import { useState } from 'react'
import type { Fault } from '../../../api/faults.ts'
import { useScanQueue } from '../../../shared/scanning/use-scan-queue.ts'
import { useSaid } from '../use-said.ts'
import { type Basket, type BasketLine, emptyBasket, type Place, withLine } from './basket.ts'
import { type MoveAnswer, type MoveWork, sendMove } from './move-work.ts'
import { useT } from './texts.ts'
import { useKeptState } from './use-kept-state.ts'
import { useSteps } from './use-steps.ts'

/** The way of goods from one place to another: what is scanned next, and what became of it. */
export function useMoving() {
  const t = useT()
  const { result, say, hush } = useSaid()
  const [refused, setRefused] = useState<readonly string[]>([])
  const basket = useKeptState<Basket>('move', emptyBasket)
  const queue = useScanQueue<MoveWork, MoveAnswer>('move', {
    send: sendMove,
    onAnswer: (answer, { what }) => steps.answer(answer, what),
    onRefusal: (fault, { what }) => {
      const text = sentenceOf(fault, what)
      if (what.kind !== 'code') setRefused((before) => [...before, text])
      say(false, text)
    },
  })
  const steps = useSteps({ basket, say, add: queue.scan })

  function sentenceOf({ message, fields, rules }: Fault, what: MoveWork): string {
    const [sentence = message] = [...Object.values(rules), ...Object.values(fields)]
    if (what.kind === 'move') return t('refused', { name: what.line.name, why: sentence })
    if (what.kind === 'send')
      return t('refused', { name: what.lines.map(({ name }) => name).join(', '), why: sentence })
    return what.kind === 'code' ? `${what.code}: ${sentence}` : sentence
  }

  return {
    ...{ result, refused, queue, send: steps.send },
    basket: basket.now(),
    scan: (code: string) => queue.scan({ kind: 'code', code }),
    choose: (place: Place) => queue.scan({ kind: 'place', place }),
    change: (line: BasketLine) => basket.change(withLine(basket.now(), line)),
    drop: () => {
      basket.finish()
      hush()
    },
    forgetRefused: () => setRefused([]),
  }
}

export type Moving = ReturnType<typeof useMoving>
