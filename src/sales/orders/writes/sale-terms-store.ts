import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { addressOf } from '../../../platform/records/address-store.ts'
import type { LockedOrder } from '../../doors/orders/locked-order.ts'
import type { SaleTerms } from '../../pricing/sale.ts'
import type { Place } from '../../vat/vat-area.ts'

const destination = fixed(`(
  select json_build_object('countryIso', address.country_iso, 'postalCode', address.postal_code)
  ${addressOf('document', 'shipment_address_id')})`)

/** Where the goods of an order are sent to; one that nobody knows is that of the departure. */
export async function readDestination(
  tx: TenantTx,
  { id, departureCountryIso: countryIso }: Pick<LockedOrder, 'id' | 'departureCountryIso'>,
): Promise<Place> {
  const found = await tx.row<{ destination: Place }>(sql`
    select ${destination} as destination from erp.sales_orders document
    where document.tenant_id = ${tx.tenantId} and document.id = ${id}`)
  return found?.destination.countryIso ? found.destination : { countryIso }
}

/** What decides prices and taxes of lines that a held order gets now. */
export async function saleTermsOf(tx: TenantTx, order: LockedOrder): Promise<SaleTerms> {
  const to = await readDestination(tx, order)
  const { companyId, customerId, salesChannelId, isNetPrice, currencyIso, currencyFactor } = order
  const { departureCountryIso, languageIso, customerVatId } = order
  return {
    ...{ companyId, customerId, salesChannelId, isNetPrice, currencyIso, currencyFactor },
    ...{ departureCountryIso, languageIso, destination: to, buyerVatId: customerVatId },
    at: new Date().toISOString(),
  }
}
