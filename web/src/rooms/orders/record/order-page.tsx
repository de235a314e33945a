import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCan } from '../../../session.ts'
import { readRecordTab } from '../../../shared/apps/app-tab-name.ts'
import { RecordWithApps } from '../../../shared/apps/record-with-apps.tsx'
import { useFollowedRecord } from '../../../shared/changes/followed-records.ts'
import { useRecordChanges } from '../../../shared/changes/record-changes.ts'
import { CustomFields } from '../../../shared/custom-fields/late-custom-fields.tsx'
import { Documents } from '../../../shared/documents/document-list.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Notes } from '../../../shared/notes/late-notes.tsx'
import { Page } from '../../../shared/page.tsx'
import { Neighbours } from '../../../shared/table/neighbours.tsx'
import { Lines } from '../lines.tsx'
import { OrderFiles } from '../order-files.tsx'
import { OrderReturns } from '../order-returns.tsx'
import { readOrderSearch } from '../order-search.ts'
import { OrderStates } from '../order-states.tsx'
import { OrderVouchers } from '../order-vouchers.tsx'
import { type Order, orderList, orderQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { OrderActions } from './actions/order-actions.tsx'
import { ChangeLink } from './change-link.tsx'
import { OrdersToSuppliers } from './drop-shipping/orders-to-suppliers.tsx'
import { useDropShipping } from './drop-shipping/use-drop-shipping.ts'
import { CancelledNote, HeldBadge } from './held-note.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderFigures } from './order-figures.tsx'
import { notesOfOrder } from './order-notes.ts'
import { OrderPayments } from './order-payments.tsx'
import { OrderProviders } from './order-providers.tsx'
import { Progress } from './progress/progress.tsx'
import { readAgain } from './read-again.ts'
import { VatBadge } from './vat-badge.tsx'

/** One order: how far it is, what can be done with it, its lines and documents, and what apps add to it. */
export function OrderPage() {
  const t = useT()
  const { salesOrderId = '' } = useParams({ strict: false }) as { salesOrderId?: string }
  const { data, error, refetch } = useQuery(orderQuery(salesOrderId))
  useFollowedRecord('salesOrder', salesOrderId)
  useRecordChanges(({ resource, id }) => {
    if (resource === 'salesOrder' && id === salesOrderId) void readAgain(id)
  })
  // What comes next depends on it: buttons that come later would push the others aside.
  const isKnown = useDropShipping(data).toOrder !== undefined
  if (data && isKnown) return <OrderRecord key={salesOrderId} order={data} />
  return (
    <Page title={t('order')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function OrderRecord({ order }: { readonly order: Order }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const notes = useMemo(() => notesOfOrder(order.id), [order.id])
  const { tab } = readRecordTab(useSearch({ strict: false }))
  const open = (next: string | null) =>
    void navigate({
      to: `/orders/${order.id}`,
      search: readRecordTab({ tab: next }) as never,
      replace: true,
    })
  return (
    <Page
      title={t('orderNumber', { number: order.salesOrderNumber })}
      state={
        <>
          <OrderStates order={order} />
          {order.onHoldReasonId !== null && <HeldBadge order={order} />}
          <VatBadge order={order} />
        </>
      }
      actions={
        <>
          <Neighbours
            listOf={(search) => orderList(readOrderSearch(search))}
            addressOf={({ id }) => `/orders/${id}`}
          />
          <OrderActions order={order} />
        </>
      }
    >
      <RecordWithApps
        resource="salesOrder"
        id={order.id}
        tab={tab}
        title={t('overview')}
        onTab={open}
        ownFields={{
          title: t('ownFields'),
          content: (
            <CustomFields
              list="/v2/sales-orders"
              id={order.id}
              write="salesorders.write"
              address="/settings/sales-orders-custom-fields"
            />
          ),
        }}
      >
        <Stack gap="lg">
          <CancelledNote order={order} />
          <OrderFigures order={order} />
          <Progress order={order} />
          <OrderFacts order={order} />
          <ChangeLink order={order} what="terms" />
          <Notes notes={notes} mayWrite={can('salesorders.write')} />
          <Lines order={order} more={<ChangeLink order={order} what="lines" />} />
          <OrderPayments order={order} />
          <OrderProviders order={order} />
          <OrdersToSuppliers order={order} />
          <Documents of={{ salesOrderId: order.id }} />
          <OrderVouchers order={order} />
          <OrderReturns order={order} />
          <OrderFiles order={order} />
        </Stack>
      </RecordWithApps>
    </Page>
  )
}
