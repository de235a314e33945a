import { Checkbox, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { BulkDialog, type Chosen } from '../../../shared/bulk/bulk-dialog.tsx'
import { useReferred } from '../../../shared/records/references.ts'
import type { PageOfRows } from '../../../shared/table/paged-rows.ts'
import { forgetOrders, type Order } from '../queries.ts'
import { useT } from '../texts.ts'
import { doWithOrder } from './do-with-order.ts'
import type { EachAction } from './orders-actions.ts'

interface OrdersDialogProps extends Omit<Chosen<Order>, 'idOf'> {
  readonly action: EachAction
  readonly onClose: () => void
}

/** Releases, delivers, invoices or holds many orders, one after another. */
export function OrdersDialog({ action, ...chosen }: OrdersDialogProps) {
  const t = useT()
  const [key] = useState(submissionKey)
  const [reason, setReason] = useState<string | null>(null)
  const [ships, setShips] = useState(true)
  const [deliveredOnly, setDeliveredOnly] = useState(false)
  const { choices } = useReferred(action === 'hold' ? 'on-hold-reasons' : '')
  const wanted = { onHoldReasonId: reason ?? '', ships, deliveredOnly }
  return (
    <BulkDialog
      {...chosen}
      idOf={({ id }) => id}
      work={{
        doWithOne: (id) => doWithOrder(action, id, wanted, key),
        sentenceOf: ({ code, rules }) =>
          code === 'sales-order.move-not-allowed'
            ? t(`bulk.${action}.not`)
            : Object.values(rules).join(' ') || undefined,
        forget: () => forgetOrders([]),
      }}
      title={t(`bulk.${action}.title`, { count: chosen.count })}
      action={t(`bulk.${action}`)}
      isReady={action !== 'hold' || reason !== null}
      namedBy={namedBy}
    >
      <Stack>
        {t(`bulk.${action}.effect`)}
        {action === 'hold' && (
          <Select
            label={t('bulk.reason')}
            data={[...choices]}
            value={reason}
            onChange={setReason}
            withAsterisk
          />
        )}
        {action === 'deliver' && (
          <Checkbox
            label={t('bulk.ships')}
            checked={ships}
            onChange={({ currentTarget }) => setShips(currentTarget.checked)}
          />
        )}
        {action === 'invoice' && (
          <Checkbox
            label={t('bulk.deliveredOnly')}
            checked={deliveredOnly}
            onChange={({ currentTarget }) => setDeliveredOnly(currentTarget.checked)}
          />
        )}
      </Stack>
    </BulkDialog>
  )
}

/** The number of an order that the list has read. */
function namedBy(id: string) {
  const pages = queries.getQueriesData<PageOfRows<Order>>({ queryKey: ['orders', 'list'] })
  const found = pages.flatMap(([, page]) => page?.items ?? []).find((order) => order.id === id)
  return found && { name: found.salesOrderNumber, address: `/orders/${id}` }
}
