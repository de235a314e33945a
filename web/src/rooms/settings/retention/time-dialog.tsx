import { Alert, Button, Group, Modal, Stack, Switch, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { useWords } from '../../../shared/records/use-words.ts'
import { type RetentionRule, type RuleWish, setRule } from './queries.ts'
import { useT } from './texts.ts'
import { useTimes } from './times.ts'

interface TimeDialogProps {
  readonly rule: RetentionRule
  readonly onClose: () => void
}

/** Sets a time, keeps without an end, or takes the usual time again; the refusal of the law is shown as it is. */
export function TimeDialog({ rule, onClose }: TimeDialogProps) {
  const t = useT()
  const { titleOf } = useWords()
  const { timeOf, reasonOf } = useTimes()
  const [time, setTime] = useState<unknown>(rule.ownKeptFor ?? rule.usuallyKeptFor)
  const [isUnlimited, setUnlimited] = useState(rule.isUnlimited)
  const save = useMutation({
    mutationFn: (wish: RuleWish) => setRule(rule.kind, wish),
    onSuccess: () => {
      onClose()
      sayDone(t('saved'))
    },
  })
  const usual = timeOf(rule.usuallyKeptFor, rule.unit)
  const isOwn = rule.ownKeptFor !== null || rule.isUnlimited
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('titleOf', { kind: titleOf(rule.kind, 'many') })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
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
            description={t(rule.unit === 'years' ? 'years.help' : 'days.help')}
            unit={t(rule.unit === 'years' ? 'years.unit' : 'days.unit')}
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
            {isOwn && (
              <Button
                variant="default"
                loading={save.isPending}
                onClick={() => save.mutate({ ownKeptFor: null, isUnlimited: false })}
              >
                {t('asUsual', { time: usual })}
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
    </Modal>
  )
}
