import { Divider, Text, Title } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { Shape } from '../../../api/client.ts'
import classes from './editors.module.css'
import { useT } from './texts.ts'

/** A mail as its recipient reads it. */
export function Letter({ mail }: { readonly mail: Shape<'PreviewMailAnswerV2'> }) {
  const t = useT()
  const { recipients, subject, text, attachment } = mail
  return (
    <article aria-label={t('preview')}>
      {recipients !== '' && (
        <Text size="sm" c="dimmed">
          {t('to')}: {recipients}
        </Text>
      )}
      <Title order={2} size="h4" className={classes['letter']}>
        {subject}
      </Title>
      <Divider my="sm" />
      <Text className={classes['letter']}>{text}</Text>
      <Divider my="sm" />
      <Text size="sm" c="dimmed">
        <IconPaperclip size={14} aria-hidden /> {t('attached')}: {attachment}
      </Text>
    </article>
  )
}
