import { ActionIcon, Button, Menu, Select, Stack, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useKeys } from '../../../shared/keys.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { firstRowsQuery } from '../../../shared/records/first-rows.ts'
import { forgetRuns, type Run } from '../queries.ts'
import { useT } from '../texts.ts'

/** What can be done with a proposal: it is sent, or discarded. */
export function RunActions({ run }: { readonly run: Run }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'send' | 'discard'>()
  const maySend = can('invoices.write') && can('invoices.print') && run.letterCount > 0
  const label = t('confirm', { count: run.letterCount })
  useKeys(maySend ? [{ keys: 'x', label, run: () => setAsked('send') }] : [])
  const close = () => setAsked(undefined)
  const discard = async () => {
    const params = { path: { dunningRunId: run.id } }
    await answerOf(api.DELETE('/v2/dunning-runs/{dunningRunId}', { params }))
    sayDone(t('discarded'))
    await navigate({ to: '/reminders' })
    await forgetRuns()
  }
  if (!can('invoices.write')) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="danger" onClick={() => setAsked('discard')}>
            {t('discard')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button disabled={!maySend} onClick={() => setAsked('send')}>
        {label}
      </Button>
      {asked === 'send' && <SendDialog run={run} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={t('discard')}
        action={t('discard')}
        onConfirm={discard}
        onClose={close}
      >
        {t('discardExplained')}
      </ConfirmDialog>
    </>
  )
}

function SendDialog({ run, onClose }: { readonly run: Run; readonly onClose: () => void }) {
  const t = useT()
  const { money } = useFormats()
  const [key] = useState(submissionKey)
  const can = useCan()
  const [printer, setPrinter] = useState<string | null>(null)
  const { data } = useQuery({
    ...firstRowsQuery('/v2/printers'),
    enabled: can('printers.read'),
  })
  const printers = (data?.items ?? [])
    .filter((one) => one['isActive'] !== false && one['language'] !== 'zpl')
    .map((one) => String(one['name']))
  const send = async () => {
    const params = { path: { dunningRunId: run.id } }
    const headers = { 'Idempotency-Key': key }
    await answerOf(
      api.POST('/v2/dunning-runs/{dunningRunId}/confirm', { params, headers, body: { printer } }),
    )
    sayDone(t('confirmed'))
    await forgetRuns()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('confirm', { count: run.letterCount })}
      action={t('send')}
      isHarmless
      onConfirm={send}
      onClose={onClose}
    >
      <Stack>
        {run.sums.map(({ currencyIso, openAmount, fee, interestAmount }) => (
          <Text key={currencyIso} fw={600}>
            {`${t('total')} ${money(openAmount + fee + interestAmount, currencyIso)}`}
          </Text>
        ))}
        <Text>{t('confirmExplained')}</Text>
        <Select
          label={t('printer')}
          placeholder={t('noPrinter')}
          data={printers}
          value={printer}
          onChange={setPrinter}
          clearable
        />
      </Stack>
    </ConfirmDialog>
  )
}
