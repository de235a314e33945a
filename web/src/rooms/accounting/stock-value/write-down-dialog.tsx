import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone, sayFailed } from '../../../shared/messages/toasts.ts'
import { useT } from '../texts.ts'
import {
  type AskedValue,
  deleteWriteDown,
  forgetValues,
  setWriteDown,
  type ValuedItem,
} from './queries.ts'

interface WriteDownDialogProps {
  readonly asked: AskedValue
  readonly item: ValuedItem
  readonly onClose: () => void
}

/** By how much less an item is valued at the day, and why. */
export function WriteDownDialog({ asked, item, onClose }: WriteDownDialogProps) {
  const t = useT()
  const { money, date } = useFormats()
  const [amount, setAmount] = useState<number | string | null>(item.writeDown || null)
  const [reason, setReason] = useState(item.writeDownReason)
  const isReady = typeof amount === 'number' && amount > 0 && reason.trim() !== ''
  const confirm = async () => {
    await setWriteDown(asked, item.itemId ?? '', Number(amount), reason.trim())
    sayDone(t('value.written', { item: item.sku }))
    await forgetValues()
  }
  const after = typeof amount === 'number' ? item.value - amount : item.value
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t('value.writeDownOf', { item: item.sku })}
      action={t('value.save')}
      isReady={isReady}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Text>
          {t('value.writeDownExplained', { value: money(item.value), day: date(asked.day) })}
        </Text>
        <DecimalInput
          label={t('value.amount')}
          unit="¤"
          withAsterisk
          value={amount}
          onDecimal={setAmount}
          description={t('value.afterwards', { value: money(after) })}
        />
        <Textarea
          label={t('reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {item.writeDownId !== null && <TakeBack id={item.writeDownId} onDone={onClose} />}
      </Stack>
    </ConfirmDialog>
  )
}

function TakeBack({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = useT()
  const takeBack = useMutation({
    mutationFn: () => deleteWriteDown(id),
    onError: sayFailed,
    onSuccess: async () => {
      onDone()
      await forgetValues()
    },
  })
  return (
    <Group>
      <Button
        size="compact-sm"
        variant="subtle"
        color="danger"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate()}
      >
        {t('value.takeBack')}
      </Button>
    </Group>
  )
}
