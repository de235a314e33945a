import { sql } from '../platform/postgres/sql.ts'
import type { SetupStep } from '../platform/setup/setup-step.ts'

/** What is sold. */
export const catalogSetupSteps: readonly SetupStep[] = [
  {
    ...{ name: 'item', scope: 'items.write', isOptional: false },
    isDone: async (tx) =>
      (await tx.row(sql`
        select item.id from erp.items item where item.tenant_id = $tenant limit 1`)) !== undefined,
  },
]
