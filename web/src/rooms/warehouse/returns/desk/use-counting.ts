import { useState } from 'react'
import { useSaid } from '../../use-said.ts'
import { useT } from '../texts.ts'
import {
  changed,
  counted,
  type Goods,
  hasSerial,
  type Lot,
  leftOf,
  missingOf,
  setApart,
} from './parcel.ts'
import { useLots } from './use-lots.ts'

/** What is counted of a parcel, which of it last, and what is said of it. */
export function useCounting(task: string) {
  const t = useT()
  const kept = useLots(task)
  const { result, say } = useSaid()
  const [chosen, setChosen] = useState<string>()

  /** Why units are not counted, if they are not. */
  function refusalOf({ id, name, open }: Goods, left: number, quantity: number, serial?: string) {
    if (serial && hasSerial(kept.now(), id, serial)) return t('serial.twice', { serial })
    return quantity > left ? t('tooMany', { name, open }) : undefined
  }

  /** How many were counted, and how many are to come of what was announced. */
  function sentenceOf({ name, announced }: Goods, quantity: number, rest: number): string {
    if (announced === 0) return t('counted', { name, quantity })
    return rest > 0
      ? t('counted.more', { name, quantity, rest })
      : t('counted.all', { name, quantity })
  }

  /** Counts units; what cannot be in the parcel is refused. */
  function count(goods: Goods, quantity: number, serial?: string): void {
    const before = kept.now()
    const refusal = refusalOf(goods, leftOf(before, goods), quantity, serial)
    if (refusal) {
      say(false, refusal)
      return
    }
    const next = counted(before, goods.id, quantity, serial)
    kept.keep(next)
    setChosen(next.at(-1)?.key)
    say(true, sentenceOf(goods, quantity, missingOf(next, goods)), () => {
      kept.keep(before)
      say(true, t('back', { name: goods.name }))
    })
  }

  return {
    ...{ result, say, count, choose: setChosen },
    now: kept.now,
    lots: kept.now(),
    current: kept.now().find(({ key }) => key === chosen),
    change: (key: string, change: Partial<Lot>) => kept.keep(changed(kept.now(), key, change)),
    setApart: (key: string) => {
      const apart = setApart(kept.now(), key)
      kept.keep(apart.lots)
      setChosen(apart.key)
    },
    replace: kept.keep,
  }
}

export type Counting = ReturnType<typeof useCounting>
