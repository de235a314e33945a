import { Text } from '@mantine/core'
import { useFormats } from '../../shared/formats/use-formats.ts'
import type { ListColumn } from '../../shared/lists/list-column.ts'
import { useReferredColumn } from '../../shared/lists/use-referred-column.tsx'
import { isPossible, OrderState, openOf, stateOf } from './order-state.tsx'
import type { Order } from './queries.ts'
import { useT } from './texts.ts'

/** What the list can show of an order. */
export function useOrderColumns(): readonly ListColumn<Order>[] {
  const t = useT()
  const { date, number } = useFormats()
  const referredColumn = useReferredColumn()
  return [
    {
      ...{ id: 'number', title: t('number'), width: '90px' },
      value: (order) => order.number,
    },
    {
      ...{ id: 'product', title: t('product'), width: 'minmax(220px, 2fr)' },
      value: ({ name }) => name,
      cell: ({ name, sku, isDisassembly }) => (
        <>
          {name}
          <Text component="span" size="xs" c="dimmed" ml={8}>
            {isDisassembly ? `${sku} · ${t('apart')}` : sku}
          </Text>
        </>
      ),
    },
    {
      ...{ id: 'made', title: t('made'), width: '120px', align: 'end' },
      value: ({ quantityMade }) => quantityMade,
      cell: ({ quantityMade, quantity }) => `${number(quantityMade)} / ${number(quantity)}`,
    },
    {
      ...{ id: 'possible', title: t('possible'), width: '130px', align: 'end' },
      value: (order) => (openOf(order) > 0 ? order.quantityProducible : null),
      cell: (order) =>
        openOf(order) > 0 && (
          <Text component="span" inherit {...(!isPossible(order) && { c: 'var(--kontor-danger)' })}>
            {order.quantityProducible === null
              ? t('possible.any')
              : number(Math.min(order.quantityProducible, openOf(order)))}
          </Text>
        ),
    },
    {
      ...{ id: 'target', title: t('target'), width: '130px', sort: 'targetDate' },
      value: ({ targetDate }) => (targetDate ? new Date(targetDate) : null),
      cell: ({ targetDate }) => (targetDate ? date(targetDate) : ''),
    },
    ...referredColumn<Order>(
      'warehouses',
      { id: 'warehouse', title: t('warehouse'), isExtra: true },
      ({ warehouseId }) => warehouseId,
    ),
    {
      ...{ id: 'created', title: t('created'), width: '125px', isExtra: true, sort: 'createdAt' },
      value: ({ createdAt }) => new Date(createdAt),
      cell: ({ createdAt }) => date(createdAt),
    },
    {
      ...{ id: 'state', title: t('state'), width: '170px' },
      value: (order) => t(`state.${stateOf(order)}`),
      cell: (order) => <OrderState order={order} />,
    },
  ]
}
