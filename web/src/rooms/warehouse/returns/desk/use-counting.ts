import { useState } from 'react'
import { useSaid } from '../../use-said.ts'
import { useT } from '../texts.ts'
import { changed, counted, type Goods, hasSerial, type Lot, leftOf, missingOf, setApart } from './parcel.ts'
import { useLots } from './use-lots.ts'

/** What is counted of a parcel, which of it last, and what is said of it. */
export function useCounting(task: string) {
  const t = useT()
  const kept = useLots(task)
  const { result, say } = useSaid()
  const [chosen, setChosen] = useState<string>()

  /** Counts units; what cannot be in the parcel is refused. */
  function count(goods: Goods, quantity: number, serial?: string): void {
    const { id, name } = goods
    const before = kept.now()
    const left = leftOf(before, goods)
    if (serial && hasSerial(before, id, serial)) return say(false, t('serial.twice', { serial }))
    if (quantity > left) return say(false, t('tooMany', { name, open: goods.open }))
    const next = counted(before, id, quantity, serial)
    kept.keep(next)
    setChosen(next.at(-1)?.key)
    const rest = missingOf(next, goods)
    const text =
      goods.announced === 0
        ? t('counted', { name, quantity })
        : rest > 0
          ? t('counted.more', { name, quantity, rest })
          : t('counted.all', { name, quantity })
    say(true, text, () => {
      kept.keep(before)
      say(true, t('back', { name }))
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
