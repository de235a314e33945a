import { History } from '../../../shared/records/pages/record-history.tsx'
import { customerKind } from '../kinds.ts'
import type { Customer } from '../queries.ts'

/** What was done to a customer, the newest first; of personal data only that it changed. */
export function HistoryTab({ customer }: { readonly customer: Customer }) {
  return <History kind={customerKind} id={customer.customerId} />
}
