import { ActionIcon, Button, Menu, Stack, Text, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useKeys } from '../../../shared/keys.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { useT } from '../texts.ts'
import { forgetRuns, type PaymentRun } from './queries.ts'
import { RunFile } from './run-file.tsx'

type Asked = 'confirm' | 'discard' | 'cancel'

/** What can be done with a run: it is confirmed or discarded, its file is fetched, or it is withdrawn. */
export function RunActions({ run }: { readonly run: PaymentRun }) {
  const t = useT()
  const can = useCan()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const isProposed = run.state === 'proposed'
  const mayWrite = can('paymentruns.write')
  const mayConfirm = isProposed && mayWrite && run.entryCount > 0
  const label = t(`run.confirm.${run.kind}`, { count: run.entryCount })
  useKeys(mayConfirm ? [{ keys: 'x', label, run: () => setAsked('confirm') }] : [])
  const other = isProposed ? 'discard' : 'cancel'
  const isMovable =
    isProposed || (run.state === 'confirmed' && run.settledCount + run.returnedCount === 0)
  return (
    <>
      {mayWrite && isMovable && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={t('run.more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="danger" onClick={() => setAsked(other)}>
              {t(`run.${other}`)}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isProposed && mayWrite && (
        <Button disabled={!mayConfirm} onClick={() => setAsked('confirm')}>
          {label}
        </Button>
      )}
      {!isProposed && <RunFile run={run} />}
      {asked === 'confirm' && <Confirm run={run} title={label} onClose={close} />}
      {asked === 'discard' && <Discard run={run} onClose={close} />}
      {asked === 'cancel' && <Withdraw run={run} onClose={close} />}
    </>
  )
}

interface Asking {
  readonly run: PaymentRun
  readonly onClose: () => void
}

function Confirm({ run, title, onClose }: Asking & { readonly title: string }) {
  const t = useT()
  const { money, date } = useFormats()
  const [key] = useState(submissionKey)
  const confirm = async () => {
    const params = { path: { paymentRunId: run.id } }
    const headers = { 'Idempotency-Key': key }
    await answerOf(api.POST('/v2/payment-runs/{paymentRunId}/confirm', { params, headers }))
    sayDone(t('run.confirmed'))
    await forgetRuns()
  }
  return (
    <ConfirmDialog
      isOpen
      title={title}
      action={t('run.write')}
      isHarmless
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Text fw={600}>{`${t('total')} ${money(run.totalAmount, 'EUR')}`}</Text>
        <Text>{t(`run.explained.${run.kind}`, { day: date(run.executionDay) })}</Text>
        {run.warningCount > 0 && <Text c="var(--kontor-danger)">{t('run.warnedMore')}</Text>}
      </Stack>
    </ConfirmDialog>
  )
}

function Discard({ run, onClose }: Asking) {
  const t = useT()
  const navigate = useNavigate()
  const discard = async () => {
    const params = { path: { paymentRunId: run.id } }
    await answerOf(api.DELETE('/v2/payment-runs/{paymentRunId}', { params }))
    sayDone(t('run.discarded'))
    await navigate({ to: '/payments/runs' })
    await forgetRuns()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('run.discard')}
      action={t('run.discard')}
      onConfirm={discard}
      onClose={onClose}
    >
      {t('run.discardExplained')}
    </ConfirmDialog>
  )
}

function Withdraw({ run, onClose }: Asking) {
  const t = useT()
  const [reason, setReason] = useState('')
  const withdraw = async () => {
    const params = { path: { paymentRunId: run.id } }
    const body = { reason: reason.trim() }
    await answerOf(api.POST('/v2/payment-runs/{paymentRunId}/cancel', { params, body }))
    sayDone(t('run.cancelled'))
    await forgetRuns()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('run.cancel')}
      action={t('run.cancel')}
      isReady={reason.trim() !== ''}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('run.cancelExplained')}</Text>
        <TextInput
          label={t('run.reason')}
          value={reason}
          maxLength={1000}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
