import { Anchor, Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../../shared/lists/list-column.ts'
import { useReferredColumn } from '../../../shared/lists/use-referred-column.tsx'
import { useT } from '../texts.ts'
import type { RecordedPayment } from './queries.ts'

/** By the numbers of the interface. */
export const kinds = ['payment', 'refund', 'cashDiscount'] as const

const colours = { payment: 'good', refund: 'warning', cashDiscount: 'gray' } as const

export function Kind({ kind }: { readonly kind: number }) {
  const t = useT()
  const name = kinds[kind] ?? 'payment'
  return (
    <Badge
      variant="outline"
      color={colours[name]}
      {...(name === 'cashDiscount' && { c: 'var(--kontor-muted)' })}
    >
      {t(`kind.${name}`)}
    </Badge>
  )
}

/** What the list can show of a payment. */
export function usePaymentColumns(): readonly ListColumn<RecordedPayment>[] {
  const t = useT()
  const { date, money } = useFormats()
  const referredColumn = useReferredColumn()
  const signed = ({ kind, amount }: RecordedPayment) => (kind === 1 ? -amount : amount)
  return [
    {
      ...{ id: 'date', title: t('paidOn'), width: '120px' },
      value: ({ paymentDate }) => new Date(paymentDate),
      cell: ({ paymentDate }) => date(paymentDate),
    },
    {
      ...{ id: 'kind', title: t('kind'), width: '120px' },
      value: ({ kind }) => t(`kind.${kinds[kind] ?? 'payment'}`),
      cell: ({ kind }) => <Kind kind={kind} />,
    },
    {
      ...{ id: 'amount', title: t('amount'), width: '140px', align: 'end' },
      value: signed,
      cell: (row) => money(signed(row), row.currencyIso),
    },
    { id: 'invoice', title: t('invoice'), width: '160px', value: (row) => row.invoiceNumber },
    {
      ...{ id: 'customer', title: t('customer'), width: 'minmax(180px, 2fr)' },
      value: ({ customerName }) => customerName,
      cell: ({ customerId, customerName }) => (
        <Anchor component={Link} to={addressOfRecord('customer', customerId)} tabIndex={-1}>
          {customerName}
        </Anchor>
      ),
    },
    {
      ...{ id: 'order', title: t('order'), width: '120px' },
      value: ({ salesOrderNumber }) => salesOrderNumber,
      cell: ({ salesOrderId, salesOrderNumber }) => (
        <Anchor component={Link} to={addressOfRecord('salesOrder', salesOrderId)} tabIndex={-1}>
          {salesOrderNumber}
        </Anchor>
      ),
    },
    ...referredColumn<RecordedPayment>(
      'payment-methods',
      { id: 'method', title: t('method') },
      ({ paymentMethodId }) => paymentMethodId,
    ),
    {
      ...{ id: 'transaction', title: t('transaction'), width: 'minmax(130px, 1fr)' },
      value: ({ transactionId }) => transactionId,
    },
    {
      ...{ id: 'comment', title: t('comment'), width: 'minmax(140px, 1fr)', isExtra: true },
      value: ({ comment }) => comment,
    },
  ]
}
