import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { FoundRecord, SearchedKind } from '../platform/search/searched-kind.ts'
import { numberOfOrder } from '../sales/doors/orders/order-reference-store.ts'

/** Returns by their whole number, by that which a channel gave them, or by the number of one of their parcels. */
export const searchedReturns: SearchedKind = {
  kind: 'return',
  scope: 'returns.read',
  find,
  scan: (tx, { code }, limit) => find(tx, code, limit),
}

function find(tx: TenantTx, code: string, limit: number): Promise<FoundRecord[]> {
  return tx.rows<FoundRecord>(sql`
    with found as (
      select sales_return.id from erp.returns sales_return
      where sales_return.tenant_id = ${tx.tenantId} and sales_return.number_key = lower(${code})
      union
      select sales_return.id from erp.returns sales_return
      where sales_return.tenant_id = ${tx.tenantId} and sales_return.external_number <> ''
        and sales_return.external_number in (${code}, upper(${code}))
      union
      select parcel.return_id from erp.return_packages parcel
      where parcel.tenant_id = ${tx.tenantId} and parcel.tracking_id <> ''
        and parcel.tracking_id in (${code}, upper(${code}))
    )
    select sales_return.uuid as id, sales_return.number as title, ${fixed(numberOfOrder('sales_return'))} as about,
      true as "isExact"
    from found
    join erp.returns sales_return on sales_return.tenant_id = ${tx.tenantId} and sales_return.id = found.id
    order by sales_return.id desc limit ${limit}::integer`)
}
