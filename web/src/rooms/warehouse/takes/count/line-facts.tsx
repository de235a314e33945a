import { Badge, Text } from '@mantine/core'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useT } from '../texts.ts'
import type { ShownLine } from './lines.ts'

/** What sets a line apart from others of its item, and who counted it. */
export function LineFacts({
  line,
  isMoved,
}: {
  readonly line: ShownLine
  readonly isMoved: boolean
}) {
  const t = useT()
  const { date, number } = useFormats()
  const { sku, batchNumber, shelfLifeExpirationDate: bestBefore, quantityBooked, countedBy } = line
  const facts = [
    sku,
    batchNumber !== '' && t('batch', { batch: batchNumber }),
    bestBefore && t('bestBefore', { date: date(bestBefore) }),
    quantityBooked !== null && t('booked', { quantity: number(quantityBooked) }),
    line.quantityCounted !== null && countedBy,
  ]
  return (
    <span>
      <Text span c="var(--kontor-muted)">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {isMoved && (
        <Badge component="span" size="lg" ml="xs" color="danger" variant="light" tt="none">
          {t('moved')}
        </Badge>
      )}
    </span>
  )
}
