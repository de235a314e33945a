import { Badge, Group } from '@mantine/core'
import type { Order } from './queries.ts'
import { useT } from './texts.ts'

const payments = ['unpaid', 'partlyPaid', 'paid'] as const

/** Whether an order is cancelled, and how far it is paid. */
export function OrderStates({ order }: { readonly order: Order }) {
  const t = useT()
  const payment = payments[order.paymentDetails.paymentStatus] ?? 'unpaid'
  return (
    <Group gap="xs" wrap="nowrap">
      {order.isCancelled && <Badge color="danger">{t('cancelled')}</Badge>}
      {order.isPending && <Badge color="warning">{t('pending')}</Badge>}
      <Badge color={payment === 'paid' ? 'good' : 'warning'} variant="outline">
        {t(`payment.${payment}`)}
      </Badge>
    </Group>
  )
}
