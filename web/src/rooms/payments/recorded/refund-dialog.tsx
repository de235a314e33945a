import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { DialogFault, useDialogWork } from '../dialog-work.tsx'
import { useT } from '../texts.ts'
import { type Payment, refund } from './queries.ts'

interface RefundDialogProps {
  readonly payment: Payment
  readonly salesOrderId: string
  readonly number: string
  readonly most: number
  readonly usual: number
  readonly onClose: () => void
}

/** Money that is given back: no more than was paid, which the dialog says. */
export function RefundDialog({
  payment,
  salesOrderId,
  number,
  most,
  usual,
  onClose,
}: RefundDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { money } = useFormats()
  const { invoiceId, currencyIso } = payment
  const [amount, setAmount] = useState<number | null>(usual)
  const [comment, setComment] = useState('')
  const [key] = useState(submissionKey)
  const isReady = amount !== null && amount > 0 && amount <= most
  const work = useDialogWork(async () => {
    await refund({ invoiceId, salesOrderId }, { amount: amount ?? 0, comment }, `${key}-${amount}`)
    await client.invalidateQueries({ queryKey: ['payments'] })
    void client.invalidateQueries({ queryKey: ['orders'] })
    void client.invalidateQueries({ queryKey: ['duties'] })
    sayDone(
      t(invoiceId === null ? 'refund.doneOrder' : 'refund.done', {
        amount: money(amount, currencyIso),
        number,
      }),
    )
  }, onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(invoiceId === null ? 'refund.titleOrder' : 'refund.title', { number })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) work.run(undefined)
        }}
      >
        <Stack>
          <DecimalInput
            label={t('amount')}
            description={t('refund.mostPaid', { amount: money(most, currencyIso) })}
            error={amount !== null && amount > most ? t('refund.tooMuch') : undefined}
            value={amount}
            unit={currencyIso}
            data-autofocus
            onDecimal={(value) => setAmount(value === null ? null : Number(value))}
          />
          <Textarea
            label={t('comment')}
            autosize
            minRows={2}
            maxLength={4_000}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            {t('refund.about')}
          </Text>
          <DialogFault error={work.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={!isReady} loading={work.isPending}>
              {t('refund.action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
