import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { forgetReturns } from '../queries.ts'
import { useT } from '../texts.ts'
import type { StepDialogProps } from './step-dialog.ts'

/** Nothing is taken back, and why. */
export function RejectDialog({ returned, onClose }: StepDialogProps) {
  const t = useT()
  const [key] = useState(submissionKey)
  const [reason, setReason] = useState('')
  const reject = async () => {
    const params = { path: { returnId: returned.id } }
    const body = { rejectionReason: reason.trim() }
    const headers = { 'Idempotency-Key': key }
    await answerOf(api.POST('/v2/returns/{returnId}/reject', { params, body, headers }))
    sayDone(t('rejected.done'))
    await forgetReturns()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('reject.of', { number: returned.number })}
      action={t('reject')}
      isReady={reason.trim() !== ''}
      onConfirm={reject}
      onClose={onClose}
    >
      {t('reject.explained')}
      <Textarea
        mt="sm"
        label={t('rejectionReason')}
        withAsterisk
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
