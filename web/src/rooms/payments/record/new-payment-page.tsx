import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isUuid } from '../../../shared/form/search-param.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { useT } from '../texts.ts'
import { invoicesQuery, namedOrderQuery } from './candidate.ts'
import { PaymentForm } from './payment-form.tsx'

interface Named {
  readonly invoices?: string
  readonly order?: string
}

/** Money that came in is recorded, for the invoices or the order that the address names or a person finds. */
export function NewPaymentPage() {
  const t = useT()
  const { invoices = '', order = '' } = useSearch({ strict: false }) as Named
  const ids = String(invoices).split(',').filter(isUuid).slice(0, 20)
  const orderId = isUuid(order) ? order : ''
  const named = useQuery(invoicesQuery(ids))
  const ofOrder = useQuery(namedOrderQuery(orderId))
  const { error, refetch } = orderId ? ofOrder : named
  const data = orderId ? ofOrder.data && [ofOrder.data] : named.data
  return (
    <Page title={t('payment.new')}>
      {error && <PageFault error={error} onRetry={refetch} />}
      {(ids.length > 0 || orderId) && !data && !error && <Skeleton h={240} aria-busy />}
      {ids.length === 0 && !orderId && <PaymentForm first={[]} />}
      {data && <PaymentForm first={data.filter(({ most }) => most > 0)} />}
    </Page>
  )
}
