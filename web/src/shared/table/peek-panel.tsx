import { Button, CloseButton, Group, Stack, Title } from '@mantine/core'
import { Facts } from '../facts.tsx'
import classes from './grid.module.css'
import type { PeekContent } from './grid-props.ts'
import { useT } from './texts.ts'

interface PeekPanelProps {
  readonly content: PeekContent
  readonly onOpen?: () => void
  readonly onClose: () => void
}

/** What is known of one row, over the right edge of the page: the list keeps the keys. */
export function PeekPanel({ content, onOpen, onClose }: PeekPanelProps) {
  const t = useT()
  return (
    <section className={classes['peek']} aria-label={t('peek')}>
      <Group justify="space-between" mb="md">
        {onOpen && (
          <Button size="xs" variant="default" onClick={onOpen}>
            {t('peek.open')}
          </Button>
        )}
        <CloseButton aria-label={t('peek.close')} onClick={onClose} ml="auto" />
      </Group>
      <Stack>
        <div role="status">
          <Title order={2}>{content.title}</Title>
        </div>
        <Facts facts={content.facts} />
        {content.more}
      </Stack>
    </section>
  )
}
