import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { firstRowsQuery } from '../records/first-rows.ts'
import type { ProviderPaymentsProps } from './provider-payments.tsx'

const ProviderPayments = lazy(async () => ({
  default: (await import('./provider-payments.tsx')).ProviderPayments,
}))

/** Money that the books await on an account of the company: no provider takes it. */
const withoutProvider = ['transfer', 'debit', 'cash']

interface LateProviderPaymentsProps extends ProviderPaymentsProps {
  readonly paymentMethodId: string | null
}

/** What payment providers hold, loaded where the way of payment lets one have a part in it. */
export function LateProviderPayments({ paymentMethodId, ...props }: LateProviderPaymentsProps) {
  const { data } = useQuery(firstRowsQuery('/v2/payment-methods'))
  const method = data?.items.find(({ id }) => id === paymentMethodId)
  if (!method || withoutProvider.includes(String(method['paymentOption']))) return null
  return (
    <Suspense>
      <ProviderPayments {...props} />
    </Suspense>
  )
}
