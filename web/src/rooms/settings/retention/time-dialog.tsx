import { Alert, Button, Group, Modal, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { useWords } from '../../../shared/records/use-words.ts'
import { type RetentionRule, type RuleWish, ruleQuery, setRule } from './queries.ts'
import { useT } from './texts.ts'
import { useTimes } from './times.ts'

interface TimeDialogProps {
  readonly kind: string
  readonly onClose: () => void
}

/** Sets a time, keeps without an end, or takes the usual time again. */
export function TimeDialog({ kind, onClose }: TimeDialogProps) {
  const t = useT()
  const { titleOf } = useWords()
  const { data, error, refetch } = useQuery(ruleQuery(kind))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('titleOf', { kind: titleOf(kind, 'many') })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={240} aria-busy />}
      {data && <TimeForm rule={data.data} tag={data.etag} onClose={onClose} />}
    </Modal>
  )
}

interface TimeFormProps {
  readonly rule: RetentionRule
  readonly tag: string
  readonly onClose: () => void
}

/** The refusal of the law is shown as it is. */
function TimeForm({ rule, tag, onClose }: TimeFormProps) {
  const t = useT()
  const { timeOf, reasonOf } = useTimes()
  const [time, setTime] = useState<unknown>(rule.ownKeptFor ?? rule.usuallyKeptFor)
  const [isUnlimited, setUnlimited] = useState(rule.isUnlimited)
  const save = useMutation({
    mutationFn: (wish: RuleWish) => setRule(rule.kind, wish, tag),
    onSuccess: () => {
      onClose()
      sayDone(t('saved'))
    },
  })
  const isYears = rule.unit === 'years'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(isUnlimited ? { isUnlimited } : { ownKeptFor: time as number })
      }}
    >
      <Stack>
        <Text c="dimmed">{reasonOf(rule)}</Text>
        <DecimalInput
          label={t('time')}
          description={t(isYears ? 'years.help' : 'days.help')}
          unit={t(isYears ? 'years.unit' : 'days.unit')}
          value={time}
          disabled={isUnlimited}
          data-autofocus
          onDecimal={setTime}
        />
        <Switch
          label={t('unlimited')}
          description={t('unlimited.help')}
          checked={isUnlimited}
          onChange={({ currentTarget }) => setUnlimited(currentTarget.checked)}
        />
        <Text size="sm">{t('forGood')}</Text>
        {save.error && (
          <Alert color="danger" variant="outline" role="alert">
            {save.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          {(rule.ownKeptFor !== null || rule.isUnlimited) && (
            <Button
              variant="default"
              loading={save.isPending}
              onClick={() => save.mutate({ ownKeptFor: null, isUnlimited: false })}
            >
              {t('asUsual', { time: timeOf(rule.usuallyKeptFor, rule.unit) })}
            </Button>
          )}
          <Button
            type="submit"
            loading={save.isPending}
            disabled={!isUnlimited && typeof time !== 'number'}
          >
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
