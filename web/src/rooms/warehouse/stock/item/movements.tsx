import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { Empty } from '../../../../shared/messages/empty.tsx'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { BarPlot } from '../../../../shared/plots/bar-plot.tsx'
import { type Change, changesQuery, lotsQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { MovementList } from './movement-list.tsx'
import { stockByDay } from './stock-by-day.ts'

const ranges = ['30', '90', '365'] as const
const dayMs = 86_400_000
/** Of a list that is longer the rest is shown when somebody asks for it. */
const shownAtOnce = 20

interface MovementsProps {
  readonly itemId: string
  /** The last one that counts; without it, until now. */
  readonly moment: string | undefined
  readonly totalNow: number | undefined
}

/** What was booked of an item: how its stock went, and each movement. */
export function Movements({ itemId, moment, totalNow }: MovementsProps) {
  const t = useT()
  const [range, setRange] = useState<string>(ranges[0])
  const [now] = useState(() => new Date())
  const until = moment === undefined ? now : new Date(moment)
  const from = new Date(until.getTime() - Number(range) * dayMs)
  from.setHours(0, 0, 0, 0)
  const changes = useQuery(changesQuery(itemId, from.toISOString(), moment))
  const past = useQuery({ ...lotsQuery(itemId, moment), enabled: moment !== undefined })
  const then = past.data?.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = moment === undefined ? totalNow : then
  return (
    <Stack component="section" aria-label={t('movements')}>
      <Group justify="space-between">
        <Text component="h2" fz={20} fw={600} m={0}>
          {t('movements')}
        </Text>
        <SegmentedControl
          size="md"
          aria-label={t('range')}
          data={ranges.map((days) => ({ value: days, label: t('range.days', { days }) }))}
          value={range}
          onChange={setRange}
        />
      </Group>
      {changes.error && <PageFault error={changes.error} onRetry={changes.refetch} />}
      {!changes.data && !changes.error && <Skeleton h={240} aria-busy />}
      {changes.data && (
        <Found
          key={range}
          changes={changes.data.items ?? []}
          count={changes.data.totalItems ?? 0}
          time={{ from, until }}
          total={total}
        />
      )}
    </Stack>
  )
}

interface FoundProps {
  readonly changes: readonly Change[]
  readonly count: number
  readonly time: { readonly from: Date; readonly until: Date }
  readonly total: number | undefined
}

function Found({ changes, count, time, total }: FoundProps) {
  const t = useT()
  const { date, number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const oldest = changes.at(-1)
  // Where there are more than were read, nothing is known of what lay before the oldest of them.
  const isCut = count > changes.length && oldest !== undefined
  const from = isCut ? new Date(oldest.changedDate) : time.from
  const days = total === undefined ? [] : stockByDay(total, changes, { ...time, from })
  const bars = days.map(({ day, quantity }) => ({
    key: day.toISOString(),
    label: date(day.toISOString()),
    value: quantity,
    former: null,
  }))
  return (
    <>
      {bars.length > 0 && (
        <BarPlot
          title={t('plot')}
          shape="lines"
          isWide
          isCompared={false}
          bars={bars}
          write={number}
          heads={[t('plot.day'), t('plot.quantity'), '']}
        />
      )}
      {isCut && <Text>{t('movements.cut', { count: changes.length, all: count })}</Text>}
      {changes.length === 0 && <Empty text={t('movements.none')} />}
      <MovementList changes={isWhole ? changes : changes.slice(0, shownAtOnce)} />
      {!isWhole && changes.length > shownAtOnce && (
        <Group>
          <Button size="md" variant="default" onClick={() => setWhole(true)}>
            {t('movements.all', { count: changes.length })}
          </Button>
        </Group>
      )}
    </>
  )
}
