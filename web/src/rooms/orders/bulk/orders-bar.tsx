import { useState } from 'react'
import { chosenIds } from '../../../shared/bulk/bulk-work.ts'
import { ChosenBar } from '../../../shared/bulk/chosen-bar.tsx'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import type { PagedList } from '../../../shared/table/paged-rows.ts'
import { countOf, nothing, type Selection } from '../../../shared/table/selection.ts'
import type { Order } from '../queries.ts'
import { useT } from '../texts.ts'
import type { OrdersAction } from './orders-actions.ts'

const OrdersDialog = lazyPart(
  'orders-bulk',
  async () => (await import('./orders-dialog.tsx')).OrdersDialog,
)

const PickDialog = lazyPart(
  'pick-dialog',
  async () => (await import('../../../shared/picking/pick-dialog.tsx')).PickDialog,
)

interface OrdersBarProps {
  readonly actions: readonly OrdersAction[]
  readonly list: PagedList<Order>
  readonly total: number
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

/** What can be done with all orders that are chosen. */
export function OrdersBar({ actions, list, total, selection, onSelect }: OrdersBarProps) {
  const t = useT()
  const [action, setAction] = useState<OrdersAction>()
  const count = countOf(selection, total)
  return (
    <ChosenBar
      count={count}
      actions={actions.map((name) => ({ name, label: t(`bulk.${name}`) }))}
      onAct={setAction}
      onClear={() => onSelect(nothing)}
    >
      {action === 'pick' && (
        <PickDialog
          count={count}
          idsOf={() => chosenIds(list, ({ id }) => id, selection)}
          onClose={() => setAction(undefined)}
        />
      )}
      {action && action !== 'pick' && (
        <OrdersDialog
          {...{ action, list, selection, count, onSelect }}
          onClose={() => setAction(undefined)}
        />
      )}
    </ChosenBar>
  )
}
