import { Text } from '@mantine/core'
import { useState } from 'react'
import { isFault } from '../../api/faults.ts'
import type { Tagged } from '../conflict/use-merged-save.ts'
import { ConfirmDialog } from '../messages/confirm-dialog.tsx'
import type { KeptNotes, Note } from './kept-notes.ts'
import { useT } from './texts.ts'

interface DeleteNoteProps {
  readonly notes: KeptNotes
  readonly note: Tagged<Note>
  readonly onClose: () => void
}

/** Asks before a note is deleted; what a colleague wrote into it meanwhile is shown first. */
export function DeleteNote({ notes, note, onClose }: DeleteNoteProps) {
  const t = useT()
  const [shown, setShown] = useState(note)
  const remove = async () => {
    try {
      await notes.remove(shown.data.noteId, shown.etag)
    } catch (fault) {
      if (isFault(fault, 412)) {
        setShown(await notes.read(shown.data.noteId))
        throw new Error(t('delete.changed'), { cause: fault })
      }
      // Somebody else was faster, and wanted the same.
      if (!isFault(fault, 404)) throw fault
    }
    await notes.changed()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('delete.question')}
      action={t('delete.act')}
      onConfirm={remove}
      onClose={onClose}
    >
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {shown.data.noteBody}
      </Text>
    </ConfirmDialog>
  )
}
