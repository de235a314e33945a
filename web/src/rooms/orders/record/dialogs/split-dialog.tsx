import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { forgetOrders } from '../../queries.ts'
import { toSplit } from '../order-goods.ts'
import { useT } from '../texts.ts'
import type { DialogProps } from './dialog-props.ts'
import { lineItemsOf, type Quantities } from './quantities.ts'
import { QuantityLines } from './quantity-lines.tsx'
import { WorkDialog } from './work-dialog.tsx'

/** Moves open quantities to a new order, and leads there. */
export function SplitDialog({ order, onClose }: DialogProps<'split'>) {
  const t = useT()
  const navigate = useNavigate()
  const [key, setKey] = useState(submissionKey)
  const [quantities, setQuantities] = useState<Quantities>({})
  const lines = toSplit(order)
  const lineItems = lineItemsOf(lines, quantities)
  const split = useMutation({
    mutationFn: () => {
      const params = { path: { salesOrderId: order.id } }
      const headers = { 'Idempotency-Key': key }
      const body = { lineItems }
      return answerOf(api.POST('/v2/sales-orders/{salesOrderId}/split', { params, body, headers }))
    },
    onSuccess: async (made) => {
      sayDone(t('split.done', { number: made.salesOrderNumber }))
      onClose()
      await navigate({ to: `/orders/${made.id}` })
      await forgetOrders([order.id])
    },
  })
  return (
    <WorkDialog
      title={t('split.title', { number: order.salesOrderNumber })}
      action={t('split.do')}
      isReady={lineItems.length > 0}
      isBusy={split.isPending}
      error={split.error}
      onAct={() => split.mutate()}
      onClose={onClose}
    >
      <Text>{t('split.explained')}</Text>
      <QuantityLines
        lines={lines}
        quantities={quantities}
        fault={split.error}
        onChange={(next) => {
          setQuantities(next)
          setKey(submissionKey())
        }}
      />
    </WorkDialog>
  )
}
