import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Ages } from '../queries.ts'
import { useT } from '../texts.ts'
import classes from './open.module.css'
import { type Age, ages, type OpenSearch } from './open-search.ts'

type OpenSum = Ages['sums'][number]

/** What stands under each age. */
export const amountOf: Readonly<
  Record<Age, 'notDue' | 'days1To30' | 'days31To60' | 'days61To90' | 'over90Days'>
> = {
  'not-due': 'notDue',
  '1-30': 'days1To30',
  '31-60': 'days31To60',
  '61-90': 'days61To90',
  'over-90': 'over90Days',
}

/** What is open in a currency as one bar, and the same in figures that lead to the invoices behind them. */
export function AgeBar({ sum, search }: { readonly sum: OpenSum; readonly search: OpenSearch }) {
  const t = useT()
  const { money, number } = useFormats()
  const { currencyIso, total, overdue, itemCount, customerCount } = sum
  const parts = ages.map((age) => ({ age, amount: sum[amountOf[age]] }))
  const share = (amount: number) => (total > 0 ? (100 * amount) / total : 0)
  const said = parts.map(({ age, amount }) => `${t(`age.${age}`)} ${money(amount, currencyIso)}`)
  return (
    <section aria-label={t('ages.of', { currency: currencyIso })} className={classes['sum']}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Text fz={24} fw={600} lh={1.2}>
            {money(total, currencyIso)}
          </Text>
          <Text size="sm" c="dimmed">
            {t('ages.counts', { items: number(itemCount), customers: number(customerCount) })}
          </Text>
        </div>
        <Text fw={600} {...(overdue > 0 && { c: 'danger' })}>
          {t('ages.overdue', { amount: money(overdue, currencyIso) })}
        </Text>
      </Group>
      <div role="img" aria-label={said.join(', ')} className={classes['bar']}>
        {parts.map(
          ({ age, amount }) =>
            amount > 0 && <span key={age} data-age={age} style={{ width: `${share(amount)}%` }} />,
        )}
      </div>
      <div className={classes['legend']}>
        {parts.map(({ age, amount }) => (
          <div key={age}>
            <Text size="xs" c="dimmed">
              <span className={classes['mark']} data-age={age} /> {t(`age.${age}`)}
            </Text>
            <Figure amount={amount} currencyIso={currencyIso} search={{ ...search, age }} />
            <Text size="xs" c="dimmed">
              {t('percent', { percent: number(Math.round(share(amount))) })}
            </Text>
          </div>
        ))}
      </div>
    </section>
  )
}

interface FigureProps {
  readonly amount: number
  readonly currencyIso: string
  readonly search: OpenSearch & { readonly age?: Age; readonly customer?: string }
}

/** An amount that leads to its invoices; nothing leads nowhere. */
export function Figure({ amount, currencyIso, search }: FigureProps) {
  const { money } = useFormats()
  if (amount === 0) return <Text c="dimmed">–</Text>
  return (
    <Anchor
      component={Link}
      to="/payments/open/invoices"
      search={{ ...search, currency: currencyIso } as never}
    >
      {money(amount, currencyIso)}
    </Anchor>
  )
}
