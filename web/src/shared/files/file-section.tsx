import { Stack, Title } from '@mantine/core'
import { Files, type FilesProps } from './files.tsx'
import { useT } from './texts.ts'

/** The files of a record as a section of its page. */
export function FileSection(props: FilesProps) {
  const t = useT()
  return (
    <Stack component="section" gap="xs" aria-label={t('title')}>
      <Title order={2}>{t('title')}</Title>
      <Files {...props} />
    </Stack>
  )
}
