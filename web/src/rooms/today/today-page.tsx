import { Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../session.ts'
import { addressOf, useOwnRooms } from '../../shared/own-rooms.ts'
import { Page } from '../../shared/page.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { RatesToVerify } from './rates-to-verify.tsx'
import { SuspendedWebhooks } from './suspended-webhooks.tsx'
import { useT } from './texts.ts'

/** The ways on, for who has just signed in. */
export function TodayPage() {
  const t = useT()
  const language = useLanguage()
  const { user } = useSession()
  const others = useOwnRooms().filter(({ name }) => name !== 'today')
  return (
    <Page title={t('title', { name: user.displayName })}>
      <SuspendedWebhooks />
      <RatesToVerify />
      <Text c="dimmed">{t(others.length === 0 ? 'nothing' : 'rooms')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {others.map((room) => (
          <Paper
            key={room.name}
            withBorder
            p="md"
            c="var(--kontor-accent)"
            component={Link}
            to={addressOf(room)}
          >
            <Group gap="sm">
              <room.icon size={24} aria-hidden />
              <Text fw={600}>{room.title[language]}</Text>
              {room.key && (
                <Text size="xs" c="dimmed" aria-hidden>
                  g {room.key}
                </Text>
              )}
            </Group>
          </Paper>
        ))}
      </SimpleGrid>
    </Page>
  )
}
