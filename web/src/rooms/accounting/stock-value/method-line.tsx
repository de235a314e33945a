import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../../session.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import type { Company } from '../books.tsx'
import { useT } from '../texts.ts'
import { forgetValues, type Method, setMethod } from './queries.ts'

const otherThan: Readonly<Record<Method, Method>> = {
  average: 'first-in-first-out',
  'first-in-first-out': 'average',
}

interface MethodProps {
  readonly company: Company
  readonly method: Method
}

/** By which costs the company values its stock, and the way to the other ones. */
export function MethodLine({ company, method }: MethodProps) {
  const t = useT()
  const can = useCan()
  const [isAsking, setAsking] = useState(false)
  return (
    <Group gap="sm">
      <Text size="sm">{t('value.methodNow', { method: t(`value.method.${method}`) })}</Text>
      {can('stockvalues.write') && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAsking(true)}>
          {t('value.changeMethod')}
        </Button>
      )}
      {isAsking && <MethodDialog {...{ company, method }} onClose={() => setAsking(false)} />}
    </Group>
  )
}

function MethodDialog({
  company,
  method,
  onClose,
}: MethodProps & { readonly onClose: () => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const next = otherThan[method]
  const name = t(`value.method.${next}`)
  const confirm = async () => {
    await setMethod(company.id, next, reason.trim())
    sayDone(t('value.methodDone', { method: name }))
    await forgetValues()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('value.methodTitle', { method: name })}
      action={t('value.methodAct')}
      isReady={reason.trim() !== ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('value.methodExplained')}</Text>
        <Textarea
          label={t('reason')}
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
