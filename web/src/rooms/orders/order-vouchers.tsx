import { lazy, Suspense } from 'react'
import type { Order } from './queries.ts'

const RedeemedVouchers = lazy(async () => ({
  default: (await import('./redeemed-vouchers.tsx')).RedeemedVouchers,
}))

/** The vouchers of an order, loaded where it may have some. */
export function OrderVouchers({ order }: { readonly order: Order }) {
  if (!mayHaveVouchers(order)) return null
  return (
    <Suspense>
      <RedeemedVouchers order={order} />
    </Suspense>
  )
}

/** By the number of the interface. */
const ofVoucher = 3

/** A coupon takes something off by a line, and a gift card pays. What was given back was redeemed before. */
function mayHaveVouchers({ lineItems, paymentDetails, isCancelled }: Order): boolean {
  const isRedeemed = paymentDetails.alreadyPaidAmount > 0
  return isRedeemed || isCancelled || lineItems.some(({ type }) => type === ofVoucher)
}
