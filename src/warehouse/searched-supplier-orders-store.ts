import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { FoundRecord, SearchedKind } from '../platform/search/searched-kind.ts'

/** Orders to suppliers by their whole number; a scan may be of that which the supplier gave it, on its papers. */
export const searchedSupplierOrders: SearchedKind = {
  kind: 'supplier-order',
  scope: 'supplierorders.read',
  find,
  scan: (tx, { code }, limit) =>
    tx.rows<FoundRecord>(sql`
      with found as (
        select supplier_order.id from erp.supplier_orders supplier_order
        where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.number_key = lower(${code})
        union
        select supplier_order.id from erp.supplier_orders supplier_order
        where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.external_number <> ''
          and supplier_order.external_number in (${code}, upper(${code}), lower(${code}))
      )
      select supplier_order.uuid as id, supplier_order.number as title,
        supplier_order.external_number as about, true as "isExact"
      from found
      join erp.supplier_orders supplier_order
        on supplier_order.tenant_id = ${tx.tenantId} and supplier_order.id = found.id
      order by supplier_order.id limit ${limit}::integer`),
}

function find(tx: TenantTx, code: string, limit: number): Promise<FoundRecord[]> {
  return tx.rows<FoundRecord>(sql`
    select supplier_order.uuid as id, supplier_order.number as title,
      supplier_order.external_number as about, true as "isExact"
    from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.number_key = lower(${code})
    order by supplier_order.id limit ${limit}::integer`)
}
