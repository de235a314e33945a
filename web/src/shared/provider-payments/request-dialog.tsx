import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { submissionKey } from '../../api/client.ts'
import { DecimalInput } from '../form/decimal-input.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { ConfirmDialog } from '../messages/confirm-dialog.tsx'
import { sayDone } from '../messages/toasts.ts'
import { ask, type ProviderPayment, type RequestKind, readProvidersAgain } from './queries.ts'
import { useT } from './texts.ts'

interface RequestDialogProps {
  readonly payment: ProviderPayment
  readonly kind: RequestKind
  readonly most: number
  readonly onClose: () => void
}

/** Asks a provider to take or to give back an amount: no more than is left, which the dialog says. */
export function RequestDialog({ payment, kind, most, onClose }: RequestDialogProps) {
  const t = useT()
  const { money } = useFormats()
  const { currencyIso, transactionId } = payment
  const [amount, setAmount] = useState<number | null>(most)
  const [key] = useState(submissionKey)
  const isTooMuch = amount !== null && amount > most
  const act = async () => {
    await ask(payment.id, { kind, amount: amount ?? 0 }, `${key}-${amount}`)
    await readProvidersAgain(payment.salesOrderId)
    sayDone(t(`${kind}.asked`, { amount: money(amount, currencyIso) }))
  }
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t(`${kind}.title`, { transaction: transactionId })}
      action={t(`${kind}.do`)}
      isReady={amount !== null && amount > 0 && !isTooMuch}
      onConfirm={act}
      onClose={onClose}
    >
      <Stack>
        <DecimalInput
          label={t('amount')}
          description={t('most', { amount: money(most, currencyIso) })}
          error={isTooMuch ? t('tooMuch') : undefined}
          value={amount}
          unit={currencyIso}
          onDecimal={(value) => setAmount(value === null ? null : Number(value))}
        />
        <Text size="sm" c="dimmed">
          {t('about')}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
