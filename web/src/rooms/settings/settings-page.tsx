import { Anchor, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../session.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import type { Declared } from '../../shared/records/declared.ts'
import { addressOfList } from '../../shared/records/use-declared.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import { areas } from './declared.ts'
import { useT } from './texts.ts'

/** All lists that a company keeps itself, by areas; typing narrows them. */
export function SettingsPage() {
  const t = useT()
  const can = useCan()
  const language = useLanguage()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const isMeant = ({ kind }: Declared) =>
    kind.title.many[language]
      .toLocaleLowerCase(language)
      .includes(words.trim().toLocaleLowerCase(language))
  const shown = areas
    .map(({ title, lists }) => ({
      title: title[language],
      lists: lists.filter(
        (one) => (one.kind.read === undefined || can(one.kind.read)) && isMeant(one),
      ),
    }))
    .filter(({ lists }) => lists.length > 0)
  const openFirst = () => {
    const [first] = shown[0]?.lists ?? []
    if (first) void navigate({ to: addressOfList(first) })
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
        {shown.map(({ title, lists }) => (
          <Stack key={title} component="section" gap="xs" aria-label={title}>
            <Title order={2} size="h5" c="dimmed">
              {title}
            </Title>
            {lists.map((one) => (
              <Anchor
                key={one.slug}
                component={Link}
                to={addressOfList(one)}
                c="var(--kontor-text)"
                py={4}
              >
                <Group gap="sm" wrap="nowrap" component="span">
                  <one.icon size={18} color="var(--kontor-muted)" aria-hidden />
                  <Text component="span">{one.kind.title.many[language]}</Text>
                </Group>
              </Anchor>
            ))}
          </Stack>
        ))}
      </SimpleGrid>
    </Page>
  )
}
