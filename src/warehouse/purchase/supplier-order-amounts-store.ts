import { tenantCurrency } from '../../access/doors/tenants/tenant-terms-store.ts'
import { decimalsOfCurrency } from '../../platform/records/currency-store.ts'

/** The lines of an order, a row called `supplier_order`, for `from`. */
export const linesOf = `erp.supplier_order_lines line
  where line.tenant_id = $tenant and line.supplier_order_id = supplier_order.id`

/** The currency of an order; orders from before it was kept are in the tenant's. */
export const currencyOfOrder = `coalesce(supplier_order.currency_iso, ${tenantCurrency})`

/** Units of it for one of the tenant's; null for unknown. */
export const factorOfOrder = `case when ${currencyOfOrder} = ${tenantCurrency} then 1
  else supplier_order.currency_factor end`

const decimals = decimalsOfCurrency(currencyOfOrder)
/** The net amount of a line, as quantity times price with the decimals of the currency. */
export const netOfLine = `round(line.quantity * line.purchase_price_net, ${decimals})`

/** The sums of an order by rate of tax, as rows called `part`; tax is computed once for each rate (decision 31). */
export const taxParts = `(
  select line.tax_rate as rate, sum(${netOfLine}) as net,
    round(sum(${netOfLine}) * line.tax_rate / 100, ${decimals}) as tax
  from ${linesOf} group by line.tax_rate) part`
