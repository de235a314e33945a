import { Box, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import classes from './places.module.css'
import type { Shelf } from './queries.ts'
import { rowsOf } from './rows.ts'
import { useT } from './texts.ts'

interface ShelfMapProps {
  readonly shelves: readonly Shelf[]
  readonly chosenId: string
  readonly onChoose: (storageLocationId: string) => void
}

/** Rows of shelves as they stand, each cell as full as its place. */
export function ShelfMap({ shelves, chosenId, onChoose }: ShelfMapProps) {
  const t = useT()
  return (
    <Box component="section" aria-label={t('map')} className={classes['map'] ?? ''}>
      {rowsOf(shelves).map(({ name, cells }) => (
        <Group key={name} gap="sm" align="flex-start" wrap="nowrap">
          <Text fw={600} w={90} pt="xs" style={{ overflowWrap: 'anywhere', flexShrink: 0 }}>
            {name}
          </Text>
          <Box component="ul" className={classes['row'] ?? ''} aria-label={name || t('others')}>
            {cells.map((cell) => (
              <li key={cell.place.storageLocationId}>
                <Cell
                  name={cell.name}
                  shelf={cell.place}
                  isChosen={cell.place.storageLocationId === chosenId}
                  onChoose={() => onChoose(cell.place.storageLocationId)}
                />
              </li>
            ))}
          </Box>
        </Group>
      ))}
      <Text size="sm" c="var(--kontor-muted)">
        {t('legend')}
      </Text>
    </Box>
  )
}

interface CellProps {
  readonly name: string
  readonly shelf: Shelf
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Cell({ name, shelf, isChosen, onChoose }: CellProps) {
  const t = useT()
  const { number } = useFormats()
  const { fillLevel, quantityTotal, itemCount, lockForShipment, lockForAvailability } = shelf
  const isLocked = lockForShipment || lockForAvailability
  const figure = fillLevel === null ? number(quantityTotal) : `${number(Math.round(fillLevel))} %`
  const height = fillLevel === null ? 0 : Math.min(100, fillLevel)
  return (
    <button
      type="button"
      className={classes['cell']}
      data-empty={itemCount === 0 || undefined}
      data-wrong={shelf.needsCount || (fillLevel ?? 0) > 100 || undefined}
      aria-current={isChosen ? 'true' : undefined}
      title={[shelf.storageLocationName, ...shelf.itemNames].join('\n')}
      onClick={onChoose}
    >
      <span className={classes['fill']} style={{ height: `${height}%` }} aria-hidden />
      <span className={classes['name']}>
        {name}
        {isLocked && <IconLock size={14} aria-label={t('locked')} />}
      </span>
      <span className={classes['figure']}>{itemCount === 0 ? t('empty') : figure}</span>
    </button>
  )
}
