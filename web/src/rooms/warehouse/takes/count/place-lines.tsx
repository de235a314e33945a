import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { Empty } from '../../../../shared/messages/empty.tsx'
import type { Place } from '../queries.ts'
import { useT } from '../texts.ts'
import classes from './count.module.css'
import { CurrentLine } from './current-line.tsx'
import { LineFacts } from './line-facts.tsx'
import { keyOfLine, type ShownLine } from './lines.ts'
import type { Counting } from './use-counting.ts'

interface PlaceLinesProps {
  readonly counting: Counting
  readonly places: readonly Place[]
}

/** What lies at a place, to be read from a step away. */
export function PlaceLines({ counting, places }: PlaceLinesProps) {
  const t = useT()
  const { place, lines, current } = counting
  const open = lines.filter(({ quantityCounted }) => quantityCounted === null)
  return (
    <Stack component="section" aria-label={t('place.section')} gap="sm">
      <Group justify="space-between" align="center">
        <Title order={2} className={classes['place'] ?? ''}>
          {place?.name}
        </Title>
        {places.length > 1 && (
          <Button size="lg" variant="default" onClick={counting.leave}>
            {t('place.another')}
          </Button>
        )}
      </Group>
      {current && <CurrentLine key={keyOfLine(current)} counting={counting} line={current} />}
      {lines.length === 0 && <Empty text={t('place.nothing')} />}
      <Stack component="ul" gap="xs" m={0} p={0} aria-label={t('lines')}>
        {lines.map((line) => (
          <li key={keyOfLine(line)} style={{ listStyle: 'none' }}>
            <LineButton counting={counting} line={line} />
          </li>
        ))}
      </Stack>
      <Group>
        {lines.length > 0 && open.length === 0 && <NextPlace counting={counting} places={places} />}
        {open.length > 0 && open.length < lines.length && (
          <Button size="lg" variant="default" onClick={counting.countRest}>
            {t('rest', { count: open.length })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Everything here is counted: the next place with open lines. */
function NextPlace({ counting, places }: PlaceLinesProps) {
  const t = useT()
  const next = places.find(
    ({ storageLocationId, lineCount, countedLineCount }) =>
      countedLineCount < lineCount && storageLocationId !== counting.place?.id,
  )
  if (!next) return <Text fw={600}>{t('place.all')}</Text>
  return (
    <Button
      size="lg"
      onClick={() => counting.goTo({ id: next.storageLocationId, name: next.storageLocationName })}
    >
      {t('place.next', { place: next.storageLocationName })}
    </Button>
  )
}

interface LineProps {
  readonly counting: Counting
  readonly line: ShownLine
}

function LineButton({ counting, line }: LineProps) {
  const { number } = useFormats()
  const { current, choose, moved } = counting
  return (
    <button
      type="button"
      className={classes['line']}
      aria-current={line === current ? 'step' : undefined}
      onClick={() => choose(line)}
    >
      <span className={classes['goods']}>
        <Text span fz={18} fw={600} lineClamp={2}>
          {line.name}
        </Text>
        <LineFacts line={line} isMoved={moved.has(line.id)} />
      </span>
      <span className={classes['figure']}>
        {line.quantityCounted === null ? '–' : number(line.quantityCounted)}
      </span>
    </button>
  )
}
