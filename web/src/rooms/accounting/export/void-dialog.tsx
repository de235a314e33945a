import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { type Export, forgetBooks, voidExport } from '../queries.ts'
import { useT } from '../texts.ts'

/** Asks why an export is void, and says what follows from it. */
export function VoidDialog({
  row,
  onClose,
}: {
  readonly row: Export
  readonly onClose: () => void
}) {
  const t = useT()
  const { number, date } = useFormats()
  const [reason, setReason] = useState('')
  const confirm = async () => {
    await voidExport(row.id, reason.trim())
    sayDone(t('void.done'))
    await forgetBooks()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('void.title', { from: date(row.from), to: date(row.to) })}
      action={t('void.act')}
      isReady={reason.trim() !== ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Text>
          {t('void.explained', {
            documents: number(row.documentCount),
            payments: number(row.paymentCount),
          })}
        </Text>
        <Textarea
          label={t('reason')}
          description={t('void.reason')}
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
