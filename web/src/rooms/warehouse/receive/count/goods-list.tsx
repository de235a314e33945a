import { Badge, Box, Group, Text } from '@mantine/core'
import { ItemPicture } from '../../../../shared/faces/item-picture.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useT } from '../texts.ts'
import { countedOf, excessOf, type Goods, type Lots, merged } from './lots.ts'
import classes from './receive.module.css'
import type { Receiving } from './use-receiving.ts'

interface GoodsListProps {
  readonly label: string
  readonly goods: readonly Goods[]
  readonly receiving: Receiving
}

/** What was ordered, has come and is counted now; a tap chooses what is counted by hand. */
export function GoodsList({ label, goods, receiving }: GoodsListProps) {
  return (
    <Box component="ul" className={classes['list'] ?? ''} aria-label={label}>
      {goods.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={classes['line'] ?? ''}
            aria-current={one.id === receiving.current?.id ? 'step' : undefined}
            onClick={() => receiving.choose(one.id)}
          >
            <ItemPicture itemId={one.itemId} />
            <Box flex={1} miw={0}>
              <Text fz={18} fw={600} lineClamp={2}>
                {one.name}
              </Text>
              <Text c="var(--kontor-muted)" truncate>
                {[one.sku, one.supplierSku].filter(Boolean).join(' · ')}
              </Text>
              <Whereto goods={one} lots={receiving.lots} />
            </Box>
            <Figures goods={one} lots={receiving.lots} />
          </button>
        </li>
      ))}
    </Box>
  )
}

interface OfGoods {
  readonly goods: Goods
  readonly lots: Lots
}

function Figures({ goods, lots }: OfGoods) {
  const t = useT()
  const { number } = useFormats()
  const counted = countedOf(lots, goods.id)
  const excess = excessOf(lots, goods)
  const { ordered, received } = goods
  return (
    <div className={classes['figures']}>
      <Text fz={24} fw={700} {...(counted === 0 && { c: 'var(--kontor-muted)' })}>
        {t('now', { counted: number(counted) })}
      </Text>
      {ordered !== null && (
        <Text c="var(--kontor-muted)">
          {t('ofOrdered', { received: number(received), ordered: number(ordered) })}
        </Text>
      )}
      {excess > 0 && (
        <Badge size="lg" color="danger" variant="outline" tt="none">
          {t('excess', { count: excess })}
        </Badge>
      )}
    </div>
  )
}

/** What goes where: each batch, day and damage by itself. */
function Whereto({ goods, lots }: OfGoods) {
  const t = useT()
  const { number, date } = useFormats()
  const own = merged(lots).filter(({ goodsId }) => goodsId === goods.id)
  return (
    <Group gap={6} mt={own.length > 0 ? 6 : 0}>
      {own.map(({ quantity, batchNumber, bestBefore, place, damage }) => (
        <Badge
          key={[batchNumber, bestBefore, place.id, damage].join(' ')}
          size="lg"
          radius="sm"
          variant="outline"
          tt="none"
          {...(damage === '' ? { color: 'gray', c: 'var(--kontor-muted)' } : { color: 'danger' })}
        >
          {[
            t('lot', { quantity: number(quantity), place: place.name }),
            batchNumber,
            bestBefore && date(bestBefore),
            damage,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Badge>
      ))}
    </Group>
  )
}
