import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { forgetBooks, reopenMonth } from '../queries.ts'
import { useT } from '../texts.ts'
import type { MonthDialogProps } from './close-dialog.tsx'

/** Asks why a month is opened again. */
export function ReopenDialog({ company, month, onClose }: MonthDialogProps) {
  const t = useT()
  const { month: write } = useFormats()
  const [reason, setReason] = useState('')
  const name = write(`${month}-01`)
  const confirm = async () => {
    await reopenMonth(company.id, month, reason.trim())
    sayDone(t('reopen.done', { month: name }))
    await forgetBooks()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('reopen.title', { month: name })}
      action={t('reopen')}
      isReady={reason.trim() !== ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('reopen.explained', { month: name })}</Text>
        <Textarea
          label={t('reason')}
          description={t('reopen.reason')}
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
