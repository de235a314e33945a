import type { ReactNode } from 'react'
import { ScanPage } from '../../../../shared/scanning/scan-page.tsx'
import { useT } from '../texts.ts'
import { Booked } from './booked.tsx'
import { CurrentGoods } from './current-goods.tsx'
import { GoodsList } from './goods-list.tsx'
import type { Goods } from './lots.ts'
import type { Receiving } from './use-receiving.ts'

interface CountingProps {
  readonly title: string
  readonly state?: ReactNode
  readonly actions?: ReactNode
  readonly hint: string
  readonly goods: readonly Goods[]
  readonly receiving: Receiving
  /** Above the goods, such as why nothing is received. */
  readonly notice?: ReactNode
  /** What books what was counted. */
  readonly children: ReactNode
}

/** Goods at the ramp: what is counted now, all of them, and the press that books them. */
export function Counting(props: CountingProps) {
  const { title, state, actions, hint, goods, receiving, notice, children } = props
  const t = useT()
  const { queue, current, booked } = receiving
  return (
    <ScanPage
      title={title}
      state={state}
      actions={actions}
      hint={hint}
      onScan={receiving.scan}
      result={receiving.result}
      pendingCount={queue.pending.length}
      isOffline={queue.isOffline}
    >
      {notice}
      {booked && <Booked receipt={booked} goods={goods} />}
      {current && <CurrentGoods key={current.id} goods={current} receiving={receiving} />}
      {receiving.lots.length > 0 && children}
      {goods.length > 0 && <GoodsList label={t('goods')} goods={goods} receiving={receiving} />}
    </ScanPage>
  )
}
