import { Alert, Badge, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useFollowedEvents } from '../../../shared/changes/followed-records.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { useReferred } from '../../../shared/records/references.ts'
import { BookForm } from './count/book-form.tsx'
import { Counting } from './count/counting.tsx'
import type { Goods } from './count/lots.ts'
import { receiveOrder } from './count/receive-work.ts'
import { useReceiving } from './count/use-receiving.ts'
import {
  forgetReceiving,
  goodsOfOrder,
  isReceivable,
  type Order,
  orderQuery,
  placesQuery,
} from './queries.ts'
import { useT } from './texts.ts'

/** One order at the ramp: what was ordered, what has come, and what is counted now. */
export function ReceiveOrderPage() {
  const t = useT()
  const { supplierOrderId = '' } = useParams({ strict: false }) as { supplierOrderId?: string }
  const order = useQuery(orderQuery(supplierOrderId))
  const places = useQuery(placesQuery(order.data?.warehouseId ?? '', { supplierOrderId }))
  useFollowedEvents('supplier-order', supplierOrderId, () => void forgetReceiving())
  const error = order.error ?? places.error
  if (order.data && places.data)
    return (
      <ReceiveOrder
        key={supplierOrderId}
        order={order.data}
        goods={goodsOfOrder(order.data, places.data)}
      />
    )
  const isElsewhere = order.data !== undefined && order.data.warehouseId === null
  return (
    <Page title={t('title')}>
      {isElsewhere && <Alert color="danger">{t('toBuyer')}</Alert>}
      {error && (
        <PageFault error={error} onRetry={() => Promise.all([order.refetch(), places.refetch()])} />
      )}
      {!isElsewhere && !error && <Skeleton h={240} aria-busy />}
    </Page>
  )
}

interface ReceiveOrderProps {
  readonly order: Order
  readonly goods: readonly Goods[]
}

function ReceiveOrder({ order, goods }: ReceiveOrderProps) {
  const t = useT()
  const { choices } = useReferred('suppliers')
  const supplier = choices.find(({ value }) => value === order.supplierId)?.label
  const isOpen = isReceivable(order)
  const receiving = useReceiving({
    task: order.id,
    warehouseId: order.warehouseId ?? '',
    goods,
    book: (receipt, key) => receiveOrder(order.id, receipt, key),
  })
  const done = order.lines.filter((line) => line.quantityReceived >= line.quantity).length
  return (
    <Counting
      title={t('order', { number: order.number })}
      state={
        <>
          <Badge size="lg" variant="outline" color="gray" c="var(--kontor-muted)">
            {t('progress', { done, all: order.lines.length })}
          </Badge>
          <Text c="var(--kontor-muted)">
            {[supplier, order.externalNumber].filter(Boolean).join(' · ')}
          </Text>
        </>
      }
      hint={t(isOpen ? 'order.hint' : 'order.ended')}
      goods={goods}
      receiving={receiving}
      notice={!isOpen && <Alert color="gray">{t('order.ended')}</Alert>}
    >
      <BookForm goods={goods} receiving={receiving} isOpen={isOpen} label={t('note')} />
    </Counting>
  )
}
