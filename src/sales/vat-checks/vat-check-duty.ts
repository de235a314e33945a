import type { Duty } from '../../platform/duties/duty.ts'
import { countInvalidVatIds } from './vat-check-store.ts'

/** VAT ids of customers that VIES no longer knows. */
export const vatCheckDuty: Duty = {
  ...{ name: 'invalid-vat-ids', scope: 'customers.read' },
  count: countInvalidVatIds,
}
