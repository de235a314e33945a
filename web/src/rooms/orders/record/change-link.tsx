import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import type { Order } from '../queries.ts'
import type { pageActions } from './actions/actions-of.ts'
import { useT } from './texts.ts'

/** Leads to where a part of the order is changed, next to that part. What is cancelled stays. */
export function ChangeLink({
  order,
  what,
}: {
  readonly order: Order
  readonly what: (typeof pageActions)[number]
}) {
  const t = useT()
  const can = useCan()
  if (order.isCancelled || !can('salesorders.write')) return null
  return (
    <Button
      component={Link}
      to={`/orders/${order.id}/${what}`}
      variant="subtle"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
    >
      {t(`do.${what}`)}
    </Button>
  )
}
