import { Alert, Skeleton } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useFollowedEvents } from '../../../shared/changes/followed-records.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { useChosenWarehouse } from '../../../shared/picking/chosen-warehouse.ts'
import { placesQuery } from '../receive/queries.ts'
import { DeskParcel } from './desk/desk-parcel.tsx'
import { type Goods, goodsOf } from './desk/parcel.ts'
import type { Places } from './desk/parcel-work.ts'
import { forgetDesk, isOpen, parcelQuery, returnableQuery } from './queries.ts'
import { useT } from './texts.ts'

/** A parcel that was announced. */
export function ParcelPage() {
  const { returnId = '' } = useParams({ strict: false }) as { returnId?: string }
  const { data, error, refetch } = useQuery(parcelQuery(returnId))
  const order = useQuery(returnableQuery(data?.returned.salesOrderId ?? ''))
  useFollowedEvents('return', returnId, () => void forgetDesk())
  const fault = error ?? order.error
  const retry = () => Promise.all([refetch(), order.refetch()])
  if (fault || !data || !order.data) return <Waits fault={fault} onRetry={retry} />
  const { returned, lines, state } = data
  return (
    <PlacedParcel
      key={returnId}
      announced={data}
      order={order.data}
      goods={isOpen(state) ? goodsOf(order.data, lines, returned) : []}
      warehouseId={returned.warehouseId}
    />
  )
}

/** A parcel that nobody announced, of an order that was delivered. */
export function UnannouncedParcelPage() {
  const { salesOrderId = '' } = useParams({ strict: false }) as { salesOrderId?: string }
  const { data, error, refetch } = useQuery(returnableQuery(salesOrderId))
  const { warehouseId } = useChosenWarehouse()
  if (error || !data || warehouseId === '') return <Waits fault={error} onRetry={refetch} />
  return (
    <PlacedParcel
      key={salesOrderId}
      order={data}
      goods={goodsOf(data, [], undefined)}
      warehouseId={warehouseId}
    />
  )
}

interface WaitsProps {
  readonly fault: Error | null
  readonly onRetry: () => Promise<unknown>
}

function Waits({ fault, onRetry }: WaitsProps) {
  const t = useT()
  return (
    <Page title={t('parcel')}>
      {fault ? <PageFault error={fault} onRetry={onRetry} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

interface PlacedProps extends Omit<Parameters<typeof DeskParcel>[0], 'parcel' | 'notice'> {
  readonly goods: readonly Goods[]
  readonly warehouseId: string
}

/** So many items have their places proposed: one request each. */
const proposedMax = 12

function PlacedParcel({ goods, warehouseId, announced, order }: PlacedProps) {
  const t = useT()
  const itemIds = [...new Set(goods.flatMap(({ itemId }) => itemId ?? []))].slice(0, proposedMax)
  const asked = useQueries({
    queries: itemIds.map((itemId) => placesQuery(warehouseId, { itemId })),
  })
  const placesOf = ({ itemId }: Goods): Places | undefined => {
    const [known] = asked[itemIds.indexOf(itemId ?? '')]?.data ?? []
    if (!known) return undefined
    const { damagedLocationId: id, damagedLocationName: name } = known
    return {
      sound: { id: known.storageLocationId, name: known.storageLocationName },
      damaged: id ? { id, name: name ?? '' } : null,
      gtin: known.gtin,
    }
  }
  const { salesOrderId } = order
  const returnId = announced?.returned.id ?? ''
  const task = returnId === '' ? `order.${salesOrderId}` : returnId
  return (
    <DeskParcel
      {...(announced && { announced })}
      order={order}
      parcel={{ task, returnId, salesOrderId, warehouseId, goods, placesOf }}
      notice={
        goods.length === 0 && (
          <Alert color="gray">
            {announced && !isOpen(announced.state)
              ? t('over', { state: t(`state.${announced.state}`) })
              : t('nothingDelivered')}
          </Alert>
        )
      }
    />
  )
}
