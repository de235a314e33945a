import { ActionIcon, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import classes from '../../../shared/records/records.module.css'
import { type Customer, forgetCustomer } from '../queries.ts'
import { useT } from '../texts.ts'
import { type Note, notesQuery } from './part-queries.ts'

/** What colleagues noted of a customer, the newest first; saved at once. */
export function Notes({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { customerId, mergedIntoCustomerId } = customer
  const mayWrite = useCan()('customers.write') && mergedIntoCustomerId === null
  const { data, error, refetch } = useQuery(notesQuery(customerId))
  const [edited, setEdited] = useState<string>()
  const [deleted, setDeleted] = useState<Note>()
  const params = (noteId: string) => ({ path: { customerId, noteId } })
  if (error) return <PageFault error={error} onRetry={refetch} />
  return (
    <section className={classes['card']} aria-label={t('notes')} aria-busy={!data}>
      <Title order={2} size="h5" mb="sm">
        {t('notes')}
      </Title>
      <Stack gap="sm">
        {mayWrite && (
          <NoteInput
            label={t('note.add')}
            action={t('note.keep')}
            text=""
            onSave={async (noteBody) => {
              const path = { customerId }
              await answerOf(
                api.POST('/v2/customers/{customerId}/notes', {
                  ...{ params: { path }, body: { noteBody } },
                }),
              )
              await forgetCustomer(customerId)
            }}
          />
        )}
        {data?.items.length === 0 && !mayWrite && <Text c="dimmed">{t('notes.none')}</Text>}
        {data?.items.toReversed().map((note) =>
          note.noteId === edited ? (
            <NoteInput
              key={note.noteId}
              label={t('note.edit')}
              action={t('note.keep')}
              text={note.noteBody}
              onSave={async (noteBody) => {
                await answerOf(
                  api.PATCH('/v2/customers/{customerId}/notes/{noteId}', {
                    ...{ params: params(note.noteId), body: { noteBody } },
                  }),
                )
                await forgetCustomer(customerId)
                setEdited(undefined)
              }}
            />
          ) : (
            <Group key={note.noteId} justify="space-between" wrap="nowrap" align="flex-start">
              <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {note.noteBody}
              </Text>
              {mayWrite && (
                <Group gap={0} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('note.edit')}
                    onClick={() => setEdited(note.noteId)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('note.delete')}
                    onClick={() => setDeleted(note)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Group>
              )}
            </Group>
          ),
        )}
      </Stack>
      {deleted && (
        <ConfirmDialog
          isOpen
          title={t('note.delete.question')}
          action={t('delete')}
          onConfirm={async () => {
            await answerOf(
              api.DELETE('/v2/customers/{customerId}/notes/{noteId}', {
                params: params(deleted.noteId),
              }),
            )
            await forgetCustomer(customerId)
          }}
          onClose={() => setDeleted(undefined)}
        >
          {deleted.noteBody}
        </ConfirmDialog>
      )}
    </section>
  )
}

interface NoteInputProps {
  readonly label: string
  readonly action: string
  readonly text: string
  readonly onSave: (text: string) => Promise<unknown>
}

function NoteInput({ label, action, text, onSave }: NoteInputProps) {
  const [typed, setTyped] = useState(text)
  const save = useMutation({
    mutationFn: () => onSave(typed.trim()),
    onSuccess: () => setTyped(''),
    onError: sayFailed,
  })
  const isReady = typed.trim() !== '' && typed !== text
  return (
    <Stack gap="xs">
      <Textarea
        label={label}
        autosize
        minRows={2}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && isReady) save.mutate()
        }}
      />
      {isReady && (
        <Button size="xs" loading={save.isPending} onClick={() => save.mutate()} ml="auto">
          {action}
        </Button>
      )}
    </Stack>
  )
}
