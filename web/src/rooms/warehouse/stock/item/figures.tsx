import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import type { ItemStock } from '../queries.ts'
import { useT } from '../texts.ts'

/** What there is of an item, what of it can be sold, and what comes. */
export function Figures({ stock }: { readonly stock: ItemStock }) {
  const t = useT()
  const { number } = useFormats()
  const figures = [
    ['total', stock.quantityTotal],
    ['available', stock.quantityAvailable],
    ['reserved', stock.quantityReserved],
    ['inTransit', stock.quantityInTransit],
    ['onOrder', stock.quantityOnOrder],
  ] as const
  return (
    <SimpleGrid component="dl" cols={{ base: 3, sm: 5 }} m={0} spacing="sm">
      {figures.map(([name, value]) => (
        <Paper key={name} withBorder p="sm">
          <Text component="dt" size="sm" c="var(--kontor-muted)">
            {t(`figure.${name}`)}
          </Text>
          <Text component="dd" m={0} fz={24} fw={700} lh={1.2}>
            {value === null ? t('figure.noLimit') : number(value)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
