import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../../session.ts'
import { useFollowedEvents } from '../../../../shared/changes/followed-records.ts'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { Documents } from '../../../../shared/documents/document-list.tsx'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { Page } from '../../../../shared/page.tsx'
import { Neighbours } from '../../../../shared/table/neighbours.tsx'
import {
  forgetSupplierOrders,
  type SupplierOrder,
  supplierOrderList,
  supplierOrderQuery,
} from '../queries.ts'
import { readSupplierOrderSearch } from '../supplier-order-search.ts'
import { SupplierOrderState } from '../supplier-order-state.tsx'
import { useT } from '../texts.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { DispatchForm } from './dispatch-form.tsx'
import { DraftForm } from './draft/draft-form.tsx'
import { type Answer, OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderFigures } from './order-figures.tsx'
import { SentLines } from './sent-lines.tsx'

/** One order to a supplier: what was ordered, what is confirmed, what has come, and its paper. */
export function SupplierOrderPage() {
  const t = useT()
  const { supplierOrderId = '' } = useParams({ strict: false }) as { supplierOrderId?: string }
  const { data, error, refetch } = useQuery(supplierOrderQuery(supplierOrderId))
  if (data) return <SupplierOrderRecord key={supplierOrderId} loaded={data} />
  return (
    <Page title={t('order')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function SupplierOrderRecord({ loaded }: { readonly loaded: Tagged<SupplierOrder> }) {
  const t = useT()
  const can = useCan()
  const { data: order } = loaded
  // What is entered of what the supplier answers or ships, in place of the lines.
  const [asked, setAsked] = useState<Answer>()
  const [isUnsaved, setUnsaved] = useState(false)
  useFollowedEvents('supplier-order', order.id, () => void forgetSupplierOrders())
  const isEdited = order.status === 1 && can('supplierorders.write')
  const isAnswered = asked !== undefined && (order.status === 2 || order.status === 3)
  const close = () => setAsked(undefined)
  return (
    <Page
      title={t('orderNumber', { number: order.number })}
      state={<SupplierOrderState order={order} />}
      actions={
        <>
          <Neighbours
            listOf={(search) => supplierOrderList(readSupplierOrderSearch(search))}
            addressOf={({ id }) => `/purchasing/orders/${id}`}
          />
          <OrderActions loaded={loaded} isUnsaved={isUnsaved} onAnswer={setAsked} />
        </>
      }
    >
      <Stack gap="lg" maw={1180}>
        {order.closedReason !== '' && (
          <Alert color="gray" variant="light" title={t('closedReason')}>
            {order.closedReason}
          </Alert>
        )}
        <OrderFigures order={order} />
        {isEdited && <DraftForm loaded={loaded} onUnsaved={setUnsaved} />}
        {isAnswered && asked === 'dispatch' && <DispatchForm order={order} onClose={close} />}
        {isAnswered && asked !== 'dispatch' && (
          <ConfirmForm loaded={loaded} kind={asked} onClose={close} />
        )}
        {!isEdited && !isAnswered && <SentLines order={order} />}
        <OrderFacts order={order} />
        <Documents of={{ documentKind: 'supplier-order', documentId: order.id }} />
      </Stack>
    </Page>
  )
}
