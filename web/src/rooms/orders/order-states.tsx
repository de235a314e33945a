import { Badge, Group } from '@mantine/core'
import type { Order } from './queries.ts'
import { useT } from './texts.ts'

/** By the numbers of the interface. */
export const payments = ['unpaid', 'partlyPaid', 'paid'] as const
export const orderStatuses = [
  ...(['draft', 'open', 'partlyDelivered', 'delivered', 'completed', 'cancelled'] as const),
]

const calm = { variant: 'outline', color: 'gray', c: 'var(--kontor-muted)' } as const

/** Most orders are open and not paid yet: what is half done and what is done stand out. */
const looks = {
  draft: { ...calm, style: { borderStyle: 'dashed' } },
  open: calm,
  partlyDelivered: { variant: 'outline', color: 'warning' },
  delivered: { variant: 'outline', color: 'good' },
  completed: { variant: 'outline', color: 'good' },
  cancelled: { color: 'danger' },
  unpaid: calm,
  partlyPaid: { variant: 'outline', color: 'warning' },
  paid: { variant: 'outline', color: 'good' },
} as const

/** How far an order is delivered, whether it waits, and how far it is paid. */
export function OrderStates({ order }: { readonly order: Order }) {
  const t = useT()
  const { status, payment } = statesOf(order)
  return (
    <Group gap="xs" wrap="nowrap">
      <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>
      {order.isPending && status !== 'draft' && (
        <Badge {...calm} style={{ borderStyle: 'dashed' }}>
          {t('pending')}
        </Badge>
      )}
      <Badge {...looks[payment]}>{t(`payment.${payment}`)}</Badge>
    </Group>
  )
}

function statesOf({ salesOrderStatus, paymentDetails }: Order) {
  return {
    status: orderStatuses[salesOrderStatus] ?? 'open',
    payment: payments[paymentDetails.paymentStatus] ?? 'unpaid',
  }
}

/** The same in words. */
export function useStateWords(): (order: Order) => readonly string[] {
  const t = useT()
  return (order) => {
    const { status, payment } = statesOf(order)
    const pending = order.isPending && status !== 'draft' ? [t('pending')] : []
    return [t(`status.${status}`), ...pending, t(`payment.${payment}`)]
  }
}
