import { ActionIcon, Anchor, AppShell, Group, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { guideQuery } from '../../shared/guide/guide.ts'
import { GuideText } from '../../shared/guide/guide-text.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { useT } from '../texts.ts'
import { FieldMeanings } from './field-meanings.tsx'
import { followPage, seenPage } from './page-fields.ts'

interface HelpProps {
  /** The field that the person asked about. */
  readonly field: string | undefined
  readonly onClose: () => void
}

/** Help next to the page, which can be worked on meanwhile: its part of the guide, and what its fields mean. */
export function HelpAside({ field, onClose }: HelpProps) {
  const t = useT()
  const page = useSeenPage()
  const room = useRouterState({ select: ({ location }) => location.pathname.split('/')[1] })
  const { data: guide, isPending } = useQuery(guideQuery(useLanguage()))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A person who asks about a field goes on typing in it.
    if (field === undefined) heading.current?.focus({ preventScroll: true })
  }, [field])
  const name = page.part ?? (room || 'today')
  const part = guide?.[name]
  const meanings = <FieldMeanings {...page} asked={field} />
  return (
    <AppShell.Aside aria-label={t('help')} bg="var(--kontor-surface)">
      <Group justify="space-between" px="md" pt="md" wrap="nowrap">
        <Title order={2} size="h4" ref={heading} tabIndex={-1}>
          {t('help')}
        </Title>
        <ActionIcon variant="subtle" color="gray" aria-label={t('help.close')} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </Group>
      <ScrollArea p="md" viewportProps={{ tabIndex: 0 }}>
        <Stack gap="md">
          {/* Above what comes later, which would push it down. */}
          <Text size="sm">
            <Anchor component={Link} to={part ? `/guide/${name}` : '/guide'}>
              {t('help.guide')}
            </Anchor>
          </Text>
          {field !== undefined && meanings}
          {part && (
            <>
              <Title order={3} size="h5">
                {part.title}
              </Title>
              <GuideText part={part} />
            </>
          )}
          {/* Not before what stands above it, which would push it down. */}
          {field === undefined && !isPending && meanings}
        </Stack>
      </ScrollArea>
    </AppShell.Aside>
  )
}

/** The page as it is, also after parts of it have come. */
function useSeenPage() {
  const [page, setPage] = useState(seenPage)
  useEffect(() => {
    const read = () =>
      setPage((former) => {
        const next = seenPage()
        return JSON.stringify(next) === JSON.stringify(former) ? former : next
      })
    read()
    return followPage(read)
  }, [])
  return page
}
