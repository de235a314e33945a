import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../session.ts'
import { useFollowedEvents } from '../../../shared/changes/followed-records.ts'
import { Facts } from '../../../shared/facts.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { Names } from '../../../shared/records/names.tsx'
import { Neighbours } from '../../../shared/table/neighbours.tsx'
import { readOrderSearch } from '../order-search.ts'
import { OrderState } from '../order-state.tsx'
import { forgetProduction, type Order, orderList, orderQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderFigures } from './order-figures.tsx'
import { PartsTable } from './parts-table.tsx'
import { Refusal } from './refusal.tsx'
import { ReportForm } from './report/report-form.tsx'

/** One order: what can be made, which parts lack, and what was made. */
export function ProductionOrderPage() {
  useHelp([{ noun: 'production-order' }])
  const t = useT()
  const { productionOrderId = '' } = useParams({ strict: false }) as { productionOrderId?: string }
  const { data, error, refetch } = useQuery(orderQuery(productionOrderId))
  if (data) return <OrderRecord key={productionOrderId} order={data} />
  return (
    <Page title={t('order')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function OrderRecord({ order }: { readonly order: Order }) {
  const t = useT()
  const can = useCan()
  useFollowedEvents('production-order', order.id, () => void forgetProduction())
  const [refused, setRefused] = useState<Error | null>(null)
  const isOpen = order.status === 2 || order.status === 3
  return (
    <Page
      title={t(order.isDisassembly ? 'order.apart' : 'order.of', {
        ...{ name: order.name, number: order.number },
      })}
      state={<OrderState order={order} />}
      actions={
        <>
          <Neighbours
            listOf={(search) => orderList(readOrderSearch(search))}
            addressOf={({ id }) => `/production/orders/${id}`}
          />
          {can('production.write') && <OrderActions order={order} onRefused={setRefused} />}
        </>
      }
    >
      <Stack gap="lg" maw={1180}>
        {order.closedReason !== '' && (
          <Alert color="gray" variant="light" title={t('closedReason')}>
            {order.closedReason}
          </Alert>
        )}
        <Refusal error={refused} />
        <OrderFigures order={order} />
        {isOpen && can('production.write') && <ReportForm order={order} />}
        <PartsTable order={order} />
        <OrderFacts order={order} />
      </Stack>
    </Page>
  )
}

function OrderFacts({ order }: { readonly order: Order }) {
  const t = useT()
  const { date, dateTime, number } = useFormats()
  const { warehouseId, workbenchResourceId, version, lotSize, comment } = order
  return (
    <Facts
      facts={[
        [t('version'), String(version)],
        [t('lotSize'), lotSize && number(lotSize)],
        [
          t('warehouse'),
          <Names key="warehouse" of={{ path: '/v2/warehouses' }} ids={warehouseId} />,
        ],
        [
          t('workbench'),
          workbenchResourceId && (
            <Names of={{ path: '/v2/workbench-resources' }} ids={workbenchResourceId} />
          ),
        ],
        [t('created'), date(order.createdAt)],
        [t('released'), order.releasedAt && dateTime(order.releasedAt)],
        [t('started'), order.startedAt && dateTime(order.startedAt)],
        [t('closed'), order.closedAt && dateTime(order.closedAt)],
        [t('comment'), comment],
      ]}
    />
  )
}
