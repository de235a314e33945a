import { Badge, Box, Group, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { Empty } from '../../../../shared/messages/empty.tsx'
import scanning from '../../../../shared/scanning/scanning.module.css'
import { useAge } from '../../age.ts'
import type { Place } from '../queries.ts'
import { useT } from '../texts.ts'

/** More are gone to by a scan. */
const shownMax = 120

const isDone = ({ lineCount, countedLineCount }: Place) => countedLineCount >= lineCount

interface PlaceListProps {
  readonly places: readonly Place[]
  readonly onChoose: (place: { readonly id: string; readonly name: string }) => void
}

/** Where something is to be counted: what is open comes first, and who counted the rest is said. */
export function PlaceList({ places, onChoose }: PlaceListProps) {
  const t = useT()
  const sorted = [...places.filter((one) => !isDone(one)), ...places.filter(isDone)]
  if (places.length === 0) return <Empty text={t('places.none')} />
  return (
    <>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, sm: 2, lg: 3 }}
        m={0}
        p={0}
        aria-label={t('places')}
      >
        {sorted.slice(0, shownMax).map((place) => (
          <li key={place.storageLocationId} style={{ listStyle: 'none' }}>
            <UnstyledButton
              className={scanning['task'] ?? ''}
              w="100%"
              onClick={() =>
                onChoose({ id: place.storageLocationId, name: place.storageLocationName })
              }
            >
              <PlaceCard place={place} />
            </UnstyledButton>
          </li>
        ))}
      </SimpleGrid>
      {sorted.length > shownMax && (
        <Text c="var(--kontor-muted)">{t('places.more', { count: sorted.length - shownMax })}</Text>
      )}
    </>
  )
}

function PlaceCard({ place }: { readonly place: Place }) {
  const t = useT()
  const age = useAge()
  const { storageLocationName, lineCount, countedLineCount, countedBy, countedAt } = place
  const calm = { color: 'gray', c: 'var(--kontor-muted)' }
  return (
    <Box flex={1}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fz={20} fw={600} style={{ overflowWrap: 'anywhere' }}>
          {storageLocationName}
        </Text>
        <Badge size="lg" variant="outline" {...(isDone(place) ? { color: 'good' } : calm)}>
          {t('progress.short', { done: countedLineCount, all: lineCount })}
        </Badge>
      </Group>
      <Text c="var(--kontor-muted)">
        {countedAt ? [countedBy, age(countedAt)].join(' · ') : t('places.open')}
      </Text>
    </Box>
  )
}
