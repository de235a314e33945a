import { Anchor, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayOpen } from '../../session.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { type Entry, entriesOf } from './area.ts'
import { areas } from './declared.ts'
import { useT } from './texts.ts'

/** All that a company sets and keeps itself, by areas; typing narrows them. */
export function SettingsPage() {
  const t = useT()
  const mayOpen = useMayOpen()
  const language = useLanguage()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const isMeant = ({ title }: Entry) =>
    title[language].toLocaleLowerCase(language).includes(words.trim().toLocaleLowerCase(language))
  const shown = areas
    .map((area) => ({
      title: area.title[language],
      entries: entriesOf(area).filter((one) => mayOpen(one) && isMeant(one)),
    }))
    .filter(({ entries }) => entries.length > 0)
  const openFirst = () => {
    const [first] = shown[0]?.entries ?? []
    if (first) void navigate({ to: first.address })
  }
  return (
    <Page title={t('title')}>
      <TextInput
        type="search"
        w={280}
        label={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && openFirst()}
      />
      {shown.length === 0 && <Empty text={t('none')} />}
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="xl" verticalSpacing="xl" maw={1100}>
        {shown.map(({ title, entries }) => (
          <Stack key={title} component="section" gap="xs" aria-label={title}>
            <Title order={2} size="h5" c="dimmed">
              {title}
            </Title>
            {entries.map((one) => (
              <Anchor
                key={one.address}
                component={Link}
                to={one.address}
                c="var(--kontor-text)"
                py={4}
              >
                <Group gap="sm" wrap="nowrap" component="span">
                  <one.icon size={18} color="var(--kontor-muted)" aria-hidden />
                  <Text component="span">{one.title[language]}</Text>
                </Group>
              </Anchor>
            ))}
          </Stack>
        ))}
      </SimpleGrid>
    </Page>
  )
}
