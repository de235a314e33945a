import { Select, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { useReferred } from '../../../../shared/records/references.ts'
import { useLanguage } from '../../../../shared/texts/texts.ts'
import { forgetOrders } from '../../queries.ts'
import { useT } from '../texts.ts'
import type { DialogProps } from './dialog-props.ts'

export type ReasonAction = 'hold' | 'cancel'

/** Holds or cancels an order for a reason of the company; the service says where it wants a comment. */
export function ReasonDialog({ order, action, onClose }: DialogProps<ReasonAction>) {
  const t = useT()
  const [key] = useState(submissionKey)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const reasons = useReasons(action)
  const { salesOrderNumber: number } = order
  const params = { path: { salesOrderId: order.id } }
  const headers = { 'Idempotency-Key': key }
  const acts: Readonly<Record<ReasonAction, (id: string) => Promise<unknown>>> = {
    hold: (onHoldReasonId) => {
      const body = { onHoldReasonId }
      return answerOf(api.POST('/v2/sales-orders/{salesOrderId}/hold', { params, body, headers }))
    },
    cancel: (cancellationReasonId) => {
      const body = { cancellationReasonId, cancellationComment: comment }
      return answerOf(api.POST('/v2/sales-orders/{salesOrderId}/cancel', { params, body, headers }))
    },
  }
  const act = async () => {
    await acts[action](reason ?? '')
    sayDone(t(`${action}.done`, { number }))
    await forgetOrders([order.id])
  }
  return (
    <ConfirmDialog
      isOpen
      title={t(`${action}.title`, { number })}
      action={t(`do.${action}`)}
      isHarmless={action === 'hold'}
      isReady={reason !== null}
      onConfirm={act}
      onClose={onClose}
    >
      <Stack>
        {t(`${action}.explained`)}
        <Select
          label={t('reason')}
          data={[...reasons]}
          value={reason}
          onChange={setReason}
          withAsterisk
          nothingFoundMessage={t('hold.none')}
        />
        {action === 'cancel' && (
          <Textarea
            label={t('comment')}
            autosize
            minRows={2}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** The reasons that fit, with what they are called. */
function useReasons(action: ReasonAction) {
  const language = useLanguage()
  const { choices } = useReferred(action === 'hold' ? 'on-hold-reasons' : '')
  const { data } = useQuery({
    queryKey: ['orders', 'cancellation-reasons', language],
    queryFn: ({ signal }) => answerOf(api.GET('/v2/sales-orders/cancellation-reasons', { signal })),
    enabled: action === 'cancel',
  })
  const ofOrders = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return action === 'hold' ? choices : ofOrders
}
