import { Badge } from '@mantine/core'
import type { SupplierOrder } from './queries.ts'
import { type StateName, stateNames } from './supplier-order-search.ts'
import { useT } from './texts.ts'

export const stateOf = ({ status }: Pick<SupplierOrder, 'status'>): StateName =>
  stateNames[status as keyof typeof stateNames]

const calm = { variant: 'outline', color: 'gray', c: 'var(--kontor-muted)' } as const

const looks = {
  draft: { variant: 'outline', color: 'warning' },
  sent: { variant: 'outline', color: 'accent' },
  partly: { variant: 'outline', color: 'accent' },
  received: { variant: 'outline', color: 'good' },
  closed: calm,
  cancelled: calm,
} as const

/** Whether it was expected before today; the service reads days as UTC. */
const isPast = (day: string | null) =>
  day !== null && Date.parse(day) < new Date().setUTCHours(0, 0, 0, 0)

/** Whether something that is to come should have come before today. */
export const isOverdue = ({
  status,
  expectedDate,
}: Pick<SupplierOrder, 'status' | 'expectedDate'>) =>
  (status === 2 || status === 3) && isPast(expectedDate)

/** The same of a line. */
export const isLineOverdue = ({
  quantityOpen,
  expectedDate,
}: {
  readonly quantityOpen: number
  readonly expectedDate: string | null
}) => quantityOpen > 0 && isPast(expectedDate)

/** The state of an order, with whether it is late. */
export function SupplierOrderState({ order }: { readonly order: SupplierOrder }) {
  const t = useT()
  const state = stateOf(order)
  return (
    <>
      <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
      {isOverdue(order) && (
        <Badge ml={6} variant="outline" color="danger">
          {t('state.overdue')}
        </Badge>
      )}
    </>
  )
}
