import { findInactiveMethod } from '../../../../customers/payment-terms-store.ts'
import type { TenantTx } from '../../../../platform/postgres/transaction.ts'
import { Refusal } from '../../../../platform/values/refusal.ts'
import { refuseInactiveShipping } from '../../../doors/inactive-shipping.ts'
import type { OrderValues } from '../order-draft.ts'

/** Throws `payment-method.inactive` (422) where an order would be paid by a method that is switched off. */
export async function refuseInactivePayment(
  tx: TenantTx,
  orders: readonly OrderValues[],
): Promise<void> {
  const ids = orders.map(({ paymentMethodId }) => paymentMethodId)
  const name = await findInactiveMethod(
    tx,
    ids.filter((id) => typeof id === 'number'),
  )
  if (name !== undefined) throw paymentInactive(name)
}

/** The same for the fields of a change or a document, and `shipping-method.inactive` (422). */
export async function refuseInactiveMethods(tx: TenantTx, values: OrderValues): Promise<void> {
  await refuseInactivePayment(tx, [values])
  await refuseInactiveShipping(tx, [values['shippingMethodId']])
}

const paymentInactive = (name: string) =>
  new Refusal('broken-rule', 'payment-method.inactive', {
    en: `The payment method “${name}” is not active: new documents do not have it.`,
    de: `Die Zahlungsart „${name}“ ist nicht aktiv: Neue Belege erhalten sie nicht.`,
  })
