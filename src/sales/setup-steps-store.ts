import { sql } from '../platform/postgres/sql.ts'
import type { SetupStep } from '../platform/setup/setup-step.ts'

/** Where the company is taxed, and what it has sold. */
export const salesSetupSteps: readonly SetupStep[] = [
  {
    ...{ name: 'tax-registration', scope: 'taxregistrations.write', isOptional: false },
    // Without a VAT id nothing is sold (`tax.registration-missing`), unless the company is exempt.
    isDone: async (tx) =>
      (await tx.row(sql`
        select registration.id from erp.tax_registrations registration
        where registration.tenant_id = $tenant
          and (registration.vat_id <> '' or registration.is_small_business)
        limit 1`)) !== undefined,
  },
  {
    ...{ name: 'sales-order', scope: 'salesorders.write', isOptional: false },
    isDone: async (tx) =>
      (await tx.row(sql`
        select document.id from erp.sales_orders document
        where document.tenant_id = $tenant limit 1`)) !== undefined,
  },
]
