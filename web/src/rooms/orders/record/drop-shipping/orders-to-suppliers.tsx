import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useReferred } from '../../../../shared/records/references.ts'
import type { Order } from '../../queries.ts'
import { useT } from '../texts.ts'
import { type OrderToSupplier, useDropShipping } from './use-drop-shipping.ts'

/** As the interface numbers the status of an order to a supplier. */
const states = ['draft', 'sent', 'partly', 'shipped', 'closed', 'cancelled'] as const

/** The orders to suppliers that ship to the buyer, and how far each is. */
export function OrdersToSuppliers({ order }: { readonly order: Order }) {
  const t = useT()
  const { orders } = useDropShipping(order)
  if (orders.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={t('suppliers')}>
      <Title order={2}>{t('suppliers')}</Title>
      {orders.map((one) => (
        <OrderToSupplierRow key={one.id} order={one} />
      ))}
    </Stack>
  )
}

function OrderToSupplierRow({ order }: { readonly order: OrderToSupplier }) {
  const t = useT()
  const { date } = useFormats()
  const { nameOf } = useReferred('suppliers')
  const { id, number, supplierId, status, expectedDate } = order
  const isAwaited = status === 2 || status === 3
  return (
    <Group gap="md">
      <Anchor component={Link} to={`/purchasing/orders/${id}`}>
        {number}
      </Anchor>
      <Text>{nameOf(supplierId)}</Text>
      <Text c="dimmed">{t(`suppliers.${states[status - 1] ?? 'sent'}`)}</Text>
      {isAwaited && expectedDate && (
        <Text c="dimmed">{t('suppliers.expected', { day: date(expectedDate) })}</Text>
      )}
    </Group>
  )
}
