import { useState } from 'react'
import type { Fault } from '../../../../api/faults.ts'
import { useScanQueue } from '../../../../shared/scanning/use-scan-queue.ts'
import { forgetReceiving } from '../queries.ts'
import { useT } from '../texts.ts'
import { meaningOf } from './code-meaning.ts'
import { lacksOf, merged } from './lots.ts'
import {
  type Ramp,
  type Receipt,
  type ReceiveAnswer,
  type ReceiveWork,
  sendWork,
} from './receive-work.ts'
import { useCounting } from './use-counting.ts'
import { useMeant } from './use-meant.ts'

/** What becomes of each scan at a ramp, and of what is booked. */
export function useReceiving(ramp: Ramp) {
  const t = useT()
  const counting = useCounting(ramp.task, ramp.goods)
  const { lots, say } = counting
  const [booked, setBooked] = useState<Receipt>()
  const mean = useMeant(ramp, counting)
  const queue = useScanQueue<ReceiveWork, ReceiveAnswer>(`receive.${ramp.task}`, {
    send: (scan) => sendWork(ramp, scan),
    onAnswer: (answer, { what }) => {
      if (answer.kind === 'meaning') mean(answer, what.kind === 'code' ? what.code : '')
      else if (what.kind === 'book') end(what)
    },
    onRefusal: (fault, { what }) => refuse(fault, what),
  })

  function scan(code: string): void {
    const meant = meaningOf(code, ramp.goods, lots.now(), counting.current()?.id)
    if (meant?.kind === 'goods') counting.count(meant.goods, { quantity: 1 })
    else if (meant) counting.put(meant.place)
    else queue.scan({ kind: 'code', code })
  }

  function end(receipt: Receipt): void {
    setBooked(receipt)
    void forgetReceiving()
    say(true, t('booked'))
  }

  function refuse({ message, fields }: Fault, what: ReceiveWork): void {
    const [why = message] = Object.values(fields)
    if (what.kind === 'book') {
      lots.replace([...what.lots, ...lots.now()])
      void forgetReceiving()
    }
    say(false, what.kind === 'book' ? t('notBooked', { why }) : `${what.code}: ${why}`)
  }

  function book(comment: string, acceptsExcess: boolean): void {
    const all = merged(lots.now())
    // The second click of a double click finds nothing to book.
    if (all.length === 0) return
    const goods = ramp.goods.filter(({ id }) => all.some(({ goodsId }) => goodsId === id))
    lots.replace([])
    setBooked(undefined)
    counting.choose(undefined)
    queue.scan({ kind: 'book', lots: all, goods, comment, acceptsExcess })
  }

  return {
    ...{ ...counting, scan, book, queue, booked },
    current: counting.current(),
    lots: lots.now(),
    lacks: lacksOf(lots.now(), ramp.goods),
  }
}

export type Receiving = ReturnType<typeof useReceiving>
