import { Alert, Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Fault } from '../../api/faults.ts'
import { sayDone } from '../messages/toasts.ts'
import { type KeptView, keptViewsQuery } from './queries.ts'
import { useT } from './texts.ts'
import { keepView, replaceView } from './write-view.ts'

interface KeepViewDialogProps {
  readonly list: string
  readonly search: string
  readonly views: readonly KeptView[]
  readonly onClose: () => void
}

/** Keeps what a list shows under a name; under the name of a view, in place of that. */
export function KeepViewDialog({ list, search, views, onClose }: KeepViewDialogProps) {
  const t = useT()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [said, setShared] = useState<boolean>()
  const name = text.trim()
  const former = views.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const isShared = said ?? former?.isShared ?? false
  const keep = useMutation({
    mutationFn: () =>
      former
        ? replaceView(former.id, { name, search, ...(said !== undefined && { isShared }) })
        : keepView({ name, list, search, isShared }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keptViewsQuery.queryKey })
      onClose()
      sayDone(t('kept', { name }))
    },
  })
  const faults = keep.error instanceof Fault ? keep.error.fields : {}
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keep')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== '' && !keep.isPending) keep.mutate()
        }}
      >
        <Stack>
          <TextInput
            label={t('name')}
            withAsterisk
            maxLength={255}
            data-autofocus
            value={text}
            description={former && t('replaces')}
            error={faults['name']}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Switch
            label={t('forEverybody')}
            description={t('forEverybody.hint')}
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
          {keep.error && (
            <Alert color="danger" variant="outline" role="alert">
              {keep.error.message}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={name === ''} loading={keep.isPending}>
              {t('keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
