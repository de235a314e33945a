import { Anchor, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { readRecordTab } from '../../shared/apps/app-tab-name.ts'
import { RecordWithApps } from '../../shared/apps/record-with-apps.tsx'
import { useFollowedRecord } from '../../shared/changes/followed-records.ts'
import { addressOfRecord, useRecordChanges } from '../../shared/changes/record-changes.ts'
import { CustomFields } from '../../shared/custom-fields/late-custom-fields.tsx'
import { Documents } from '../../shared/documents/document-list.tsx'
import { Facts } from '../../shared/facts.tsx'
import { linesOfAddress, nameOfAddress } from '../../shared/formats/address-lines.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import { Neighbours } from '../../shared/table/neighbours.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { Lines } from './lines.tsx'
import { readOrderSearch } from './order-search.ts'
import { OrderStates } from './order-states.tsx'
import { type Order, orderList, orderQuery } from './queries.ts'
import { useT } from './texts.ts'

/** One order with its positions, and what apps add to it. */
export function OrderPage() {
  const t = useT()
  const { salesOrderId = '' } = useParams({ strict: false }) as { salesOrderId?: string }
  const { data, error, refetch } = useQuery(orderQuery(salesOrderId))
  useFollowedRecord('salesOrder', salesOrderId)
  useRecordChanges(({ resource, id }) => {
    if (resource === 'salesOrder' && id === salesOrderId) void refetch()
  })
  if (data) return <OrderRecord key={salesOrderId} order={data} />
  return (
    <Page title={t('order')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function OrderRecord({ order }: { readonly order: Order }) {
  const t = useT()
  const navigate = useNavigate()
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
      state={<OrderStates order={order} />}
      actions={
        <Neighbours
          listOf={(search) => orderList(readOrderSearch(search))}
          addressOf={({ id }) => `/orders/${id}`}
        />
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
          <OrderFacts order={order} />
          <Lines order={order} />
          <Documents of={{ salesOrderId: order.id }} />
        </Stack>
      </RecordWithApps>
    </Page>
  )
}

function OrderFacts({ order }: { readonly order: Order }) {
  const t = useT()
  const language = useLanguage()
  const { date, money } = useFormats()
  const { paymentDetails, billingAddress } = order
  const { currencyIso, totalNetAmount, totalGrossAmount, stillToPay } = paymentDetails
  const customer = (
    <Anchor component={Link} to={addressOfRecord('customer', order.customerId)}>
      {nameOfAddress(billingAddress)}
    </Anchor>
  )
  return (
    <Facts
      facts={[
        [t('customer'), customer],
        [t('date'), date(order.salesOrderDate)],
        [t('billingAddress'), linesOfAddress(billingAddress, language)],
        [t('totalNet'), money(totalNetAmount, currencyIso)],
        [t('total'), money(totalGrossAmount, currencyIso)],
        [t('stillToPay'), money(stillToPay, currencyIso)],
        [t('comment'), order.text.comment],
      ]}
    />
  )
}
