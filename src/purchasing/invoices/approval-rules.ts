import type { InvoiceApprovalRule } from '../../access/doors/companies/company-terms-store.ts'
import { requireWithinLimit } from '../../access/doors/limits/limited-amount.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { type FieldName, Refusal } from '../../platform/values/refusal.ts'
import type { Person } from './person.ts'
import { type PurchaseInvoiceStatus, reasonRequired } from './purchase-invoice.ts'
import type { HeldPurchaseInvoice } from './purchase-invoice-store.ts'

type Approved = Pick<HeldPurchaseInvoice, 'enteredByKey' | 'approvals' | 'gross' | 'currencyIso'>

/** How many people approve it: a second one above the limit, and where its value is not known in the tenant's currency. */
function approvalsNeeded(
  { gross, currencyIso }: Pick<Approved, 'gross' | 'currencyIso'>,
  { limit, tenantCurrency }: InvoiceApprovalRule,
): number {
  if (limit === null) return 1
  if (currencyIso !== tenantCurrency) return 2
  const amount = Exact.of(gross)
  return (amount.isNegative() ? amount.negated() : amount).compare(Exact.of(limit)) > 0 ? 2 : 1
}

export function statusAfterApprovals(
  invoice: Approved,
  count: number,
  rule: InvoiceApprovalRule,
): PurchaseInvoiceStatus {
  return count < approvalsNeeded(invoice, rule) ? 'checked' : 'approved'
}

/** Throws `purchase-invoice.four-eyes` and `purchase-invoice.second-person` (422). */
export function requireOther(invoice: Approved, person: Person, rule: InvoiceApprovalRule): void {
  if (rule.isFourEyes && invoice.enteredByKey === person.key) {
    throw new Refusal('broken-rule', 'purchase-invoice.four-eyes', {
      en: 'You entered this invoice, so somebody else approves it.',
      de: 'Sie haben diese Rechnung erfasst, daher gibt sie jemand anderes frei.',
    })
  }
  if (invoice.approvals.some(({ key }) => key === person.key)) {
    throw new Refusal('broken-rule', 'purchase-invoice.second-person', {
      en: 'You have approved this invoice already; a second person approves it as well.',
      de: 'Sie haben diese Rechnung schon freigegeben; eine zweite Person gibt sie mit frei.',
    })
  }
}

/**
 * Throws `limit.approval-exceeded` (403) where the invoice is above what the caller's roles let approve, or in another
 * currency than the limit.
 */
export async function requireApprovalLimit(
  tx: TenantTx,
  { gross, currencyIso, companyId }: Approved & Pick<HeldPurchaseInvoice, 'companyId'>,
  { tenantCurrency }: InvoiceApprovalRule,
): Promise<void> {
  const amount = Exact.of(gross)
  const absolute = amount.isNegative() ? amount.negated() : amount
  const known = currencyIso === tenantCurrency ? absolute : null
  await requireWithinLimit(tx, 'approval', known, { companyId })
}

interface Differing {
  readonly differences: readonly unknown[]
  readonly lines: readonly { readonly differences: readonly unknown[] }[]
}

/** Throws `purchase-invoice.reason.missing` (422) where the invoice differs from what was ordered. */
export function requireReason({ differences, lines }: Differing, fieldName: FieldName): void {
  if (differences.length === 0 && lines.every((line) => line.differences.length === 0)) return
  throw reasonRequired(fieldName)
}
