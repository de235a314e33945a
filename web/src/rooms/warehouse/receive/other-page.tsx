import { Select, Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../session.ts'
import { Page } from '../../../shared/page.tsx'
import { useChosenWarehouse } from '../../../shared/picking/chosen-warehouse.ts'
import { BookForm } from './count/book-form.tsx'
import { Counting } from './count/counting.tsx'
import type { Goods } from './count/lots.ts'
import { bookArrived } from './count/receive-work.ts'
import { readKept } from './count/use-lots.ts'
import { useReceiving } from './count/use-receiving.ts'
import { goodsOf, placesQuery } from './queries.ts'
import { useT } from './texts.ts'

/** Goods that nobody ordered: what is scanned is counted, and booked with a reason. */
export function ReceiveOtherPage() {
  const t = useT()
  const { warehouseId } = useChosenWarehouse()
  if (warehouseId !== '') return <ReceiveOther key={warehouseId} warehouseId={warehouseId} />
  return (
    <Page title={t('other')}>
      <Skeleton h={240} aria-busy />
    </Page>
  )
}

const reasons = ['noOrder', 'found', 'made', 'free', 'corrected'] as const
type Reason = (typeof reasons)[number]

function ReceiveOther({ warehouseId }: { readonly warehouseId: string }) {
  const t = useT()
  const { goods, add } = useScannedGoods(warehouseId)
  const { choices } = useChosenWarehouse()
  const [reason, setReason] = useState<Reason>('noOrder')
  const receiving = useReceiving({
    task: `other.${warehouseId}`,
    warehouseId,
    goods,
    add,
    book: (receipt, key) => bookArrived(warehouseId, receipt, key),
  })
  return (
    <Counting
      title={t('other')}
      state={choices.find(({ value }) => value === warehouseId)?.label}
      hint={t('other.hint')}
      goods={goods}
      receiving={receiving}
    >
      <BookForm
        goods={goods}
        receiving={receiving}
        label={t('comment')}
        reason={t(`reason.${reason}`)}
      >
        <Select
          size="lg"
          label={t('reason')}
          data={reasons.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
          value={reason}
          allowDeselect={false}
          onChange={(value) => value && setReason(value as Reason)}
        />
      </BookForm>
    </Counting>
  )
}

/** The items that were scanned here, in their order; how many of them customers wait for is read again. */
function useScannedGoods(warehouseId: string) {
  const { user, tenant } = useSession()
  const key = `kontor.received-items.${warehouseId}.${tenant.tenantId}.${user.userId}`
  const [known, setKnown] = useState(() => readKept<readonly Goods[]>(key, []))
  const asked = useQueries({
    queries: known.map(({ itemId }) => placesQuery(warehouseId, { itemId })),
  })
  const goods = known.map((one, index) => {
    const [now] = asked[index]?.data ?? []
    return now ? goodsOf(now) : one
  })
  const add = (goods: Goods) =>
    setKnown((before) => {
      const next = before.some(({ id }) => id === goods.id) ? before : [...before, goods]
      localStorage.setItem(key, JSON.stringify(next))
      return next
    })
  return { goods, add }
}
