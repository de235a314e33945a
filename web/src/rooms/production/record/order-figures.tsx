import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Figure } from '../../../shared/figure.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { isPossible, openOf } from '../order-state.tsx'
import type { Order } from '../queries.ts'
import { useT } from '../texts.ts'

/** The figures that matter: how many there are, how many can be made now, and by when. */
export function OrderFigures({ order }: { readonly order: Order }) {
  const t = useT()
  const { date, number } = useFormats()
  const { quantity, quantityMade, quantityProducible, targetDate, productionItemId, sku } = order
  const open = openOf(order)
  const isShort = open > 0 && !isPossible(order)
  return (
    <Group gap="sm" align="stretch">
      <Figure name={t('product')} more={t('version.number', { version: order.version })}>
        <Anchor component={Link} to={`/production/items/${productionItemId}`} inherit>
          {sku}
        </Anchor>
      </Figure>
      <Figure
        name={t(order.isDisassembly ? 'takenApart' : 'made')}
        more={open > 0 && t('open', { quantity: number(open) })}
      >
        {`${number(quantityMade)} / ${number(quantity)}`}
      </Figure>
      {open > 0 && (
        <Figure
          name={t('possible')}
          more={t(isShort ? 'possible.short' : 'possible.all')}
          {...(isShort && { color: 'var(--kontor-danger)' })}
        >
          {quantityProducible === null
            ? t('possible.any')
            : number(Math.min(quantityProducible, open))}
        </Figure>
      )}
      {targetDate && (
        <Figure name={t('target')} more="">
          {date(targetDate)}
        </Figure>
      )}
    </Group>
  )
}
