import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { methodInactive } from '../shipping-methods/shipment.ts'
import { findShippingTerms } from '../shipping-methods/shipping-terms-store.ts'

/** Throws `shipping-method.inactive` (422) where a document would be sent by a method that is switched off. */
export async function refuseInactiveShipping(tx: TenantTx, ids: readonly unknown[]): Promise<void> {
  const named = ids.filter((id) => typeof id === 'number')
  if (named.length === 0) return
  const inactive = (await findShippingTerms(tx, named)).find(({ isActive }) => !isActive)
  if (inactive) throw methodInactive(inactive)
}
