import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useT } from '../texts.ts'

interface ValuePagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** The way through the pages of the list. */
export function ValuePager({ page, pages, onPage }: ValuePagerProps) {
  const t = useT()
  if (pages <= 1) return null
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('value.pageBefore')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Text size="sm">{t('value.page', { page, pages })}</Text>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('value.pageNext')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
