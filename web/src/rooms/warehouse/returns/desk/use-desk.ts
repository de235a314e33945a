import { useState } from 'react'
import type { Fault } from '../../../../api/faults.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useScanQueue } from '../../../../shared/scanning/use-scan-queue.ts'
import { forgetDesk, type Return } from '../queries.ts'
import { useT } from '../texts.ts'
import { type Goods, lacksOf } from './parcel.ts'
import {
  type Booking,
  type DeskAnswer,
  type DeskWork,
  type Parcel,
  placeOf,
  sendWork,
  settlementOf,
} from './parcel-work.ts'
import { useCounting } from './use-counting.ts'
import { useMeant } from './use-meant.ts'

/** What was made of a parcel. */
export interface Settled {
  readonly returned: Return
  readonly said: readonly string[]
}

/** What becomes of each scan at the desk, and of the parcel once it is booked. */
export function useDesk(parcel: Parcel, onSettled: (returned: Return) => void) {
  const t = useT()
  const { number } = useFormats()
  const counting = useCounting(parcel.task)
  const { say } = counting
  const [settled, setSettled] = useState<Settled>()
  const { known, mean, take } = useMeant(parcel, counting)
  const queue = useScanQueue<DeskWork, DeskAnswer>(`returns.${parcel.task}`, {
    send: sendWork,
    onAnswer: (answer, { what }) => {
      if (answer.kind === 'meaning') mean(answer.meaning, what.kind === 'code' ? what.code : '')
      else if (what.kind === 'book') end(answer.returned, what)
    },
    onRefusal: (fault, { what }) => refuse(fault, what),
  })

  function end(returned: Return, { said }: Booking): void {
    setSettled({ returned, said })
    onSettled(returned)
    void forgetDesk()
    say(true, t('booked', { number: returned.number }))
  }

  function refuse({ message, fields }: Fault, what: DeskWork): void {
    const [why = message] = Object.values(fields)
    if (what.kind === 'book') {
      // What was counted meanwhile comes behind it.
      const before = what.lots.map((lot) => ({ ...lot, key: `0${lot.key}` }))
      counting.replace([...before, ...counting.now()].map((lot, at) => ({ ...lot, key: `${at}` })))
      void forgetDesk()
    }
    say(false, what.kind === 'book' ? t('notBooked', { why }) : `${what.code}: ${why}`)
  }

  function book(): void {
    const lots = counting.now()
    // The second click of a double click finds nothing to book.
    if (lots.length === 0) return
    const said = lots.map((lot) => {
      const goods = parcel.goods.find(({ id }) => id === lot.goodsId)
      const place = placeOf(lot, goods && parcel.placesOf(goods))
      const whereto =
        lot.decision === 'refuse' ? t('goods.none') : (place?.name ?? t(`goods.${lot.restocking}`))
      return [
        t('lot', { quantity: number(lot.quantity), name: goods?.name ?? '', place: whereto }),
        t(`decision.${lot.decision}`),
      ].join(' · ')
    })
    counting.replace([])
    queue.scan({ kind: 'book', lots, said, body: settlementOf(parcel, lots) })
  }

  return {
    ...{ ...counting, queue, settled, book },
    scan: (code: string) => {
      if (!known(code)) queue.scan({ kind: 'code', code })
    },
    /** Opens what was counted of it, or counts one that has no code. */
    open: (goods: Goods) => {
      const lot = counting.now().findLast(({ goodsId }) => goodsId === goods.id)
      if (lot) counting.choose(lot.key)
      else take([goods], 1)
    },
    lacks: lacksOf(counting.now(), parcel.goods),
  }
}

export type Desk = ReturnType<typeof useDesk>
