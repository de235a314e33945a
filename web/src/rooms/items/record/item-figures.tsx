import { Group, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { type Item, stockQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** What matters most of an item: what it costs, and how much of it can be sold now. */
export function ItemFigures({
  item,
  onStock,
}: {
  readonly item: Item
  readonly onStock: () => void
}) {
  const t = useT()
  const can = useCan()
  const { money, number } = useFormats()
  const seesStock = can('stocks.read') || can('all.read')
  const { data: stock } = useQuery({ ...stockQuery(item.id), enabled: seesStock })
  return (
    <Group gap="xl">
      <Figure name={t('figure.price')} value={money(item.itemPriceData.salesPriceNet)} />
      {stock && (
        <UnstyledButton onClick={onStock}>
          <Figure
            name={t('figure.available')}
            value={number(stock.quantityAvailable)}
            more={t('figure.inStock', { total: number(stock.quantityTotal) })}
          />
        </UnstyledButton>
      )}
    </Group>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly more?: string
}

function Figure({ name, value, more }: FigureProps) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Group gap="xs" align="baseline">
        <Text fz={20} fw={600} lh={1.3}>
          {value}
        </Text>
        {more && (
          <Text size="sm" c="dimmed">
            {more}
          </Text>
        )}
      </Group>
    </div>
  )
}
