import { Badge, Box, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../../session.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { Empty } from '../../../../shared/messages/empty.tsx'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { useChosenWarehouse } from '../../../../shared/picking/chosen-warehouse.ts'
import { type Item, isSameLot, keyOfLot, type Lot, lotsQuery, serialsQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { CorrectionForm } from './correction-form.tsx'
import { draftOf, newDraft } from './draft.ts'
import type { StockWork } from './use-stock-work.ts'

interface LotsProps {
  readonly item: Item
  readonly now: readonly Lot[]
  /** What is shown is of this moment. */
  readonly moment: string | undefined
  readonly work: StockWork
}

/** Where the item lies, or lay, by warehouse, place, batch and date. */
export function Lots({ item, now, moment, work }: LotsProps) {
  const t = useT()
  const can = useCan()
  const { dateTime } = useFormats()
  const { warehouseId, choices } = useChosenWarehouse()
  const past = useQuery({ ...lotsQuery(item.id, moment), enabled: moment !== undefined })
  const lots = moment === undefined ? now : past.data
  const names = new Map(choices.map(({ value, label }) => [value, label]))
  if (past.error && moment !== undefined)
    return <PageFault error={past.error} onRetry={past.refetch} />
  if (!lots) return <Skeleton h={120} aria-busy />
  return (
    <Stack component="section" aria-label={t('lots')} gap="md">
      {moment !== undefined && (
        <Badge size="xl" radius="sm" tt="none" variant="light">
          {t('asOf.shown', { moment: dateTime(moment) })}
        </Badge>
      )}
      {lots.length === 0 && (
        <Empty text={t(moment === undefined ? 'lots.none' : 'lots.nonePast')} />
      )}
      {Object.entries(Object.groupBy(lots, (lot) => lot.warehouseId)).map(([id, there = []]) => (
        <OfWarehouse
          key={id}
          name={names.get(id) ?? ''}
          item={item}
          lots={there}
          work={work}
          isPast={moment !== undefined}
        />
      ))}
      {moment === undefined && can('stocks.write') && (
        <Group>
          <Button
            size="lg"
            variant="default"
            leftSection={<IconPlus aria-hidden />}
            onClick={() => work.change(newDraft(warehouseId))}
          >
            {t('newPlace')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface OfWarehouseProps extends Pick<LotsProps, 'item' | 'work'> {
  readonly name: string
  readonly lots: readonly Lot[]
  readonly isPast: boolean
}

function OfWarehouse({ name, item, lots, work, isPast }: OfWarehouseProps) {
  const { number } = useFormats()
  const total = lots.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text component="h2" fz={18} fw={600} m={0}>
          {name}
        </Text>
        <Text fz={18} fw={600}>
          {number(total)}
        </Text>
      </Group>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {lots.map((lot) => (
          <li key={keyOfLot(lot)}>
            <LotRow item={item} lot={lot} work={work} isPast={isPast} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

interface LotRowProps extends Pick<LotsProps, 'item' | 'work'> {
  readonly lot: Lot
  readonly isPast: boolean
}

function LotRow({ item, lot, work, isPast }: LotRowProps) {
  const t = useT()
  const can = useCan()
  const { number } = useFormats()
  const { draft, kept, change } = work
  const isOpen = !isPast && draft?.lot !== undefined && isSameLot(draft.lot, lot)
  return (
    <>
      <Paper withBorder p="sm">
        <Group wrap="nowrap" gap="sm">
          <Box flex={1} miw={0}>
            <Text fz={20} fw={600}>
              {lot.storageLocationName}
            </Text>
            <LotFacts lot={lot} />
            {!isPast && kept.isTracked && <Serials item={item} lot={lot} />}
          </Box>
          <Text fz={24} fw={700}>
            {number(lot.quantity)}
          </Text>
          {!isPast && can('stocks.write') && (
            <Button
              size="lg"
              variant="default"
              aria-expanded={isOpen}
              aria-label={t('correct.at', {
                place: [lot.storageLocationName, lot.batchNumber].filter(Boolean).join(' '),
              })}
              onClick={() => change(isOpen ? undefined : draftOf(lot, kept))}
            >
              {t('correct')}
            </Button>
          )}
        </Group>
      </Paper>
      {isOpen && <CorrectionForm work={work} draft={draft} />}
    </>
  )
}

function LotFacts({ lot }: { readonly lot: Lot }) {
  const t = useT()
  const { date, number } = useFormats()
  const { batchNumber, shelfLifeExpirationDate: bestBefore, quantityInPickingLists: picking } = lot
  const facts = [
    batchNumber === '' ? '' : t('lot.batch', { batch: batchNumber }),
    bestBefore ? t('lot.bestBefore', { date: date(bestBefore) }) : '',
    picking === 0 ? '' : t('lot.picking', { quantity: number(picking) }),
    lot.isLocked ? t('lot.locked') : '',
  ].filter(Boolean)
  return (
    <Group gap="xs">
      {facts.length > 0 && <Text c="var(--kontor-muted)">{facts.join(' · ')}</Text>}
      {lot.needsCount && (
        <Badge size="lg" color="danger" variant="outline">
          {t('lot.needsCount')}
        </Badge>
      )}
    </Group>
  )
}

/** The numbers of the units that lie there. */
function Serials({ item, lot }: { readonly item: Item; readonly lot: Lot }) {
  const { data } = useQuery(serialsQuery(item.id, true))
  const own = (data ?? [])
    .filter(({ storageLocationId }) => storageLocationId === lot.storageLocationId)
    .flatMap(({ serialNumbers }) => serialNumbers)
  if (own.length === 0) return null
  return (
    <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
      {own.join(', ')}
    </Text>
  )
}
