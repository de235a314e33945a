import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useScanQueue } from '../../../../shared/scanning/use-scan-queue.ts'
import type { Say } from '../../use-said.ts'
import { forgetStock } from '../queries.ts'
import { useT } from '../texts.ts'
import { type Correction, sendCorrection } from './correction.ts'

/** Corrections on their way: each is sent once, also after an outage. */
export function useCorrections(say: Say) {
  const t = useT()
  const { number } = useFormats()
  const queue = useScanQueue<Correction, number>('stock.correct', {
    send: sendCorrection,
    onAnswer: (left, { what }) => {
      void forgetStock(what.itemId)
      say(true, t('booked', { place: what.place, left: number(left) }), undoOf(what))
    },
    onRefusal: ({ message, fields, rules }, { what }) => {
      void forgetStock(what.itemId)
      const [sentence = message] = [...Object.values(rules), ...Object.values(fields)]
      say(false, t('refused', { place: what.place, why: sentence }))
    },
  })

  /** What was counted is corrected by counting again: nobody knows what lay there before. */
  function undoOf(what: Correction): (() => void) | undefined {
    if (what.way === 'counted') return undefined
    const way = what.way === 'more' ? 'less' : 'more'
    return () => queue.scan({ ...what, way, comment: t('takenBack', { comment: what.comment }) })
  }

  return queue
}
