import { Button, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { submissionKey } from '../../api/client.ts'
import { useOneSave } from '../form/use-one-save.ts'
import { sayFailed } from '../messages/toasts.ts'
import type { KeptNotes } from './kept-notes.ts'
import { NoteInput } from './note-input.tsx'
import { useT } from './texts.ts'

/** Where a note is added. */
export function NewNote({ notes }: { readonly notes: KeptNotes }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  // Of this text: sent again after an answer that was lost, it is not added twice.
  const submission = useRef(submissionKey())
  const latest = useRef('')
  const take = (text: string) => {
    submission.current = submissionKey()
    latest.current = text
    setTyped(text)
  }
  const { send, isPending } = useOneSave({
    send: async (text: string) => {
      await notes.add(text.trim(), submission.current)
      // What was typed meanwhile is another note.
      if (latest.current === text) take('')
      await notes.changed()
    },
    onSaved: () => {},
    onFailed: sayFailed,
  })
  const isReady = typed.trim() !== ''
  const save = () => isReady && send(typed)
  return (
    <Stack gap="xs">
      <NoteInput label={t('add')} text={typed} isChanged={isReady} onText={take} onSave={save} />
      {isReady && (
        <Button size="xs" loading={isPending} onClick={save} ml="auto">
          {t('keep')}
        </Button>
      )}
    </Stack>
  )
}
