import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { FoundRecord, SearchedKind } from '../../platform/search/searched-kind.ts'
import { warehouseReferenceOf } from '../../warehouse/doors/warehouse-reference-store.ts'

/** Pick lists by their whole number. */
export const searchedPickLists: SearchedKind = {
  kind: 'pick-list',
  scope: 'wms.read',
  find,
  scan: (tx, { code }, limit) => find(tx, code, limit),
}

function find(tx: TenantTx, code: string, limit: number): Promise<FoundRecord[]> {
  return tx.rows<FoundRecord>(sql`
    select pick_list.uuid as id, pick_list.number as title, pick_list.template_name as about, true as "isExact",
      json_build_object('kind', 'warehouse', 'id', ${warehouseReferenceOf('pick_list').uuid}) as "partOf"
    from erp.pick_lists pick_list
    where pick_list.tenant_id = ${tx.tenantId} and pick_list.number_key = lower(${code})
    order by pick_list.id limit ${limit}::integer`)
}
