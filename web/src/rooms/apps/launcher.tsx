import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfPlace, useAppPlaces } from '../../shared/apps/app-places.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { useT } from './texts.ts'

/** The apps that a person can open, each with its parts. */
export function Launcher() {
  const t = useT()
  const places = useAppPlaces()
  const opened = places?.filter(({ context }) => context === '')
  return (
    <Stack component="section" aria-labelledby="launcher" aria-busy={!places}>
      <Title order={2} id="launcher">
        {t('launcher')}
      </Title>
      {opened?.length === 0 && <Empty text={t('launcher.none')} />}
      <Group>
        {opened?.map((place) => (
          <Card
            key={addressOfPlace(place)}
            component={Link}
            to={addressOfPlace(place)}
            withBorder
            w={220}
            padding="sm"
          >
            <Text fw={600} c="var(--kontor-accent)">
              {place.name}
            </Text>
            {place.name !== place.appName && <Text c="dimmed">{place.appName}</Text>}
          </Card>
        ))}
      </Group>
    </Stack>
  )
}
