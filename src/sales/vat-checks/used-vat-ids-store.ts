import { customersWithVatIds } from '../../customers/customer-vat-ids-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { requestChecks } from './request-checks.ts'
import { askingCompanies, beginLookingThrough } from './settings/vat-check-settings-store.ts'

/** Tax settings of orders without tax for businesses of other member states. */
const untaxedAbroad = [1, 4]

/**
 * Once a day: has VAT ids checked again that orders without tax of this quarter name, where the last answer is too
 * old.
 */
export async function checkUsedVatIds(tx: TenantTx): Promise<{ vatIdsChecked: number }> {
  const now = new Date()
  const day = now.toISOString().slice(0, 10)
  const month = now.getUTCMonth() - (now.getUTCMonth() % 3)
  const from = new Date(Date.UTC(now.getUTCFullYear(), month, 1))
  let vatIdsChecked = 0
  for (const company of await askingCompanies(tx)) {
    if (!(await beginLookingThrough(tx, company.companyId, day))) continue
    const used = await tx.rows<{ vatId: string }>(sql`
      select distinct sales_order.customer_vat_id as "vatId" from erp.sales_orders sales_order
      where sales_order.tenant_id = ${tx.tenantId}
        and sales_order.company_id = ${company.companyId}
        and sales_order.sales_order_date >= ${from}::timestamptz
        and sales_order.tax_setting = any(${untaxedAbroad}::integer[])
        and sales_order.customer_vat_id <> '' and sales_order.cancelled is null`)
    const spelled = used.map(({ vatId }) => vatId)
    const known = await customersWithVatIds(tx, spelled)
    const found = new Set(known.map(({ vatId }) => vatId))
    // An order may name a VAT id that its customer no longer has.
    const alone = spelled.filter((vatId) => !found.has(vatId)).map((vatId) => ({ ...bare, vatId }))
    const keys = await requestChecks(tx, { company, origin: 'upkeep' }, [...known, ...alone])
    vatIdsChecked += keys.length
  }
  return { vatIdsChecked }
}

const bare = { countryIso: '', name: '', street: '', postalCode: '', city: '' }
