import { Group, SimpleGrid, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pendingOf, waitingQuery, wordsOf } from '../../shared/duties.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { addressOf, useOwnRooms } from '../../shared/own-rooms.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import { useT } from './texts.ts'
import classes from './today.module.css'

/** What waits for somebody, each with the way to where it is worked off. */
export function NeedsYou() {
  const t = useT()
  const { number } = useFormats()
  const language = useLanguage()
  const rooms = useOwnRooms().filter(({ duties = [] }) => duties.length > 0)
  const { data } = useQuery(waitingQuery)
  const pending = rooms.flatMap((room) =>
    pendingOf(room, data).map((waiting) => ({ ...waiting, room })),
  )
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby="needs-you">
      <Title order={2} size="h5" mb="xs" id="needs-you">
        {t('needsYou')}
      </Title>
      {pending.length === 0 ? (
        <Group gap="xs">
          <IconCircleCheck size={18} color="var(--kontor-good)" aria-hidden />
          <Text>{t('needsYou.nothing')}</Text>
        </Group>
      ) : (
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
          {pending.map(({ room, ...waiting }) => (
            <Link
              key={`${room.name} ${waiting.duty.name}`}
              to={waiting.duty.address ?? addressOf(room)}
              search={(waiting.duty.search ?? {}) as never}
              className={classes['tile']}
            >
              <Text fz={24} fw={600} lh={1.2} {...(waiting.duty.isBad && { c: 'danger' })}>
                {number(waiting.count)}
              </Text>
              <Text size="sm">{wordsOf(waiting, language)}</Text>
            </Link>
          ))}
        </SimpleGrid>
      )}
    </section>
  )
}
