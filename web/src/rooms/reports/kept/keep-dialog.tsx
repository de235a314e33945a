import { Alert, Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Fault } from '../../../api/faults.ts'
import { useCan } from '../../../session.ts'
import type { Tagged } from '../../../shared/conflict/use-merged-save.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { useLanguage } from '../../../shared/texts/texts.ts'
import type { Definition, KeptReport } from '../definition.ts'
import { useT } from '../texts.ts'
import { Collision, keepAsNew, keepOver, type ReportBody } from './keep-report.ts'
import { MailFields, type MailWishes } from './mail-fields.tsx'
import { readSchedule, scheduleOf } from './schedule.ts'

interface KeepDialogProps {
  readonly shown: Definition
  readonly title: string
  readonly kept: Tagged<KeptReport> | undefined
  readonly onClose: () => void
}

interface KeepWay {
  readonly isNew?: boolean
  /** What a colleague saved, where it is to be replaced. */
  readonly theirs?: Tagged<KeptReport> | undefined
}

/** Saves the shown report under a name: as a new one, or in place of the saved one. */
export function KeepDialog({ shown, title, kept, onClose }: KeepDialogProps) {
  const t = useT()
  const can = useCan()
  const language = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const former = kept?.data
  const [name, setName] = useState(former?.name ?? title)
  const [isShared, setShared] = useState(former?.isShared ?? true)
  const [wishes, setWishes] = useState<MailWishes>({
    times: readSchedule(former?.schedule ?? null),
    recipients: (former?.recipients ?? []).join(', '),
  })
  const bodyOf = (): ReportBody => {
    const { times, recipients } = wishes
    return {
      ...{ ...shown, name: name.trim(), isShared },
      schedule: scheduleOf(times, former?.schedule ?? null),
      recipients: recipients.split(/[\s,;]+/).filter((one) => one !== ''),
      timeZone: former?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      languageIso: former?.languageIso ?? language,
    }
  }
  const keep = useMutation({
    mutationFn: ({ isNew, theirs }: KeepWay) =>
      kept && !isNew ? keepOver(kept, bodyOf(), theirs) : keepAsNew(bodyOf()),
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
  const collision = keep.error instanceof Collision ? keep.error : undefined
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
          if (isReady) keep.mutate({ theirs: collision?.theirs })
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
              {collision ? t('keep.collided') : keep.error.message}
            </Alert>
          )}
          <Group justify="flex-end">
            {kept && (
              <Button
                variant="default"
                disabled={!isReady}
                loading={keep.isPending}
                onClick={() => keep.mutate({ isNew: true })}
              >
                {t('keep.asNew')}
              </Button>
            )}
            <Button type="submit" disabled={!isReady} loading={keep.isPending}>
              {t(collision ? 'keep.replace' : 'keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
