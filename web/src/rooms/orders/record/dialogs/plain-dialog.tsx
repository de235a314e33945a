import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { forgetOrders } from '../../queries.ts'
import { useT } from '../texts.ts'
import type { DialogProps } from './dialog-props.ts'

export type PlainAction = 'release' | 'unhold' | 'copy' | 'close'

/** Moves that ask for nothing but whether they are meant. */
export function PlainDialog({ order, action, onClose }: DialogProps<PlainAction>) {
  const t = useT()
  const navigate = useNavigate()
  const [key] = useState(submissionKey)
  const { salesOrderNumber: number } = order
  const sent = {
    params: { path: { salesOrderId: order.id } },
    headers: { 'Idempotency-Key': key },
  }
  const acts: Readonly<Record<PlainAction, () => Promise<unknown>>> = {
    release: () => answerOf(api.POST('/v2/sales-orders/{salesOrderId}/release', sent)),
    unhold: () => answerOf(api.POST('/v2/sales-orders/{salesOrderId}/unhold', sent)),
    close: () => answerOf(api.POST('/v2/sales-orders/{salesOrderId}/close', sent)),
    copy: async () => {
      const made = await answerOf(api.POST('/v2/sales-orders/{salesOrderId}/copy', sent))
      sayDone(t('copy.done', { number: made.salesOrderNumber }))
      await navigate({ to: `/orders/${made.id}` })
    },
  }
  const act = async () => {
    await acts[action]()
    if (action !== 'copy') sayDone(t(`${action}.done`, { number }))
    await forgetOrders([order.id])
  }
  return (
    <ConfirmDialog
      isOpen
      title={t(`${action}.title`, { number })}
      action={t(`do.${action}`)}
      isHarmless={action !== 'close'}
      onConfirm={act}
      onClose={onClose}
    >
      {t(`${action}.explained`)}
    </ConfirmDialog>
  )
}
