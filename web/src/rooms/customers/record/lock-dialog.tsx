import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { type Customer, forgetCustomer, nameOfCustomer } from '../queries.ts'
import { useT } from '../texts.ts'

interface LockDialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}

/** Locks a customer against new orders, with the reason that is read by those who type one. */
export function LockDialog({ customer, onClose }: LockDialogProps) {
  const t = useT()
  const [lockReason, setReason] = useState('')
  const { customerId } = customer
  return (
    <ConfirmDialog
      isOpen
      title={t('lock.question', { name: nameOfCustomer(customer) })}
      action={t('act.lock')}
      isReady={lockReason.trim() !== ''}
      onConfirm={async () => {
        const params = { path: { customerId } }
        const body = { isLocked: true, lockReason: lockReason.trim() }
        await answerOf(api.PATCH('/v2/customers/{customerId}', { params, body }))
        await forgetCustomer(customerId)
      }}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('lock.explained')}</Text>
        <Textarea
          label={t('lock.reason')}
          withAsterisk
          maxLength={255}
          data-autofocus
          value={lockReason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
