import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { useReferred } from '../../../shared/records/references.ts'
import { forgetSupplierOrders } from '../orders/queries.ts'
import { takeBack } from './queries.ts'
import { useT } from './texts.ts'
import type { Made } from './use-ordering.ts'

/** The drafts that were made, with the way to each, and how they are taken back. */
export function MadeOrders({ made, onDone }: { readonly made: Made; readonly onDone: () => void }) {
  const t = useT()
  const { money } = useFormats()
  const { nameOf } = useReferred('suppliers')
  const { orders, leftOut } = made
  const undo = useMutation({
    mutationFn: () => takeBack(orders, t('made.takenBack')),
    onSuccess: () => {
      sayDone(t('made.undone'))
      onDone()
    },
    onSettled: forgetSupplierOrders,
  })
  return (
    <Alert color="good" variant="light" role="status" title={t('made', { count: orders.length })}>
      <List size="sm">
        {orders.map((order) => (
          <List.Item key={order.id}>
            <Anchor component={Link} to={`/purchasing/orders/${order.id}`} inherit>
              {order.number}
            </Anchor>
            {` · ${nameOf(order.supplierId)} · ${t('made.lines', { count: order.lines.length })} · `}
            {money(order.totalPurchasePriceNet, order.currencyIso)}
          </List.Item>
        ))}
      </List>
      {leftOut > 0 && <Text size="sm">{t('made.leftOut', { count: leftOut })}</Text>}
      {undo.error && (
        <Text size="sm" role="alert" c="var(--kontor-danger)">
          {undo.error.message}
        </Text>
      )}
      <Group mt="sm">
        <Button variant="default" size="xs" loading={undo.isPending} onClick={() => undo.mutate()}>
          {t('made.undo')}
        </Button>
        <Button variant="subtle" size="xs" onClick={onDone}>
          {t('made.close')}
        </Button>
      </Group>
    </Alert>
  )
}
