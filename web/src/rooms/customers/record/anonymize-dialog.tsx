import { List, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { type Customer, forgetCustomer, nameOfCustomer } from '../queries.ts'
import { useT } from '../texts.ts'

interface AnonymizeDialogProps {
  readonly customer: Customer
  readonly onClose: () => void
}

/** Removes a person for good. The number is typed, so that it is not done to the wrong one. */
export function AnonymizeDialog({ customer, onClose }: AnonymizeDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const { customerId, customerNumber } = customer
  return (
    <ConfirmDialog
      isOpen
      title={t('anonymize.question', { name: nameOfCustomer(customer) })}
      action={t('act.anonymize')}
      isReady={typed.trim() === customerNumber}
      onConfirm={async () => {
        const params = { path: { customerId } }
        await answerOf(api.POST('/v2/customers/{customerId}/anonymization', { params }))
        sayDone(t('anonymized'))
        await forgetCustomer(customerId)
      }}
      onClose={onClose}
    >
      <Stack>
        <Text fw={600}>{t('anonymize.goes')}</Text>
        <List size="sm">
          <List.Item>{t('anonymize.goes.names')}</List.Item>
          <List.Item>{t('anonymize.goes.parts')}</List.Item>
        </List>
        <Text fw={600}>{t('anonymize.stays')}</Text>
        <List size="sm">
          <List.Item>{t('anonymize.stays.documents')}</List.Item>
          <List.Item>{t('anonymize.stays.record')}</List.Item>
        </List>
        <TextInput
          label={t('anonymize.type', { number: customerNumber })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
