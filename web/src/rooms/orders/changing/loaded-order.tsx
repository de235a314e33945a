import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFollowedRecord } from '../../../shared/changes/followed-records.ts'
import { useRecordChanges } from '../../../shared/changes/record-changes.ts'
import type { Tagged } from '../../../shared/conflict/use-merged-save.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import type { Order } from '../queries.ts'
import { taggedOrderQuery } from './queries.ts'
import { useT } from './texts.ts'

/** The order that the address names, as it is now; it is read again when somebody changes it. */
export function LoadedOrder({
  children,
}: {
  readonly children: (loaded: Tagged<Order>) => ReactNode
}) {
  const t = useT()
  const { salesOrderId = '' } = useParams({ strict: false }) as { salesOrderId?: string }
  const { data, error, refetch } = useQuery(taggedOrderQuery(salesOrderId))
  useFollowedRecord('salesOrder', salesOrderId)
  useRecordChanges(({ resource, id }) => {
    if (resource === 'salesOrder' && id === salesOrderId) void refetch()
  })
  if (data) return children(data)
  return (
    <Page title={t('order')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}
