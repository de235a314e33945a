import { Select, Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api, submissionKey } from '../../api/client.ts'
import { ConfirmDialog } from '../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../shared/messages/toasts.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import { forgetInvoices } from './queries.ts'
import { useT } from './texts.ts'

/** Why a document is cancelled. */
interface Cancellation {
  readonly cancellationReasonId: string
  readonly cancellationComment: string
}

interface CancelDialogProps {
  /** Asks the service; the key is the same for another try. */
  readonly send: (body: Cancellation, key: string) => Promise<unknown>
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Cancels a document with a reason of the tenant; the service says where a reason wants a comment. */
export function CancelDialog({ send, title, onClose, children }: CancelDialogProps) {
  const t = useT()
  const language = useLanguage()
  const [key] = useState(submissionKey)
  const [reason, setReason] = useState<string | null>(null)
  const [comment, setComment] = useState('')
  const { data } = useQuery({
    queryKey: ['invoices', 'cancellation-reasons', language],
    queryFn: ({ signal }) => answerOf(api.GET('/v2/invoices/cancellation-reasons', { signal })),
  })
  const cancel = async () => {
    await send({ cancellationReasonId: reason ?? '', cancellationComment: comment }, key)
    sayDone(t('cancelled'))
    await forgetInvoices()
  }
  const reasons = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ConfirmDialog
      isOpen
      title={title}
      action={t('cancel')}
      isReady={reason !== null}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack>
        {children}
        <Select
          label={t('cancelReason')}
          data={reasons}
          value={reason}
          onChange={setReason}
          withAsterisk
        />
        <Textarea
          label={t('comment')}
          autosize
          minRows={2}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
