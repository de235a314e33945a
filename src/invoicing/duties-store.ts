import type { Duty } from '../platform/duties/duty.ts'
import { sql } from '../platform/postgres/sql.ts'
import { baseRateDuty } from './dunning/base-rates/base-rate-duty.ts'
import { countOverdue } from './open-items/open-item-store.ts'
import { thresholdDuty } from './tax-figures/threshold-duty.ts'

/** What money waits for. */
export const moneyDuties: readonly Duty[] = [
  {
    ...{ name: 'bank-statement-lines-to-decide', scope: 'bankstatements.read' },
    count: async (tx) => {
      const row = await tx.row<{ count: number }>(sql`
        select count(*)::int as count from erp.bank_statement_lines line
        where line.tenant_id = $tenant and line.state = 'open'`)
      return row?.count ?? 0
    },
  },
  { ...{ name: 'overdue-invoices', scope: 'invoices.read' }, count: countOverdue },
  thresholdDuty,
  baseRateDuty,
]
