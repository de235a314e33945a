import { announce } from '../../../platform/events/outbox-store.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Key } from '../../../platform/values/shape.ts'
import { noSuchCompany } from '../../companies/company.ts'
import { companyEvents } from '../../companies/company-events.ts'
import { setStockCostMethod } from '../../companies/company-store.ts'
import type { StockCostMethod } from './stock-cost-methods.ts'

/** How each company of the tenant values its stock, the first company first. */
export function stockCostMethodsOf(
  tx: TenantTx,
): Promise<{ id: number; method: StockCostMethod }[]> {
  return tx.rows<{ id: number; method: StockCostMethod }>(sql`
    select company.id, company.stock_cost_method as method from erp.companies company
    where company.tenant_id = ${tx.tenantId} order by company.id`)
}

/** Both keys of a company and how it values its stock. Throws `company.missing` (404). */
export async function findCompanyKeyOf(
  tx: TenantTx,
  id: number,
): Promise<{ readonly key: Key; readonly method: StockCostMethod }> {
  const found = await tx.row<Key & { method: StockCostMethod }>(sql`
    select company.id, company.uuid, company.stock_cost_method as method from erp.companies company
    where company.tenant_id = ${tx.tenantId} and company.id = ${id}`)
  if (!found) throw noSuchCompany()
  const { method, ...key } = found
  return { key, method }
}

/** How the company values its stock that a row names in `company_id`, as an expression. */
export const stockCostMethodOf = (as: string) =>
  fixed(`(select company.stock_cost_method from erp.companies company
    where company.tenant_id = $tenant and company.id = ${as}.company_id)`)

/** Changes how a locked company values its stock. */
export async function writeStockCostMethod(
  tx: TenantTx,
  companyId: number,
  method: StockCostMethod,
): Promise<void> {
  await setStockCostMethod(tx, companyId, method)
  const fields = ['stockCostMethod']
  announce(tx, { entity: companyEvents, kind: 'changed', ids: [companyId], fields })
}
