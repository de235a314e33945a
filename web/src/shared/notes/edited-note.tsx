import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { submissionKey } from '../../api/client.ts'
import { isFault } from '../../api/faults.ts'
import type { Tagged } from '../conflict/use-merged-save.ts'
import { useOneSave } from '../form/use-one-save.ts'
import { sayFailed } from '../messages/toasts.ts'
import type { KeptNotes, Note } from './kept-notes.ts'
import { NoteInput } from './note-input.tsx'
import { useT } from './texts.ts'
import { WrittenBy } from './written-by.tsx'

interface EditedNoteProps {
  readonly notes: KeptNotes
  readonly note: Tagged<Note>
  readonly onClose: () => void
}

/**
 * A note that is being changed. Where a colleague has changed or deleted it meanwhile, what was typed stays and both
 * are shown: the person decides.
 */
export function EditedNote({ notes, note, onClose }: EditedNoteProps) {
  const t = useT()
  const { noteId, noteBody } = note.data
  const [typed, setTyped] = useState(noteBody)
  const [theirs, setTheirs] = useState<Tagged<Note> | 'gone'>()
  const submission = useRef(submissionKey())
  const isGone = theirs === 'gone'
  const text = typed.trim()
  const { send, isPending } = useOneSave({
    send: async () => {
      if (isGone) await notes.add(text, submission.current)
      else await notes.change(noteId, text, (theirs ?? note).etag)
      await notes.changed()
    },
    onSaved: onClose,
    onFailed: async (error) => {
      try {
        const now = await overtaken(notes, noteId, error)
        if (!now) return sayFailed(error)
        setTheirs(now)
        await notes.changed()
      } catch (fault) {
        sayFailed(fault)
      }
    },
  })
  const isChanged = text !== noteBody
  const isReady = text !== '' && (isChanged || theirs !== undefined)
  const save = () => isReady && send()
  return (
    <Stack gap="xs">
      {theirs && <Overtaken theirs={theirs} />}
      <NoteInput
        {...{ label: t('edit'), text: typed, isChanged, isFirst: true }}
        onText={setTyped}
        onSave={save}
        onCancel={onClose}
      />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="default" onClick={onClose}>
          {t(theirs && !isGone ? 'conflict.theirs' : 'cancel')}
        </Button>
        <Button size="xs" loading={isPending} disabled={!isReady} onClick={save}>
          {t(theirs ? acts[theirs === 'gone' ? 'gone' : 'changed'] : 'keep')}
        </Button>
      </Group>
    </Stack>
  )
}

/** What saving is called where a colleague was faster. */
const acts = { gone: 'gone.add', changed: 'conflict.mine' } as const

/** The note as a colleague left it, where a save failed for that; undefined where it failed for something else. */
async function overtaken(
  notes: KeptNotes,
  noteId: string,
  error: Error,
): Promise<Tagged<Note> | 'gone' | undefined> {
  if (!isFault(error, 412) && !isFault(error, 404)) return undefined
  try {
    return await notes.read(noteId)
  } catch (fault) {
    if (isFault(fault, 404)) return 'gone'
    throw fault
  }
}

function Overtaken({ theirs }: { readonly theirs: Tagged<Note> | 'gone' }) {
  const t = useT()
  const isGone = theirs === 'gone'
  return (
    <Alert role="alert" color="warning" variant="outline" title={t(isGone ? 'gone' : 'conflict')}>
      <Text size="sm">{t(isGone ? 'gone.explained' : 'conflict.explained')}</Text>
      {!isGone && (
        <>
          <Text size="sm" my={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {theirs.data.noteBody}
          </Text>
          <WrittenBy note={theirs.data} />
        </>
      )}
    </Alert>
  )
}
