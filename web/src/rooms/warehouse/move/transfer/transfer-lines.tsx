import { Box, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { ItemPicture } from '../../../../shared/faces/item-picture.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { onWayOf, type Transfer, type TransferLine } from '../queries.ts'
import { useT } from '../texts.ts'
import { type Arrived, arrivedOf, missingOf } from './arrived.ts'

interface TransferLinesProps {
  readonly transfer: Transfer
  readonly arrived: Arrived
}

/** What was sent, what has arrived, and what is counted just now. */
export function TransferLines({ transfer, arrived }: TransferLinesProps) {
  const t = useT()
  return (
    <Paper withBorder p="md" component="section" aria-label={t('goods')}>
      <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {transfer.lines.map((line) => (
          <Line key={line.id} line={line} arrived={arrived} />
        ))}
      </Stack>
    </Paper>
  )
}

function Line({ line, arrived }: { readonly line: TransferLine; readonly arrived: Arrived }) {
  const t = useT()
  const { number, date } = useFormats()
  const { batchNumber, shelfLifeExpirationDate: bestBefore } = line
  const isDone = onWayOf(line) === 0
  const facts = [
    line.sku,
    batchNumber === '' ? '' : t('batch', { batch: batchNumber }),
    bestBefore ? t('bestBefore', { date: date(bestBefore) }) : '',
    ...line.serialNumbersInTransit,
  ].filter(Boolean)
  const said = [
    ['received', line.quantityReceived],
    ['missing', line.quantityMissing],
    ['returned', line.quantityReturned],
  ] as const
  return (
    <Group component="li" wrap="nowrap" gap="md">
      <ItemPicture itemId={line.itemId} />
      <Box flex={1} miw={0}>
        <Text fz={18} fw={600} lineClamp={2}>
          {line.name}
        </Text>
        <Text c="var(--kontor-muted)" style={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Text>
        <Text size="sm">
          {said
            .filter(([, quantity]) => quantity > 0)
            .map(([name, quantity]) => t(`line.${name}`, { quantity: number(quantity) }))
            .join(' · ')}
          {line.missingReason === '' ? '' : ` (${line.missingReason})`}
        </Text>
      </Box>
      <Text fz={24} fw={700} style={{ whiteSpace: 'nowrap' }}>
        {isDone
          ? number(line.quantity)
          : t('line.of', { done: number(arrivedOf(arrived, line)), all: number(onWayOf(line)) })}
      </Text>
      <IconCheck
        size={28}
        color="var(--mantine-color-good-filled)"
        visibility={isDone || missingOf(arrived, line) === 0 ? 'visible' : 'hidden'}
        aria-hidden
      />
    </Group>
  )
}
