import { Group } from '@mantine/core'
import { Figure } from '../../../../shared/figure.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useReferred } from '../../../../shared/records/references.ts'
import type { SupplierOrder } from '../queries.ts'
import { isOverdue } from '../supplier-order-state.tsx'
import { useT } from '../texts.ts'

/** The figures that matter: who delivers, when, and for how much. */
export function OrderFigures({ order }: { readonly order: SupplierOrder }) {
  const t = useT()
  const { date, money } = useFormats()
  const { nameOf } = useReferred('suppliers')
  const { currencyIso, lines, sentAt, confirmedAt, expectedDate } = order
  const isLate = isOverdue(order)
  const open = lines.filter(({ quantityOpen }) => quantityOpen > 0).length
  return (
    <Group gap="sm" align="stretch">
      <Figure
        name={t('supplier')}
        more={order.externalNumber && t('theirNumber', { number: order.externalNumber })}
      >
        {nameOf(order.supplierId) || '–'}
      </Figure>
      <Figure
        name={t('expected')}
        more={isLate ? t('state.overdue') : open > 0 && t('toCome', { count: open })}
        {...(isLate && { color: 'var(--kontor-danger)' })}
      >
        {expectedDate ? date(expectedDate) : '–'}
      </Figure>
      <Figure
        name={t('net')}
        more={t('gross', { amount: money(order.totalPurchasePriceGross, currencyIso) })}
      >
        {money(order.totalPurchasePriceNet, currencyIso)}
      </Figure>
      <Figure
        name={t('sent')}
        more={
          confirmedAt ? t('confirmedOn', { day: date(confirmedAt) }) : sentAt && t('unconfirmed')
        }
      >
        {sentAt ? date(sentAt) : '–'}
      </Figure>
    </Group>
  )
}
