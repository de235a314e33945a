import { Group } from '@mantine/core'
import { Figure } from '../../../shared/figure.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { isOverdue } from '../purchase-state.tsx'
import type { Purchase } from '../queries.ts'
import { useT } from '../texts.ts'

/** The figures that matter: what is to be paid, until when, and whose it is. */
export function PurchaseFigures({ purchase }: { readonly purchase: Purchase }) {
  const t = useT()
  const { money, date } = useFormats()
  const { totals, currencyIso, dueDate, issueDate, seller, supplierFoundBy } = purchase
  const isLate = isOverdue(purchase)
  return (
    <Group gap="sm" align="stretch">
      <Figure
        name={t('seller')}
        more={supplierFoundBy === '' ? t('foundBy.none') : t(`foundBy.${supplierFoundBy}`)}
      >
        {seller.name}
      </Figure>
      <Figure name={t('amount')} more={`${t('net')} ${money(totals.net, currencyIso)}`}>
        {money(totals.due, currencyIso)}
      </Figure>
      <Figure
        name={t('dueDate')}
        more={isLate ? t('state.overdue') : ''}
        {...(isLate && { color: 'var(--kontor-danger)' })}
      >
        {dueDate === null ? t('dueAtOnce') : date(dueDate)}
      </Figure>
      <Figure name={t('date')} more="">
        {date(issueDate)}
      </Figure>
    </Group>
  )
}
