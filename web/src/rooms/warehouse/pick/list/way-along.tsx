import { Box, Text } from '@mantine/core'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { isOpen, leftOf } from '../queries.ts'
import { useT } from '../texts.ts'
import classes from './pick.module.css'
import type { Picking } from './use-picking.ts'

/** The places that are still to be gone to, in their order. One of them is gone to next by a tap. */
export function WayAlong({ picking }: { readonly picking: Picking }) {
  const t = useT()
  const { number } = useFormats()
  const { positions, current } = picking
  const open = positions.filter((one) => isOpen(one) && leftOf(one) > 0)
  return (
    <Box component="ol" className={classes['way'] ?? ''} aria-label={t('way')}>
      {open.map((position) => (
        <li key={position.id}>
          <button
            type="button"
            className={classes['stop'] ?? ''}
            aria-current={position.id === current?.id ? 'step' : undefined}
            onClick={() => picking.choose(position.id)}
          >
            <Text fw={600}>{position.storageLocationName}</Text>
            <Text size="sm" truncate>
              {`${number(leftOf(position))} × ${position.name}`}
            </Text>
          </button>
        </li>
      ))}
    </Box>
  )
}
