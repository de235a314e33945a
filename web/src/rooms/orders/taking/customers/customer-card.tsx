import { Alert, Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../../shared/changes/record-changes.ts'
import { linesOfAddress } from '../../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { billingAddress } from '../../../../shared/prices/buyer.ts'
import { useLanguage } from '../../../../shared/texts/texts.ts'
import type { Customer } from '../draft.ts'
import { type Credit, creditsQuery } from '../queries.ts'
import classes from '../taking.module.css'
import { useT } from '../texts.ts'

/** What one has to know of the customer before the order is promised. */
export function CustomerCard({
  customer,
  total,
}: {
  readonly customer: Customer
  /** What the order comes to, with tax. */
  readonly total: number
}) {
  const t = useT()
  const language = useLanguage()
  const { money } = useFormats()
  const { data: [credit] = [] } = useQuery(creditsQuery([customer.customerId]))
  const address = billingAddress(customer)
  const { paymentDueDateInDays: days } = customer.paymentSettings
  return (
    <section className={classes['card']} aria-label={t('customer.card')}>
      <Anchor
        component={Link}
        to={addressOfRecord('customer', customer.customerId)}
        target="_blank"
        size="sm"
      >
        {t('customer.open', { number: customer.customerNumber })}
      </Anchor>
      {address && (
        <Text size="sm" className={classes['address']}>
          {linesOfAddress(address, language)}
        </Text>
      )}
      {address?.phoneNumber && <Text size="sm">{address.phoneNumber}</Text>}
      {days > 0 && <Text size="sm">{t('customer.due', { count: days })}</Text>}
      {credit && (
        <Text size="sm">
          {t('customer.owes', { amount: money(credit.owedAmount) })}
          {credit.creditLimit > 0 &&
            ` · ${t('customer.limit', { amount: money(credit.creditLimit) })}`}
        </Text>
      )}
      {(customer.isLocked || credit?.isLocked) && (
        <Alert color="danger" variant="outline" role="alert" icon={<IconLock size={18} />}>
          {t('customer.lockedHint')}
        </Alert>
      )}
      {credit && isBeyond(credit, total) && (
        <Alert
          color="warning"
          variant="outline"
          role="alert"
          icon={<IconAlertTriangle size={18} />}
        >
          {t('customer.beyond', {
            amount: money(beyondBy(credit, total)),
            limit: money(credit.creditLimit),
          })}
        </Alert>
      )}
    </section>
  )
}

const isBeyond = ({ availableAmount }: Credit, total: number) =>
  availableAmount !== null && total > availableAmount

/** In cents: what is shown has no more digits. */
const beyondBy = ({ availableAmount }: Credit, total: number) =>
  (Math.round(total * 100) - Math.round((availableAmount ?? 0) * 100)) / 100
