import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../../../shared/facts.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { firstRowsQuery } from '../../../../shared/records/first-rows.ts'
import classes from '../../../../shared/records/records.module.css'
import type { Customer } from '../../queries.ts'
import { useSees } from '../../use-sees.ts'
import { useT } from './texts.ts'

/** What the list price is reduced by for the customer, and where that is changed. */
export function PriceTerms({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { number } = useFormats()
  const seesGroups = useSees()('customergroups.read')
  const { data: groups } = useQuery({
    ...firstRowsQuery('/v2/customer-groups'),
    enabled: seesGroups,
  })
  const { customerId, customerGroupId } = customer
  const group = groups?.items.find(({ id, isDefault }) =>
    customerGroupId === null ? isDefault === true : id === customerGroupId,
  )
  const ofGroup = Number(group?.['discount'] ?? 0)
  const ofCustomer = customer.paymentSettings.discount ?? 0
  const together = 100 - ((100 - ofGroup) * (100 - ofCustomer)) / 100
  const percent = (value: number) => `${number(value)} %`
  const name = String(group?.['name'] ?? '')
  const link = group && (
    <Anchor component={Link} to={`/settings/customer-groups/${String(group['id'])}`}>
      {customerGroupId === null ? t('group.usual', { name }) : name}
    </Anchor>
  )
  const change = (
    <>
      {percent(ofCustomer)}{' '}
      <Anchor
        component={Link}
        size="sm"
        to={`/customers/${customerId}`}
        search={{ tab: 'master' } as never}
      >
        {t('discount.change')}
      </Anchor>
    </>
  )
  return (
    <section
      className={classes['card']}
      aria-label={t('terms')}
      aria-busy={seesGroups && groups === undefined}
    >
      <Title order={2} size="h4" mb="sm">
        {t('terms')}
      </Title>
      <Facts
        facts={[
          [t('group'), seesGroups ? (link ?? (groups && t('group.none'))) : ''],
          [t('group.discount'), group && percent(ofGroup)],
          [t('discount'), change],
          [
            t('together'),
            group && ofGroup > 0 && ofCustomer > 0
              ? t('together.explained', { percent: number(Math.round(together * 1e4) / 1e4) })
              : '',
          ],
          [t('side'), group && t(group['isNetPrice'] === true ? 'side.net' : 'side.gross')],
        ]}
      />
    </section>
  )
}
