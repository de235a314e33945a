import { Badge } from '@mantine/core'
import { type StateName, stateNames } from './order-search.ts'
import type { Order } from './queries.ts'
import { useT } from './texts.ts'

export const stateOf = ({ status }: Pick<Order, 'status'>): StateName =>
  stateNames[status as keyof typeof stateNames]

const calm = { variant: 'outline', color: 'gray', c: 'var(--kontor-muted)' } as const

const looks = {
  created: { variant: 'outline', color: 'warning' },
  released: { variant: 'outline', color: 'accent' },
  partly: { variant: 'outline', color: 'accent' },
  made: { variant: 'outline', color: 'good' },
  cancelled: calm,
} as const

export function OrderState({ order }: { readonly order: Pick<Order, 'status'> }) {
  const t = useT()
  const state = stateOf(order)
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
}

/** What is still to be made. */
export const openOf = ({ status, quantity, quantityMade }: Order) =>
  status > 3 ? 0 : Math.round((quantity - quantityMade) * 10_000) / 10_000

/** Whether all that is still to be made could be made now. */
export const isPossible = (order: Order) =>
  order.quantityProducible === null || order.quantityProducible >= openOf(order)
