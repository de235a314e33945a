import { Badge } from '@mantine/core'
import type { Delivery } from './queries.ts'
import { useT } from './texts.ts'

/** By the numbers of the interface. */
export const deliveryStates = ['created', 'shipped', 'delivered', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const stateOf = ({ status }: Pick<Delivery, 'status'>): DeliveryState =>
  deliveryStates[status] ?? 'created'

const looks = {
  created: { variant: 'outline', color: 'gray', c: 'var(--kontor-muted)' },
  shipped: { variant: 'outline', color: 'accent' },
  delivered: { variant: 'outline', color: 'good' },
  cancelled: { color: 'danger' },
} as const

export function DeliveryBadge({ delivery }: { readonly delivery: Delivery }) {
  const t = useT()
  const state = stateOf(delivery)
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
}
