import { Alert, Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { Fault } from '../../api/faults.ts'
import { useCan } from '../../session.ts'
import { sayDone } from '../../shared/messages/toasts.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import type { Definition, KeptReport } from './definition.ts'
import { MailFields, type MailWishes } from './mail-fields.tsx'
import { readSchedule, scheduleOf } from './schedule.ts'
import { useT } from './texts.ts'

interface KeepDialogProps {
  readonly shown: Definition
  readonly title: string
  readonly kept: { readonly kept: KeptReport; readonly etag: string } | undefined
  readonly onClose: () => void
}

/** Keeps what is shown under a name: anew, or in place of what was kept. */
export function KeepDialog({ shown, title, kept, onClose }: KeepDialogProps) {
  const t = useT()
  const can = useCan()
  const language = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const former = kept?.kept
  const [name, setName] = useState(former?.name ?? title)
  const [isShared, setShared] = useState(former?.isShared ?? true)
  const [wishes, setWishes] = useState<MailWishes>({
    times: readSchedule(former?.schedule ?? null),
    recipients: (former?.recipients ?? []).join(', '),
  })
  const keep = useMutation({
    mutationFn: (isNew: boolean) => {
      const { times, recipients } = wishes
      const mailed = {
        schedule: scheduleOf(times, former?.schedule ?? null),
        recipients: recipients.split(/[\s,;]+/).filter((one) => one !== ''),
      }
      const zone = former?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
      const body = {
        ...{ ...shown, name: name.trim(), isShared, ...mailed, timeZone: zone },
        languageIso: former?.languageIso ?? language,
      }
      if (!kept || isNew) return answerOf(api.POST('/v2/reports', { body }))
      const params = { path: { reportId: kept.kept.id } }
      const headers = { 'If-Match': kept.etag }
      return answerOf(api.PATCH('/v2/reports/{reportId}', { params, headers, body }))
    },
    onSuccess: async ({ id, name: now }) => {
      await queries.invalidateQueries({
        queryKey: ['reports'],
        predicate: ({ queryKey }) => queryKey[1] === 'list' || queryKey[1] === 'one',
      })
      onClose()
      await navigate({ to: `/reports/${id}` })
      sayDone(t('keep.done', { name: now }))
    },
  })
  const faults = keep.error instanceof Fault ? keep.error.fields : {}
  const isReady = name.trim() !== ''
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keep.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) keep.mutate(false)
        }}
      >
        <Stack>
          <TextInput
            label={t('name')}
            withAsterisk
            maxLength={255}
            data-autofocus
            value={name}
            error={faults['name']}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Switch
            label={t('keep.shared')}
            description={t('keep.sharedHint')}
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
          {can('mails.write') && (
            <MailFields wishes={wishes} faults={faults} onChange={setWishes} />
          )}
          {keep.error && (
            <Alert color="danger" variant="outline" role="alert">
              {keep.error.message}
            </Alert>
          )}
          <Group justify="flex-end">
            {kept && (
              <Button
                variant="default"
                disabled={!isReady}
                loading={keep.isPending}
                onClick={() => keep.mutate(true)}
              >
                {t('keep.asNew')}
              </Button>
            )}
            <Button type="submit" disabled={!isReady} loading={keep.isPending}>
              {t('keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
