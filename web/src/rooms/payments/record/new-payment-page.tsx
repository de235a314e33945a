import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isUuid } from '../../../shared/form/search-param.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { useT } from '../texts.ts'
import { invoicesQuery } from './candidate.ts'
import { PaymentForm } from './payment-form.tsx'

/** Money that came in is recorded, for the invoices that the address names or a person finds. */
export function NewPaymentPage() {
  const t = useT()
  const { invoices = '' } = useSearch({ strict: false }) as { invoices?: string }
  const ids = String(invoices).split(',').filter(isUuid).slice(0, 20)
  const { data, error, refetch } = useQuery(invoicesQuery(ids))
  return (
    <Page title={t('payment.new')}>
      {error && <PageFault error={error} onRetry={refetch} />}
      {ids.length > 0 && !data && !error && <Skeleton h={240} aria-busy />}
      {ids.length === 0 && <PaymentForm first={[]} />}
      {data && <PaymentForm first={data.filter(({ most }) => most > 0)} />}
    </Page>
  )
}
