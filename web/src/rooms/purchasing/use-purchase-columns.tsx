import { Text } from '@mantine/core'
import { useFormats } from '../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../shared/lists/list-column.ts'
import { useReferredColumn } from '../../shared/lists/use-referred-column.tsx'
import { isOverdue, PurchaseStateBadge } from './purchase-state.tsx'
import type { ListedPurchase } from './queries.ts'
import { useT } from './texts.ts'

/** What the list can show of an invoice. */
export function usePurchaseColumns(): readonly ListColumn<ListedPurchase>[] {
  const t = useT()
  const { date, dateTime, money } = useFormats()
  const referredColumn = useReferredColumn()
  return [
    {
      ...{ id: 'number', title: t('number'), width: '160px', sort: 'number' },
      value: ({ number }) => number,
    },
    {
      ...{ id: 'date', title: t('date'), width: '125px', sort: 'issueDate' },
      value: ({ issueDate }) => new Date(issueDate),
      cell: ({ issueDate }) => date(issueDate),
    },
    {
      ...{ id: 'seller', title: t('seller'), width: 'minmax(180px, 2fr)' },
      value: ({ sellerName }) => sellerName,
    },
    ...referredColumn<ListedPurchase>(
      'suppliers',
      { id: 'supplier', title: t('supplier'), isExtra: true },
      ({ supplierId }) => supplierId,
    ),
    {
      ...{ id: 'due', title: t('dueDate'), width: '125px', sort: 'dueDate' },
      value: ({ dueDate }) => (dueDate ? new Date(dueDate) : null),
      cell: (row) => (
        <Text component="span" inherit {...(isOverdue(row) && { c: 'var(--kontor-danger)' })}>
          {date(row.dueDate)}
        </Text>
      ),
    },
    {
      ...{ id: 'gross', title: t('gross'), width: '140px', align: 'end', isExtra: true },
      value: ({ totals }) => totals.gross,
      cell: ({ totals, currencyIso }) => money(totals.gross, currencyIso),
    },
    {
      ...{ id: 'amount', title: t('amount'), width: '140px', align: 'end', sort: 'dueAmount' },
      value: ({ totals }) => totals.due,
      cell: ({ totals, currencyIso }) => money(totals.due, currencyIso),
    },
    {
      ...{ id: 'received', title: t('received'), width: '165px', isExtra: true },
      value: ({ received }) => new Date(received),
      cell: ({ received }) => dateTime(received),
    },
    {
      ...{ id: 'faults', title: t('faults'), width: '110px', align: 'end' },
      value: ({ faults }) => faults.length,
      cell: ({ faults }) => faults.length > 0 && faults.length,
    },
    {
      ...{ id: 'state', title: t('state'), width: '140px' },
      value: ({ status }) => t(`state.${status}`),
      cell: ({ status }) => <PurchaseStateBadge status={status} />,
    },
  ]
}
