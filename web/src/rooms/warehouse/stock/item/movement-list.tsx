import { Anchor, Box, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useReferred } from '../../../../shared/records/references.ts'
import type { Change } from '../queries.ts'
import { useT } from '../texts.ts'
import classes from './movements.module.css'

/** Each movement: how much, where, why, by whom and for which document. */
export function MovementList({ changes }: { readonly changes: readonly Change[] }) {
  const t = useT()
  const { choices } = useReferred('warehouses')
  const names = new Map(choices.map(({ value, label }) => [value, label]))
  return (
    <Stack
      component="ol"
      gap={0}
      m={0}
      p={0}
      aria-label={t('movements.list')}
      style={{ listStyle: 'none' }}
    >
      {changes.map((change) => (
        <li key={keyOf(change)} className={classes['movement']}>
          <Movement change={change} warehouse={names.get(change.warehouseId) ?? ''} />
        </li>
      ))}
    </Stack>
  )
}

/** An entry has no key of its own: of one lot, no two of a moment leave the same. */
const keyOf = (change: Change) =>
  [
    ...[change.changedDate, change.storageLocationId, change.batchNumber],
    ...[change.shelfLifeExpirationDate, change.quantity, change.quantityAfter],
  ].join(' ')

/** Documents that have a page, by what goods were moved for. */
const pages: Partial<Record<Change['movementType'], string>> = {
  Transit: '/warehouse/move/transfers',
}

function Movement({ change, warehouse }: { readonly change: Change; readonly warehouse: string }) {
  const t = useT()
  const { number, dateTime, date } = useFormats()
  const { quantity, batchNumber, shelfLifeExpirationDate: bestBefore, movementType } = change
  const page = pages[movementType]
  const where = [
    warehouse,
    change.storageLocationName,
    batchNumber === '' ? '' : t('lot.batch', { batch: batchNumber }),
    bestBefore ? t('lot.bestBefore', { date: date(bestBefore) }) : '',
    ...change.serialNumbers,
  ]
  return (
    <Group wrap="nowrap" gap="md" align="flex-start">
      <Box w={96} ta="right" style={{ flexShrink: 0 }}>
        <Text fz={20} fw={700}>
          {`${quantity > 0 ? '+' : '−'}${number(Math.abs(quantity))}`}
        </Text>
        <Text size="sm" c="var(--kontor-muted)">
          {t('movement.after', { after: number(change.quantityAfter) })}
        </Text>
      </Box>
      <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text>
          <Text component="span" fw={600}>
            {page && change.documentId ? (
              <Anchor component={Link} to={`${page}/${change.documentId}`} underline="always">
                {t(`movement.${movementType}`)}
              </Anchor>
            ) : (
              t(`movement.${movementType}`)
            )}
          </Text>
          {change.comment !== '' && ` · ${change.comment}`}
        </Text>
        <Text size="sm" c="var(--kontor-muted)">
          {where.filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="var(--kontor-muted)">
          {[dateTime(change.changedDate), change.username].filter(Boolean).join(' · ')}
        </Text>
      </Box>
    </Group>
  )
}
