import { Text } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../../shared/lists/list-column.ts'
import { useReferredColumn } from '../../../shared/lists/use-referred-column.tsx'
import type { SupplierOrder } from './queries.ts'
import { isOverdue, SupplierOrderState, stateOf } from './supplier-order-state.tsx'
import { useT } from './texts.ts'

const toCome = ({ lines }: SupplierOrder) => lines.filter(({ quantityOpen }) => quantityOpen > 0)

/** What the list can show of an order. */
export function useSupplierOrderColumns(): readonly ListColumn<SupplierOrder>[] {
  const t = useT()
  const { date, money } = useFormats()
  const referredColumn = useReferredColumn()
  return [
    {
      ...{ id: 'number', title: t('number'), width: '130px', sort: 'number' },
      value: ({ number }) => number,
    },
    ...referredColumn<SupplierOrder>(
      'suppliers',
      { id: 'supplier', title: t('supplier') },
      ({ supplierId }) => supplierId,
    ),
    {
      ...{ id: 'expected', title: t('expected'), width: '130px', sort: 'expectedDate' },
      value: ({ expectedDate }) => (expectedDate ? new Date(expectedDate) : null),
      cell: (row) => (
        <Text component="span" inherit {...(isOverdue(row) && { c: 'var(--kontor-danger)' })}>
          {row.expectedDate ? date(row.expectedDate) : ''}
        </Text>
      ),
    },
    {
      ...{ id: 'open', title: t('openLines'), width: '120px', align: 'end' },
      value: (row) => toCome(row).length,
      cell: (row) =>
        row.status === 1
          ? t('lineCount', { count: row.lines.length })
          : `${toCome(row).length} / ${row.lines.length}`,
    },
    {
      ...{ id: 'net', title: t('net'), width: '140px', align: 'end' },
      value: ({ totalPurchasePriceNet }) => totalPurchasePriceNet,
      cell: (row) => money(row.totalPurchasePriceNet, row.currencyIso),
    },
    {
      ...{ id: 'external', title: t('externalNumber'), width: '150px', isExtra: true },
      value: ({ externalNumber }) => externalNumber,
    },
    ...referredColumn<SupplierOrder>(
      'warehouses',
      { id: 'warehouse', title: t('warehouse'), isExtra: true },
      ({ warehouseId }) => warehouseId,
    ),
    {
      ...{ id: 'created', title: t('created'), width: '125px', sort: 'createdAt' },
      value: ({ createdAt }) => new Date(createdAt),
      cell: ({ createdAt }) => date(createdAt),
    },
    {
      ...{ id: 'state', title: t('state'), width: '220px' },
      value: (row) => t(`state.${stateOf(row)}`),
      cell: (row) => <SupplierOrderState order={row} />,
    },
  ]
}
