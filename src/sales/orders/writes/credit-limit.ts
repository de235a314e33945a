import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { findOwed } from '../moves/moved-order-store.ts'

/**
 * Throws 422 `customer.credit-exceeded` where a customer would owe more than its limit (0 is none) with `own`
 * in addition, in the currency of the tenant. The caller holds the customer alone, so that two orders at once do
 * not both use what is left of the limit.
 */
export async function refuseBeyondCredit(
  tx: TenantTx,
  { id, creditLimit }: { readonly id: number; readonly creditLimit: string },
  own: Exact,
): Promise<void> {
  const limit = Exact.of(creditLimit)
  if (limit.isZero()) return
  const owed = Exact.of(await findOwed(tx, id)).plus(own)
  if (owed.compare(limit) <= 0) return
  const amount = `${owed.rounded(2)}`
  throw new Refusal('broken-rule', 'customer.credit-exceeded', {
    en: `With this order the customer would owe ${amount}, more than the credit limit of ${limit.rounded(2)}.`,
    de: `Mit diesem Auftrag schuldete der Kunde ${amount}, mehr als das Kreditlimit von ${limit.rounded(2)}.`,
  })
}
