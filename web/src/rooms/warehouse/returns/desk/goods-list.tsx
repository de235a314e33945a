import { Badge, Box, Group, Text } from '@mantine/core'
import { ItemPicture } from '../../../../shared/faces/item-picture.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import classes from '../../receive/count/receive.module.css'
import { useT } from '../texts.ts'
import { countedOf, type Goods, type Lot } from './parcel.ts'
import { type Places, placeOf } from './parcel-work.ts'
import type { Desk } from './use-desk.ts'

interface GoodsListProps {
  readonly goods: readonly Goods[]
  readonly desk: Desk
  readonly placesOf: (goods: Goods) => Places | undefined
}

/** What was announced and delivered, and what of it was found; a tap counts what has no code, or opens what was counted. */
export function GoodsList({ goods, desk, placesOf }: GoodsListProps) {
  const t = useT()
  return (
    <Box component="ul" className={classes['list'] ?? ''} aria-label={t('contents')}>
      {goods.map((one) => {
        const lots = desk.lots.filter(({ goodsId }) => goodsId === one.id)
        return (
          <li key={one.id}>
            <button
              type="button"
              className={classes['line'] ?? ''}
              aria-current={lots.some(({ key }) => key === desk.current?.key) ? 'step' : undefined}
              onClick={() => desk.open(one)}
            >
              {one.itemId && <ItemPicture itemId={one.itemId} />}
              <Box flex={1} miw={0}>
                <Text fz={18} fw={600} lineClamp={2}>
                  {one.name}
                </Text>
                <Text c="var(--kontor-muted)" truncate>
                  {one.sku}
                </Text>
              </Box>
              <Figures goods={one} desk={desk} />
            </button>
            <Group gap={6} px="md" pb={lots.length > 0 ? 8 : 0}>
              {lots.map((lot) => (
                <LotBadge key={lot.key} lot={lot} places={placesOf(one)} desk={desk} />
              ))}
            </Group>
          </li>
        )
      })}
    </Box>
  )
}

function Figures({ goods, desk }: { readonly goods: Goods; readonly desk: Desk }) {
  const t = useT()
  const { number } = useFormats()
  const counted = countedOf(desk.lots, goods.id)
  return (
    <div className={classes['figures']}>
      <Text fz={24} fw={700} {...(counted === 0 && { c: 'var(--kontor-muted)' })}>
        {number(counted)}
      </Text>
      <Text c="var(--kontor-muted)">
        {goods.announced > 0
          ? t('announcedOf', { announced: number(goods.announced) })
          : t('ofDelivered', { open: number(goods.open) })}
      </Text>
    </div>
  )
}

interface LotBadgeProps {
  readonly lot: Lot
  readonly places: Places | undefined
  readonly desk: Desk
}

const colours = { refund: 'good', replace: 'accent', refuse: 'danger' } as const

/** Units that are judged alike; a tap opens them. */
function LotBadge({ lot, places, desk }: LotBadgeProps) {
  const t = useT()
  const { number } = useFormats()
  const { decision, restocking, comment, quantity } = lot
  const place = placeOf(lot, places)
  const whereto =
    decision === 'refuse' ? t('goods.none') : (place?.name ?? t(`goods.${restocking}`))
  return (
    <Badge
      component="button"
      type="button"
      size="xl"
      radius="sm"
      variant={lot.key === desk.current?.key ? 'filled' : 'outline'}
      tt="none"
      color={colours[decision]}
      style={{ cursor: 'pointer' }}
      onClick={() => desk.choose(lot.key)}
    >
      {[
        t('lotBadge', { quantity: number(quantity), place: whereto }),
        t(`decision.${decision}`),
        comment,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Badge>
  )
}
