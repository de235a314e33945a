import { Alert, List, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { Neighbours } from '../../../shared/table/neighbours.tsx'
import { readPurchaseSearch } from '../purchase-search.ts'
import { PurchaseStateBadge } from '../purchase-state.tsx'
import { type Match, matchQuery, type Purchase, purchaseList, purchaseQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { PurchaseActions } from './purchase-actions.tsx'
import { PurchaseFacts } from './purchase-facts.tsx'
import { PurchaseFigures } from './purchase-figures.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { PurchaseSums } from './purchase-sums.tsx'
import { SupplierChoice } from './supplier-choice.tsx'

/** One invoice of a supplier, as a person reads it: what it asks for, next to what was ordered and has arrived. */
export function PurchasePage() {
  useHelp([{ noun: 'purchase-invoice' }])
  const t = useT()
  const { purchaseInvoiceId = '' } = useParams({ strict: false }) as { purchaseInvoiceId?: string }
  // The order that it is looked at with; undefined: its own.
  const [orderId, setOrderId] = useState<string>()
  const { data: purchase, error, refetch } = useQuery(purchaseQuery(purchaseInvoiceId))
  const match = useQuery(matchQuery(purchaseInvoiceId, orderId))
  const fault = error ?? match.error
  if (purchase && match.data) {
    return (
      <PurchaseRecord
        key={purchaseInvoiceId}
        {...{ purchase, match: match.data, orderId }}
        onOrder={setOrderId}
      />
    )
  }
  return (
    <Page title={t('invoice')}>
      {fault ? <PageFault error={fault} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

interface PurchaseRecordProps {
  readonly purchase: Purchase
  readonly match: Match
  readonly orderId: string | undefined
  readonly onOrder: (orderId: string | undefined) => void
}

function PurchaseRecord({ purchase, match, orderId, onOrder }: PurchaseRecordProps) {
  const t = useT()
  const { typeCode, number, status, comment } = purchase
  return (
    <Page
      title={t(typeCode === '381' ? 'creditNumber' : 'invoiceNumber', { number })}
      state={<PurchaseStateBadge status={status} />}
      actions={
        <>
          <Neighbours
            listOf={(search) => purchaseList(readPurchaseSearch(search))}
            addressOf={({ id }) => `/purchasing/${id}`}
          />
          <PurchaseActions {...{ purchase, match, orderId }} />
        </>
      }
    >
      <Stack gap="lg" maw={1180}>
        {comment !== '' && (
          <Alert
            color={status === 'disputed' || status === 'rejected' ? 'danger' : 'accent'}
            variant="light"
            title={t(`comment.${status}`)}
          >
            {comment}
          </Alert>
        )}
        <PurchaseFigures purchase={purchase} />
        <SupplierChoice purchase={purchase} />
        <Wrong purchase={purchase} match={match} />
        <PurchaseLines {...{ purchase, match, orderId, onOrder }} />
        <PurchaseSums purchase={purchase} />
        <PurchaseFacts purchase={purchase} />
      </Stack>
    </Page>
  )
}

/** What does not add up in the invoice, and how it differs as a whole. */
function Wrong({ purchase, match }: Pick<PurchaseRecordProps, 'purchase' | 'match'>) {
  const t = useT()
  const onLines = match.lines.filter(({ differences }) => differences.length > 0).length
  const found = [
    ...match.differences.map(({ reason, message }) => [reason, message] as const),
    ...purchase.faults.map(({ rule, message }) => [rule, `${message} (${rule})`] as const),
    ...(onLines > 0 ? [['lines', t('differ.lines', { count: onLines })] as const] : []),
  ]
  if (found.length === 0) {
    const isCompared = match.supplierOrderId !== null
    return (
      <Alert color="good" variant="light" title={t(isCompared ? 'agrees' : 'addsUp')}>
        {t(isCompared ? 'agrees.more' : 'addsUp.more', { number: match.supplierOrderNumber })}
      </Alert>
    )
  }
  return (
    <Alert color="warning" variant="light" title={t('wrong')}>
      <List size="sm">
        {found.map(([key, message]) => (
          <List.Item key={`${key} ${message}`}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
