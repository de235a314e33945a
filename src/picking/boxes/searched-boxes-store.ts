import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FoundRecord, SearchedKind } from '../../platform/search/searched-kind.ts'
import { warehouseReferenceOf } from '../../warehouse/doors/warehouse-reference-store.ts'

/** Shipping boxes by the code that is printed on them. */
export const searchedBoxes: SearchedKind = {
  kind: 'shipping-box',
  scope: 'wms.read',
  find,
  scan: (tx, { code }, limit) => find(tx, code, limit),
}

function find(tx: TenantTx, code: string, limit: number): Promise<FoundRecord[]> {
  return tx.rows<FoundRecord>(sql`
    select shipping_box.uuid as id, shipping_box.code as title, shipping_box.type as about, true as "isExact",
      json_build_object('kind', 'warehouse', 'id', ${warehouseReferenceOf('shipping_box').uuid}) as "partOf"
    from erp.shipping_boxes shipping_box
    where shipping_box.tenant_id = ${tx.tenantId} and shipping_box.code_key = lower(${code})
    order by shipping_box.id limit ${limit}::integer`)
}
