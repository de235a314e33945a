import { Group } from '@mantine/core'
import { Figure } from '../../../shared/figure.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Invoice } from '../queries.ts'
import { useT } from '../texts.ts'

/** The figures that matter: what it comes to, what is open of it, and until when. */
export function InvoiceFigures({ invoice }: { readonly invoice: Invoice }) {
  const t = useT()
  const { money, date } = useFormats()
  const { invoicePaymentDetails: terms, dueDate, isDraft, isCancelled, correctedAmount } = invoice
  const { currencyIso, totalGrossAmount, stillToPay, cashDiscount, cashDiscountDays } = terms
  const isOpen = stillToPay > 0 && !isDraft
  const isOverdue = isOpen && dueDate !== null && Date.parse(dueDate) < Date.now()
  return (
    <Group gap="sm" align="stretch">
      <Figure
        name={t('total')}
        more={`${t('totalNet')} ${money(invoice.totalNetAmount, currencyIso)}`}
      >
        {money(totalGrossAmount, currencyIso)}
      </Figure>
      {!isDraft && (
        <Figure
          name={stillToPay < 0 ? t('tooMuchPaid') : t('stillToPay')}
          more={
            correctedAmount > 0 ? `${t('corrected')} ${money(correctedAmount, currencyIso)}` : ''
          }
          {...(isOverdue && { color: 'var(--kontor-danger)' })}
        >
          {money(Math.abs(stillToPay), currencyIso)}
        </Figure>
      )}
      {dueDate !== null && !isCancelled && (
        <Figure
          name={t('dueDate')}
          more={
            isOpen && cashDiscount > 0
              ? t('cashDiscount', { percent: cashDiscount, days: cashDiscountDays })
              : ''
          }
          {...(isOverdue && { color: 'var(--kontor-danger)' })}
        >
          {date(dueDate)}
        </Figure>
      )}
    </Group>
  )
}
