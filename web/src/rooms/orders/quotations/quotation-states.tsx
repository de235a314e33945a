import { Badge } from '@mantine/core'
import type { Quotation } from './queries.ts'
import { useT } from './texts.ts'

/** By the numbers of the interface. */
export const quotationStates = ['draft', 'sent', 'accepted', 'cancelled', 'expired'] as const

export const stateOf = ({ salesQuotationStatus }: Quotation) =>
  quotationStates[salesQuotationStatus] ?? 'draft'

const calm = { variant: 'outline', color: 'gray', c: 'var(--kontor-muted)' } as const

const looks = {
  draft: { ...calm, style: { borderStyle: 'dashed' } },
  sent: calm,
  accepted: { variant: 'outline', color: 'good' },
  cancelled: { color: 'danger' },
  expired: { variant: 'outline', color: 'warning' },
} as const

export function QuotationState({ quotation }: { readonly quotation: Quotation }) {
  const t = useT()
  const state = stateOf(quotation)
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
}
