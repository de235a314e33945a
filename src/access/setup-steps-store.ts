import { fixed, sql } from '../platform/postgres/sql.ts'
import { addressOf } from '../platform/records/address-store.ts'
import type { SetupStep } from '../platform/setup/setup-step.ts'

/** The set-up steps for the selling company and its staff. */
export const accessSetupSteps: readonly SetupStep[] = [
  {
    ...{ name: 'company', scope: 'companies.write', isOptional: false },
    // What an invoice must say of its seller (§ 14 UStG).
    isDone: async (tx) =>
      (await tx.row(sql`
        select company.id from erp.companies company
        where company.tenant_id = $tenant and company.name <> '' and exists (
          select 1 ${fixed(addressOf('company'))} and address.street <> '' and address.city <> ''
            and (address.vat_id <> '' or company.tax_id <> ''))
        limit 1`)) !== undefined,
  },
  {
    ...{ name: 'user', scope: 'admin', isOptional: true },
    isDone: async (tx) => {
      const users = await tx.rows(sql`
        select users.id from erp.users users
        where users.tenant_id = $tenant and users.is_active
        limit 2`)
      return users.length > 1
    },
  },
]
