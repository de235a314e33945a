import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isFault } from '../../api/faults.ts'
import type { Tagged } from '../conflict/use-merged-save.ts'
import { PageFault } from '../messages/page-fault.tsx'
import { sayFailed } from '../messages/toasts.ts'
import classes from '../records/records.module.css'
import { DeleteNote } from './delete-note.tsx'
import { EditedNote } from './edited-note.tsx'
import { type KeptNotes, type Note, notesQuery } from './kept-notes.ts'
import { NewNote } from './new-note.tsx'
import { useT } from './texts.ts'
import { WrittenBy } from './written-by.tsx'

export interface NotesProps {
  readonly notes: KeptNotes
  readonly mayWrite: boolean
}

/** As many as are read at a glance. */
const shownFirst = 20

type Chosen = { readonly act: 'edit' | 'delete'; readonly note: Tagged<Note> }

/** What colleagues noted of a record, the newest first; saved at once. */
export function Notes({ notes, mayWrite }: NotesProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(notesQuery(notes))
  const [chosen, setChosen] = useState<Chosen>()
  const [isWhole, setWhole] = useState(false)
  const place = useRef<HTMLElement>(null)
  if (error) return <PageFault error={error} onRetry={refetch} />
  const edited = chosen?.act === 'edit' ? chosen.note : undefined
  const shown = isWhole ? data : data?.slice(0, shownFirst)
  const hidden = (data?.length ?? 0) - (shown?.length ?? 0)
  const isShown = shown?.some(({ noteId }) => noteId === edited?.data.noteId)
  // A colleague may have deleted what is being edited: it stays here with what was typed.
  const rows = edited && !isShown ? [edited.data, ...(shown ?? [])] : shown
  const close = () => {
    setChosen(undefined)
    // What had the focus is gone: people who work with the keyboard go on from here.
    place.current?.focus()
  }
  const choose = async (act: Chosen['act'], { noteId }: Note) => {
    try {
      setChosen({ act, note: await notes.read(noteId) })
    } catch (fault) {
      sayFailed(fault)
      if (isFault(fault, 404)) await notes.changed()
    }
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={classes['card']}
      aria-label={t('title')}
      aria-busy={!data}
    >
      <Title order={2} size="h5" mb="sm">
        {t('title')}
      </Title>
      <Stack gap="md">
        {mayWrite && <NewNote notes={notes} />}
        {data?.length === 0 && !mayWrite && <Text c="dimmed">{t('none')}</Text>}
        {rows?.map((note) =>
          edited?.data.noteId === note.noteId ? (
            <EditedNote key={note.noteId} notes={notes} note={edited} onClose={close} />
          ) : (
            <ShownNote
              key={note.noteId}
              note={note}
              onChoose={mayWrite ? (act) => void choose(act, note) : undefined}
            />
          ),
        )}
        {hidden > 0 && (
          <Button variant="default" size="compact-sm" mr="auto" onClick={() => setWhole(true)}>
            {t('earlier', { count: hidden })}
          </Button>
        )}
      </Stack>
      {chosen?.act === 'delete' && <DeleteNote notes={notes} note={chosen.note} onClose={close} />}
    </section>
  )
}

interface ShownNoteProps {
  readonly note: Note
  /** Undefined for people who may only read. */
  readonly onChoose: ((act: Chosen['act']) => void) | undefined
}

function ShownNote({ note, onChoose }: ShownNoteProps) {
  const t = useT()
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={2} miw={0}>
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note.noteBody}
        </Text>
        <WrittenBy note={note} />
      </Stack>
      {onChoose && (
        <Group gap={0} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('edit')}
            onClick={() => onChoose('edit')}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('delete')}
            onClick={() => onChoose('delete')}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      )}
    </Group>
  )
}
