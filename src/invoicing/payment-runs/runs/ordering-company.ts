import { holdSeller } from '../../../access/doors/companies/company-seller-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { OrderingCompany } from '../sepa/payment-order.ts'
import { noOrderingAccount, type PaymentRunKind } from './payment-run.ts'

/** The company as files name it. Throws `payment-run.company` (422) where something is missing. */
export async function holdOrderingCompany(
  tx: TenantTx,
  companyId: number,
  kind: PaymentRunKind,
): Promise<OrderingCompany> {
  const { seller } = await holdSeller(tx, companyId)
  const { name, accountHolder, iban, bic, creditorId } = seller
  if (!iban || (kind === 'direct-debit' && !creditorId)) throw noOrderingAccount()
  return { name: accountHolder || name, iban, bic, creditorId }
}
