import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { FoundRecord, SearchedKind } from '../platform/search/searched-kind.ts'

/** Orders to suppliers by their whole number. */
export const searchedSupplierOrders: SearchedKind = {
  kind: 'supplier-order',
  scope: 'supplierorders.read',
  find,
  scan: (tx, { code }, limit) => find(tx, code, limit),
}

function find(tx: TenantTx, code: string, limit: number): Promise<FoundRecord[]> {
  return tx.rows<FoundRecord>(sql`
    select supplier_order.uuid as id, supplier_order.number as title,
      supplier_order.external_number as about, true as "isExact"
    from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = ${tx.tenantId} and supplier_order.number_key = lower(${code})
    order by supplier_order.id limit ${limit}::integer`)
}
