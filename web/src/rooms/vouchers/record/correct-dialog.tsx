import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { forgetVouchers, type Voucher } from '../queries.ts'
import { useT } from '../texts.ts'

/** Adds something to a card or takes it off, with the reason. */
export function CorrectDialog({
  voucher,
  onClose,
}: {
  readonly voucher: Voucher
  readonly onClose: () => void
}) {
  const t = useT()
  const { money } = useFormats()
  const [amount, setAmount] = useState<number | string | null>(null)
  const [comment, setComment] = useState('')
  const correct = async () => {
    const params = { path: { voucherId: voucher.id } }
    const body = { amount: amount as number, comment }
    const path = '/v2/vouchers/{voucherId}/corrections'
    const { balance, currencyIso } = await answerOf(api.POST(path, { params, body }))
    sayDone(t('corrected', { balance: money(balance, currencyIso) }))
    await forgetVouchers()
  }
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t('correct')}
      action={t('book')}
      isReady={typeof amount === 'number' && amount !== 0 && comment.trim() !== ''}
      onConfirm={correct}
      onClose={onClose}
    >
      <Stack>
        <DecimalInput
          label={t('amount')}
          description={t('amount.sign')}
          unit={voucher.currencyIso}
          value={amount}
          onDecimal={setAmount}
          data-autofocus
        />
        <TextInput
          label={t('reason')}
          value={comment}
          maxLength={4000}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
