import { Badge } from '@mantine/core'
import type { PurchaseState } from './purchase-search.ts'
import { useT } from './texts.ts'

const calm = { variant: 'outline', color: 'gray', c: 'var(--kontor-muted)' } as const

/** What waits for somebody and what is wrong stand out. */
const looks = {
  received: { variant: 'outline', color: 'warning' },
  checked: { variant: 'outline', color: 'accent' },
  approved: { variant: 'outline', color: 'good' },
  disputed: { variant: 'outline', color: 'danger' },
  'payment-ordered': { variant: 'outline', color: 'good' },
  rejected: calm,
  paid: calm,
} as const

export function PurchaseStateBadge({ status }: { readonly status: PurchaseState }) {
  const t = useT()
  return <Badge {...looks[status]}>{t(`state.${status}`)}</Badge>
}

/** What is neither paid nor rejected although it was due before today. */
export function isOverdue({
  status,
  dueDate,
}: {
  readonly status: PurchaseState
  readonly dueDate: string | null
}): boolean {
  const isOpen = status !== 'paid' && status !== 'rejected'
  return isOpen && dueDate !== null && Date.parse(dueDate) < new Date().setUTCHours(0, 0, 0, 0)
}
