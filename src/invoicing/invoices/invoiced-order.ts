import { Refusal } from '../../platform/values/refusal.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'

const draft = 0
const cancelled = 5

/** Throws `invoice.order-not-open` (409) for an order that is not invoiced as it is. */
export function refuseOrder({ status }: LockedOrder): void {
  if (status !== draft && status !== cancelled) return
  throw new Refusal('conflict', 'invoice.order-not-open', {
    en: 'The order is a draft or was cancelled, so it is not invoiced.',
    de: 'Der Auftrag ist ein Entwurf oder storniert und wird nicht berechnet.',
  })
}
