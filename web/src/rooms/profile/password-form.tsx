import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { Fault } from '../../api/faults.ts'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { sayDone } from '../../shared/messages/toasts.ts'
import { useT } from './texts.ts'

const empty = { current: '', next: '', repeated: '' }

/** Changes the password of the person. */
export function PasswordForm() {
  const t = useT()
  const [entered, setEntered] = useState(empty)
  const [isCompared, setCompared] = useState(false)
  const differs = isCompared && entered.next !== entered.repeated
  const change = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/v2/profile/password', {
          body: { currentPassword: entered.current, newPassword: entered.next },
        }),
      ),
    onSuccess: () => {
      setEntered(empty)
      setCompared(false)
      sayDone(t('password.changed'))
    },
  })
  const isChanged = Object.values(entered).some((text) => text !== '')
  useLeaveGuard(isChanged)
  const faults = faultsOf(change.error)
  const input = (name: keyof typeof empty) => ({
    value: entered[name],
    required: true,
    withAsterisk: false,
    visibilityToggleButtonProps: { 'aria-label': t('password.show') },
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setEntered((before) => ({ ...before, [name]: value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setCompared(true)
    if (entered.next === entered.repeated && !change.isPending) change.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" align="stretch">
        {faults.other !== undefined && (
          <Alert color="danger" role="alert">
            {faults.other}
          </Alert>
        )}
        <PasswordInput
          {...input('current')}
          label={t('password.current')}
          autoComplete="current-password"
          error={faults.current}
        />
        <PasswordInput
          {...input('next')}
          label={t('password.new')}
          description={t('password.new.help')}
          autoComplete="new-password"
          error={faults.next}
        />
        <PasswordInput
          {...input('repeated')}
          label={t('password.repeat')}
          autoComplete="new-password"
          error={differs ? t('password.differs') : undefined}
        />
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          disabled={!isChanged}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('password.change')}
        </Button>
      </Stack>
    </form>
  )
}

/** Where a refusal belongs. */
function faultsOf(error: Error | null) {
  if (error === null) return {}
  if (!(error instanceof Fault)) return { other: error.message }
  if (error.code === 'profile.password.wrong') return { current: error.message }
  const { newPassword, currentPassword } = error.fields
  if (newPassword === undefined && currentPassword === undefined) return { other: error.message }
  return { next: newPassword, current: currentPassword }
}
