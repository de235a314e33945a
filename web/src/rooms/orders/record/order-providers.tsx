import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { firstRowsQuery } from '../../../shared/records/first-rows.ts'
import type { Order } from '../queries.ts'

const ProviderPayments = lazy(async () => ({
  default: (await import('../../../shared/provider-payments/provider-payments.tsx'))
    .ProviderPayments,
}))

/** Money that the books await on an account of the company: no provider takes it. */
const withoutProvider = ['transfer', 'debit', 'cash']

/** What payment providers hold of an order, loaded where one may have a part in it. */
export function OrderProviders({ order }: { readonly order: Order }) {
  const { data } = useQuery(firstRowsQuery('/v2/payment-methods'))
  const method = data?.items.find(({ id }) => id === order.paymentMethodId)
  const isByProvider = !!method && !withoutProvider.includes(String(method['paymentOption']))
  if (!isByProvider && order.paymentDetails.alreadyPaidAmount === 0) return null
  return (
    <Suspense>
      <ProviderPayments salesOrderId={order.id} />
    </Suspense>
  )
}
