import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useT } from './texts.ts'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** The way through pages of what is not scrolled. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useT()
  if (pages <= 1) return null
  const steps = [
    ['page.before', -1, IconChevronLeft],
    ['page.next', 1, IconChevronRight],
  ] as const
  const [before, next] = steps.map(([label, step, Icon]) => (
    <ActionIcon
      key={label}
      variant="default"
      size={32}
      aria-label={t(label)}
      disabled={page + step < 1 || page + step > pages}
      onClick={() => onPage(page + step)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  ))
  return (
    <Group gap="xs">
      {before}
      <Text size="sm">{t('page.of', { page, pages })}</Text>
      {next}
    </Group>
  )
}
