import { Alert, Badge } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useReferred } from '../../../shared/records/references.ts'
import type { Order } from '../queries.ts'
import { useT } from './texts.ts'

/** That an order is on hold, and why. */
export function HeldBadge({ order: { onHoldReasonId } }: { readonly order: Order }) {
  const t = useT()
  const { nameOf } = useReferred('on-hold-reasons')
  const reason = nameOf(onHoldReasonId)
  return (
    <Badge color="warning" variant="outline">
      {reason === '' ? t('held') : t('heldFor', { reason })}
    </Badge>
  )
}

/** When and why an order was cancelled. */
export function CancelledNote({ order: { cancellation } }: { readonly order: Order }) {
  const t = useT()
  const { date } = useFormats()
  const { cancelledDate, cancellationComment } = cancellation
  if (cancelledDate === null) return null
  return (
    <Alert color="danger" variant="light" title={t('cancelledOn', { date: date(cancelledDate) })}>
      {cancellationComment}
    </Alert>
  )
}
