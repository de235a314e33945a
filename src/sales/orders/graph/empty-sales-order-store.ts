import { tenantCurrency } from '../../../access/doors/tenants/tenant-terms-store.ts'
import { readCustomerTerms } from '../../../customers/customer-terms-store.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { taxSettingOf } from '../../pricing/sale-taxes.ts'
import { findRegistrations } from '../../tax-registrations/tax-registration-store.ts'
import { decideVat } from '../../vat/vat-decision.ts'
import { saleTerms } from '../writes/create-orders.ts'
import { type SettledOrder, usualOrder } from '../writes/settled-orders.ts'

/** The columns of the row that is called `empty_order`. */
const columns = fixed(`empty_order (
  "salesOrderDate" timestamptz, "companyId" integer, "customerVatId" text, "taxSetting" integer,
  "departureCountryIso" text, "departureCurrencyIso" text, "currencyIso" text,
  "paymentDueInDays" integer, "cashDiscount" numeric, "cashDiscountDays" integer,
  "billingAddress" jsonb, "shipmentAddress" jsonb)`)

/**
 * What an order of a customer begins with, as one row: that which `createOrders` would complete. Undefined
 * where there is no such customer, or no company to sell.
 */
export async function emptyOrder(tx: TenantTx, customer: string): Promise<Sql | undefined> {
  const terms = await readCustomerTerms(tx, { uuid: customer })
  if (!terms) return undefined
  const tenant = await tx.row<{ currencyIso: string }>(
    sql`select ${fixed(tenantCurrency)} as "currencyIso"`,
  )
  const currencyIso = tenant?.currencyIso ?? ''
  const order = await usualOrder(tx, terms, { currencyIso, createdByUserId: null })
  if (!order) return undefined
  const { values, billingAddress, shipmentAddress } = order
  const taxSetting = await usualTaxSetting(tx, order)
  const row = { ...values, taxSetting, billingAddress, shipmentAddress }
  return sql`jsonb_to_record(${JSON.stringify(row)}::jsonb) as ${columns}`
}

/** How goods would be taxed; as taxed where the company is not registered yet. */
async function usualTaxSetting(tx: TenantTx, order: SettledOrder): Promise<number> {
  const { companyId, departureCountryIso, destination, buyerVatId } = saleTerms(order)
  const registrations = await findRegistrations(tx, companyId)
  const departure = { countryIso: departureCountryIso }
  try {
    const way = { departure, destination, isService: false, isCollected: false }
    return taxSettingOf(decideVat({ ...way, buyerVatId, registrations }))
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}
