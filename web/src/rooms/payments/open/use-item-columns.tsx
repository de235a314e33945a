import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../../shared/lists/list-column.ts'
import { dayOfBank } from '../desk/line-list.tsx'
import type { OpenItem } from '../queries.ts'
import { useT } from '../texts.ts'

/** What the list can show of an open invoice. */
export function useItemColumns(): readonly ListColumn<OpenItem>[] {
  const t = useT()
  const { date, money, number } = useFormats()
  const amount = (id: 'totalGrossAmount' | 'stillToPay', title: string) => ({
    ...{ id, title, width: '140px', align: 'end' as const },
    value: (row: OpenItem) => row[id],
    cell: (row: OpenItem) => money(row[id], row.currencyIso),
  })
  const day = (id: 'invoiceDate' | 'dueDate', title: string) => ({
    ...{ id, title, width: '120px' },
    value: (row: OpenItem) => new Date(row[id]),
    cell: (row: OpenItem) => date(dayOfBank(row[id])),
  })
  return [
    { id: 'number', title: t('invoice'), width: '160px', value: (row) => row.number },
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
    { ...day('invoiceDate', t('invoiceDate')), isExtra: true },
    day('dueDate', t('dueDate')),
    {
      ...{ id: 'days', title: t('daysOverdue'), width: '130px', align: 'end' },
      value: ({ daysOverdue }) => daysOverdue,
      cell: ({ daysOverdue }) =>
        daysOverdue > 0 ? (
          <Text component="span" c="danger">
            {number(daysOverdue)}
          </Text>
        ) : (
          t('notYet')
        ),
    },
    { ...amount('totalGrossAmount', t('total')), isExtra: true },
    amount('stillToPay', t('stillOpen')),
    {
      ...{ id: 'dunning', title: t('dunning'), width: '160px' },
      value: ({ dunningLevel }) => dunningLevel,
      cell: (item) => <ReminderState item={item} />,
    },
  ]
}

/** Why an invoice is left out of reminders, or how far they are. */
function ReminderState({ item }: { readonly item: OpenItem }) {
  const t = useT()
  const { date } = useFormats()
  const { dunningLevel, isDunningBlocked, isDisputed, disputeReason, disputedUntil } = item
  if (isDisputed)
    return (
      <Badge variant="outline" color="warning" title={disputeReason}>
        {disputedUntil
          ? t('dunning.disputedUntil', { day: date(disputedUntil) })
          : t('dunning.disputed')}
      </Badge>
    )
  if (isDunningBlocked)
    return (
      <Badge variant="outline" color="gray" c="var(--kontor-muted)">
        {t('dunning.blocked')}
      </Badge>
    )
  if (dunningLevel === 0) return null
  return (
    <Badge variant="outline" color="warning">
      {t('dunning.level', { level: dunningLevel })}
    </Badge>
  )
}
