import { Text } from '@mantine/core'
import { useFormats } from '../formats/use-formats.ts'
import type { Note } from './kept-notes.ts'
import { useT } from './texts.ts'

/** Who wrote a note and when, and who changed it last; of old notes nobody knows. */
export function WrittenBy({ note }: { readonly note: Note }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { created, createdByUserName, changed, changedByUserName: who } = note
  const written = [createdByUserName, created && dateTime(created)].filter(Boolean).join(', ')
  const when = dateTime(changed)
  const change = changed && (who ? t('changed.by', { who, when }) : t('changed', { when }))
  const said = [written, change].filter(Boolean).join(' · ')
  if (said === '') return null
  return (
    <Text size="xs" c="dimmed">
      {said}
    </Text>
  )
}
