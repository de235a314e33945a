import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import classes from './taking.module.css'
import { useT } from './texts.ts'
import type { LineAnswers } from './use-order-answers.ts'

/** What the order comes to, by the calculation of the service. */
export function Sums({
  answers: { calculation, isFinal, error },
}: {
  readonly answers: Pick<LineAnswers, 'calculation' | 'isFinal' | 'error'>
}) {
  const t = useT()
  const { money, number } = useFormats()
  const currency = calculation?.currencyIso
  const amount = (value: number | undefined) => money(value ?? 0, currency)
  const isNet = calculation?.isNetPrice
  const shipping = isNet ? calculation?.shippingCostNet : calculation?.shippingCostGross
  const taxes = calculation?.vatAmounts ?? []
  const paid = calculation?.paidByVouchers ?? 0
  return (
    <section aria-label={t('sums')} className={classes['sums']} aria-busy={!isFinal && !error}>
      <dl>
        {shipping ? (
          <>
            <dt>{t(isNet ? 'sums.shippingNet' : 'sums.shipping')}</dt>
            <dd>{amount(shipping)}</dd>
          </>
        ) : null}
        <dt>{t('sums.net')}</dt>
        <dd>{amount(calculation?.totalNetAmount)}</dd>
        {taxes.map(({ taxCategory, taxRate, vatAmount }) => (
          <Fragment key={`${taxCategory} ${taxRate}`}>
            <dt>{t('sums.tax', { rate: number(taxRate) })}</dt>
            <dd>{amount(vatAmount)}</dd>
          </Fragment>
        ))}
      </dl>
      <Text component="p" className={classes['gross']} role="status">
        <span>{t('sums.gross')}</span>
        <strong>{amount(calculation?.totalGrossAmount)}</strong>
      </Text>
      {paid > 0 && (
        <dl>
          <dt>{t('sums.vouchers')}</dt>
          <dd>{amount(-paid)}</dd>
          <dt>{t('sums.due')}</dt>
          <dd>{amount((calculation?.totalGrossAmount ?? 0) - paid)}</dd>
        </dl>
      )}
    </section>
  )
}
