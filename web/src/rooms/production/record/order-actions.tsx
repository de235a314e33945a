import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useKeys } from '../../../shared/keys.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { forgetProduction, type Order } from '../queries.ts'
import { useT } from '../texts.ts'

interface OrderActionsProps {
  readonly order: Order
  readonly onRefused: (error: Error | null) => void
}

/** What can be done with an order next to what is made. */
export function OrderActions({ order, onRefused }: OrderActionsProps) {
  const t = useT()
  const [isEnding, setEnding] = useState(false)
  const isActing = useRef(false)
  const release = useMutation({
    mutationFn: async () => {
      const params = { path: { productionOrderId: order.id } }
      await answerOf(api.POST('/v2/production-orders/{productionOrderId}/release', { params }))
      sayDone(t('release.done'))
    },
    onError: onRefused,
    onSettled: async () => {
      isActing.current = false
      await forgetProduction()
    },
  })
  const start = () => {
    if (isActing.current) return
    isActing.current = true
    onRefused(null)
    release.mutate()
  }
  const isNew = order.status === 1
  useKeys(isNew ? [{ keys: 'x', label: t('release'), run: start }] : [])
  if (order.status > 3) return null
  return (
    <>
      <Button variant="default" onClick={() => setEnding(true)}>
        {t('cancel')}
      </Button>
      {isNew && (
        <Button loading={release.isPending} onClick={start}>
          {t('release')}
        </Button>
      )}
      {isEnding && <EndDialog order={order} onClose={() => setEnding(false)} />}
    </>
  )
}

/** Nothing more is made for the order. */
function EndDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const end = async () => {
    const params = { path: { productionOrderId: order.id } }
    const body = { reason: reason.trim() }
    await answerOf(api.POST('/v2/production-orders/{productionOrderId}/cancel', { params, body }))
    sayDone(t('cancel.done'))
    await forgetProduction()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('cancel.title', { name: order.name })}
      action={t('cancel')}
      isReady={reason.trim() !== ''}
      onConfirm={end}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('cancel.explained')}</Text>
        <Textarea
          label={t('reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
